import type { Page } from 'playwright/test'

/** The bottom margin of the sheets (`src/ui/theme/print.css`), in points. */
const BOTTOM = (16 * 72) / 25.4

/**
 * The contents of each sheet that the browser prints of a page, as lines of text: extracted from
 * the PDF that it makes, on Letter unless the page or the caller asks for other paper. `margin` is
 * for a page that asks for none.
 */
export async function printedPages(
  page: Page,
  format: 'A4' | 'Letter' = 'Letter',
  margin = '0',
): Promise<readonly string[]> {
  const sheets = await printedSheets(page, format, margin)
  return sheets.map(({ text }) => text)
}

/** A printed sheet. */
interface PrintedSheet {
  /** Its lines of text. */
  readonly text: string
  /** Texts that reach into the margin at its foot, other than its number: they are cut there. */
  readonly cut: readonly string[]
}

/** The sheets that the browser prints of a page, as `printedPages` has them. */
export async function printedSheets(
  page: Page,
  format: 'A4' | 'Letter' = 'Letter',
  margin = '0',
): Promise<readonly PrintedSheet[]> {
  const paper = await page.pdf({
    preferCSSPageSize: true,
    format,
    margin: { top: margin, bottom: margin, left: margin, right: margin },
  })
  const { getDocument } = await reader()
  const task = getDocument({ data: new Uint8Array(paper) })
  try {
    const document = await task.promise
    const sheets: PrintedSheet[] = []
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent()
      const texts = items.flatMap((item) => ('str' in item ? [item] : []))
      sheets.push({
        text: texts.map(({ str, hasEOL }) => `${str}${hasEOL ? '\n' : ''}`).join(''),
        cut: texts
          .filter(({ transform }) => Number(transform[5]) < BOTTOM)
          .map(({ str }) => str.trim())
          .filter((text) => text !== '' && !/^[\d/]+( \/ \d+)?$/.test(text)),
      })
    }
    return sheets
  } finally {
    await task.destroy()
  }
}

/**
 * The headings, of a screen, its groups and its tables, with which a sheet ends: they stand alone
 * there, and what they head is on the next sheet.
 */
export async function headsAtTheFoot(
  page: Page,
  sheets: readonly PrintedSheet[],
): Promise<readonly string[]> {
  const heads = await page
    .getByRole('main')
    .locator('h1, h2, h3, h4, thead, tbody tr:has(> th:only-child), [data-group] > :first-child')
    .evaluateAll((all) => all.map((head) => head.textContent))
  const known = new Set(heads.map(squeezed).filter((head) => head !== ''))
  return sheets.flatMap(({ text }, index) => {
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    const ends = lines.map((_, from) => squeezed(lines.slice(from).join('')))
    return ends.filter((end) => known.has(end)).map((end) => `sheet ${index + 1}: ${end}`)
  })
}

/** A text without its white space and without the arrows of a sorted column. */
export function squeezed(text: string): string {
  return text.replaceAll(/[\s↓↑]/g, '')
}

/**
 * The organization, and the day and time of reading, as a clinician's sheet of paper has them; in
 * the first seconds those at which the screen was drawn, without a verb.
 */
const READ = /\S · (?:loaded )?\d{2}-[A-Z][a-z]{2}-\d{4}, \d{2}:\d{2}/

/**
 * Every sheet that a screen of Marta Rivera's record prints, except those that name her with the
 * date of birth, the organization, and when the record was read.
 */
export async function unnamedSheets(page: Page): Promise<readonly number[]> {
  const sheets = await printedPages(page)
  return sheets.flatMap((text, index) =>
    text.includes('RIVERA, Marta Elena') && text.includes('Born 12-Mar-1984') && READ.test(text)
      ? []
      : [index + 1],
  )
}

/** The words of headings, of a screen and of its tables, whose place is on paper without them. */
export async function lostHeads(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ media: 'print' })
  const lost = await page
    .getByRole('main')
    .locator('h1, h2, h3, th')
    .evaluateAll((heads) =>
      heads
        .filter((head): head is HTMLElement => head instanceof HTMLElement)
        .filter((head) => head.checkVisibility() && head.innerText.trim() === '')
        .map((head) => head.textContent.trim())
        .filter((words) => words !== ''),
    )
  await page.emulateMedia({ media: null })
  return lost
}

/**
 * The number of pictures on the sheets that the browser prints of a page: each is an object of the
 * PDF that it makes.
 */
export async function printedPictures(page: Page): Promise<number> {
  const paper = await page.pdf({ preferCSSPageSize: true })
  return paper.toString('latin1').match(/\/Subtype\s*\/Image\b/g)?.length ?? 0
}

/**
 * The library's build for Node relies on `Promise.withResolvers` (ES2024), which Node 20 does not
 * have.
 */
async function reader() {
  if (!('withResolvers' in Promise)) {
    Object.assign(Promise, {
      withResolvers: () => {
        let settle = {}
        const promise = new Promise((resolve, reject) => {
          settle = { resolve, reject }
        })
        return { promise, ...settle }
      },
    })
  }
  return import('pdfjs-dist/legacy/build/pdf.mjs')
}
