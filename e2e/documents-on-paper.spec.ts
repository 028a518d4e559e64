import { expect } from 'playwright/test'
import { cdaFile } from './cda-file.ts'
import { printedPages } from './printed-pages.ts'
import { Reader } from './reader.ts'
import { test } from './test.ts'

const TITLES = Array.from({ length: 60 }, (_, index) => `Part ${index + 1} of the story`)
const rows = Array.from(
  { length: 250 },
  (_, index) => `<tr><td>Glucose</td><td>${index + 100} mg</td></tr>`,
).join('')

test('On paper no heading stands alone at a sheet’s end, every sheet says whose it is, and a table goes on under its head row', async ({
  page,
  world,
  home,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await chart.open('Open a file')
  const reader = new Reader(page)
  // Of different lengths, so that a sheet ends at every place of a section.
  const parts = Object.fromEntries(
    TITLES.map((title, index) => [
      title,
      `<paragraph>${'It went on. '.repeat(20 + index * 7)}</paragraph>`,
    ]),
  )
  await reader.choose(
    cdaFile({
      sections: {
        ...parts,
        Results: `<table><thead><tr><th>Substance</th><th>Amount</th></tr></thead><tbody>${rows}</tbody></table>`,
      },
    }),
  )
  await reader.complete()
  const sheets = await printedPages(page)
  expect(sheets.length).toBeGreaterThan(10)
  const endings = sheets.map((sheet) =>
    sheet
      .split('\n')
      .map((line) => line.trim())
      .findLast((line) => line !== '' && !/^\d+ \/ \d+$/.test(line)),
  )
  expect(endings.filter((line) => TITLES.includes(line ?? '') || line === 'Results')).toEqual([])
  for (const title of TITLES)
    expect(
      sheets.filter((sheet) => sheet.includes(`${title}\n`)),
      title,
    ).toHaveLength(1)
  expect(sheets.filter((sheet) => !sheet.includes('document-1.xml'))).toEqual([])
  const tabled = sheets.filter((sheet) => /\d mg/.test(sheet))
  expect(tabled.length).toBeGreaterThan(3)
  expect(tabled.filter((sheet) => !sheet.includes('Substance'))).toEqual([])
})
