import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { clinicalFiles } from './files/clinical-files.ts'
import { asOpenPatient, styledDocument } from './files/styled-document.ts'
import { test } from './fixture/test.ts'
import { printedPages } from './steps/printed-pages.ts'
import { Reader } from './steps/reader.ts'

/** The windows of a desk and of a phone, in CSS pixels. */
const DESK = { width: 1280, height: 720 }
const PHONE = { width: 390, height: 844 }
/** The bar of doors at the end of a phone's window, and a line of text. */
const BAR_AND_LINE = 60 + 22
/** Letter between the margins that browsers give a page without wishes, in CSS pixels. */
const PAPER = { width: 739, height: 979 }
/** Pages may be so many times those of the stylesheet. */
const MOST_PAGES = 1.25

const soft = expect.configure({ soft: true })

test('Documents of CDA_FOLDER take little paper, and begin with something clinical', async ({
  page,
  context,
  world,
  home,
}) => {
  const stylesheet = process.env['CDA_STYLESHEET']
  const files = await clinicalFiles(process.env['CDA_FOLDER'])
  // Parts of documents are no documents, and one that is a single file has no sections.
  const documents: string[] = []
  for (const file of files) {
    const xml = await readFile(file, 'utf8')
    if (/<(?:\w+:)?ClinicalDocument[\s>]/.test(xml) && /<(?:\w+:)?structuredBody[\s>]/.test(xml))
      documents.push(file)
  }
  expect(documents, 'CDA_FOLDER names a folder with CDA documents').not.toEqual([])
  test.setTimeout(60_000 + documents.length * 120_000)
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await chart.open('Open a file')
  const reader = new Reader(page)
  process.stdout.write('pages | of the stylesheet | first section on a desk, a phone, paper (px)\n')
  let [ours, theirs] = [0, 0]
  for (const file of documents)
    await test.step(file, async () => {
      const xml = asOpenPatient(await readFile(file, 'utf8'))
      await page.setViewportSize(DESK)
      await reader.choose(xml)
      await reader.complete()
      const desk = await firstSection(page)
      const own = (await printedPages(page)).length
      // A stylesheet leaves out what is only coded; the reader shows it where there is no text.
      const isMore = (await page.getByText('This section has no text of its own').count()) > 0
      await page.setViewportSize(PHONE)
      const phone = await firstSection(page)
      await page.setViewportSize(PAPER)
      await page.emulateMedia({ media: 'print' })
      const paper = await firstSection(page)
      await page.emulateMedia({ media: null })
      let other: number | undefined
      if (stylesheet !== undefined) {
        const named = test.info().outputPath('document.xml')
        await writeFile(named, xml)
        const styled = await context.newPage()
        // Scripts of a stylesheet only fold its own list of contents.
        await styled.setContent(await styledDocument(stylesheet, named), { waitUntil: 'commit' })
        other = (await printedPages(styled, 'Letter', '0.4in')).length
        await styled.close()
        if (!isMore) {
          ours += own
          theirs += other
        }
      }
      process.stdout.write(
        `${own} | ${other ?? '-'}${isMore ? ' (without entries)' : ''} | ` +
          `${desk}, ${phone}, ${paper} | ${basename(file)}\n`,
      )
      // A page more is no matter of layout where all of it fits on one or two.
      if (other !== undefined && !isMore)
        soft(own, `${file}: pages`).toBeLessThanOrEqual(Math.max(other + 1, other * MOST_PAGES))
      soft(phone, `${file}: first section on a phone`).toBeLessThan(PHONE.height - BAR_AND_LINE)
      soft(desk, `${file}: first section on a desk`).toBeLessThan(DESK.height)
    })
  if (theirs > 0) {
    process.stdout.write(
      `${ours} pages, ${theirs} of the stylesheet: ${(ours / theirs).toFixed(2)}\n`,
    )
    soft(ours / theirs, 'all pages').toBeLessThanOrEqual(MOST_PAGES)
  }
})

/** The beginning of the document's first section, in pixels from the top of the page. */
async function firstSection(page: Page): Promise<number> {
  const first = page.getByRole('main').getByRole('article').locator('section h2 + *').first()
  return Math.round(await first.evaluate((part) => part.getBoundingClientRect().top + scrollY))
}
