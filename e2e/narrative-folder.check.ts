import { readFile } from 'node:fs/promises'
import { expect } from 'playwright/test'
import { clinicalFiles } from './files/clinical-files.ts'
import { drawnWords, missingWords, narrativeWords } from './files/narrative-words.ts'
import { Reader } from './steps/reader.ts'
import { test } from './fixture/test.ts'

/** One document that lacks words does not stop the check of the others. */
const soft = expect.configure({ soft: true })

test('Every word of the documents in CDA_FOLDER is drawn', async ({
  page,
  world,
  home,
  context,
}) => {
  const files = await clinicalFiles(process.env['CDA_FOLDER'])
  expect(files, 'CDA_FOLDER names a folder with clinical documents').not.toEqual([])
  // A minute to sign in, and more than any document takes.
  test.setTimeout(60_000 + files.length * 40_000)
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await chart.open('Open a file')
  const reader = new Reader(page)
  let words = 0
  for (const file of files) {
    await test.step(file, async () => {
      const xml = await readFile(file, 'utf8')
      const wanted = await narrativeWords(context, xml)
      words += wanted.flat().length
      await reader.choose(xml)
      // Whoever the document is about, it is not the patient of the open record; parts of documents
      // name no patient.
      await expect(
        reader.article.or(page.getByRole('button', { name: 'Show it anyway' })).first(),
      ).toBeVisible()
      if (!(await reader.article.isVisible())) await reader.showAnyway()
      await reader.complete()
      soft(missingWords(wanted, await drawnWords(page)).slice(0, 20), file).toEqual([])
    })
  }
  process.stdout.write(`${files.length} documents, ${words} words of narrative\n`)
})
