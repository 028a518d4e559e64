import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { inTime } from '~/std/in-time'
import { LONGEST_ANSWER } from '~/std/worker-desk'
import { marked, mergedMarks, withoutMarks } from '~/documents/marked-passages'
import { formValues, type FormValues } from './form-values'
import { fieldsOf, type PageField } from './page-fields'
import { layersOf, textOfLayers } from './pdf-layers'
import { runsOfXfa } from './xfa/fill-xfa'
import { xfaPage } from './xfa/read-xfa'
import { readingOrder, runsInOrder, type Reading } from './reading-order'
import { passagesIn, struckRuns } from './struck-runs'

/** One run of text on a page; a page is read as its runs in order. */
interface Run {
  readonly text: string
  readonly endsLine: boolean
}

/** All text of a page: its own runs followed by the filled-in texts, each on a line. */
export interface PageContent {
  readonly content: Awaited<ReturnType<PDFPageProxy['getTextContent']>>
  readonly reading: Reading
  readonly fields: readonly PageField[]
  /** The numbers of the page's own runs, in reading order. */
  readonly order: readonly number[]
  /** The runs in that order, then the fields. */
  readonly runs: readonly Run[]
}

/**
 * Reads the text of a page, in the order of its structure if it has any, without that of layers
 * that are switched off.
 */
export async function readContent(
  pdf: PDFDocumentProxy,
  page: PDFPageProxy,
  values: FormValues,
): Promise<PageContent> {
  const layers = await layersOf(pdf)
  const [tree, fields] = await Promise.all([treeOf(page), fieldsOf(page, values, layers)])
  const whole = await page.getTextContent({ includeMarkedContent: tree !== undefined })
  const content = await textOfLayers(page, whole, layers)
  const reading = readingOrder(content.items, tree)
  const own = content.items.flatMap((item) =>
    'str' in item ? [{ text: item.str, endsLine: item.hasEOL }] : [],
  )
  const ordered = runsInOrder(reading.pieces)
  const last = ordered.length - 1
  return {
    content,
    reading,
    fields,
    order: ordered.map(({ run }) => run),
    runs: [
      ...ordered.map(({ run, endsBlock }, index) => ({
        text: own[run]?.text ?? '',
        endsLine: own[run]?.endsLine === true || endsBlock || (index === last && fields.length > 0),
      })),
      ...fields.map(({ text }) => ({ text, endsLine: true })),
    ],
  }
}

/** The structure of a page; undefined for a page without any. */
async function treeOf(page: PDFPageProxy): Promise<unknown> {
  try {
    // The library returns null for a page without structure, whatever its types say.
    const tree = (await page.getStructTree()) as unknown
    return tree ?? undefined
  } catch {
    // A broken structure must not take the text away.
    return undefined
  }
}

/**
 * The text of a page with its filled-in texts, with a new line at the end of each line. Empty for a
 * page that is only a picture, and for one that cannot be read, or not in time.
 */
export async function pageText(pdf: PDFDocumentProxy, index: number): Promise<string> {
  return orNothing(async () => {
    const values = formValues(pdf)
    const { runs } = pdf.isPureXfa
      ? { runs: runsOfXfa(xfaPage(pdf, index), values) }
      : await readContent(pdf, await pdf.getPage(index + 1), values)
    return runs.map(({ text, endsLine }) => (endsLine ? `${text}\n` : text)).join('')
  })
}

/**
 * The text of a page as `pageText` has it, with marks around the words that a note on the page
 * strikes through (`marked`).
 */
export async function markedPageText(pdf: PDFDocumentProxy, index: number): Promise<string> {
  if (pdf.isPureXfa) return withoutMarks(await pageText(pdf, index))
  return orNothing(async () => {
    const page = await pdf.getPage(index + 1)
    const { runs, order, content } = await readContent(pdf, page, formValues(pdf))
    const struck = await struckRuns(page, content, await layersOf(pdf))
    const texts = runs.map(({ text, endsLine }, at) => {
      const parts = passagesIn(text, struck.get(order[at] ?? -1))
      const told = parts.map((part) =>
        marked(withoutMarks(part.text), part.isStruck ? 'struck' : undefined),
      )
      return `${told.join('')}${endsLine ? '\n' : ''}`
    })
    return mergedMarks(texts.join(''))
  })
}

/** A page may be made to be read without end: the others are read all the same. */
async function orNothing(read: () => Promise<string>): Promise<string> {
  try {
    const found = await inTime(
      read().then((text) => ({ text })),
      LONGEST_ANSWER,
    )
    return found === 'slow' ? '' : found.text
  } catch {
    return ''
  }
}

/**
 * A part of the page's text, as `pageText` counts it, as a range over the elements and texts of
 * its text layer.
 */
export function rangeIn(
  divs: readonly (HTMLElement | Text)[],
  endsLine: readonly boolean[],
  start: number,
  end: number,
): Range | undefined {
  const range = document.createRange()
  let at = 0
  let begun = false
  for (const [index, div] of divs.entries()) {
    const text = div instanceof Text ? div : div.firstChild
    const length = text?.nodeValue?.length ?? 0
    if (text !== null && !begun && start < at + length) {
      range.setStart(text, Math.max(0, start - at))
      begun = true
    }
    if (text !== null && begun && end <= at + length) {
      range.setEnd(text, Math.max(0, end - at))
      return range
    }
    if (text !== null && begun) range.setEnd(text, length)
    at += length + (endsLine[index] === true ? 1 : 0)
  }
  return begun ? range : undefined
}
