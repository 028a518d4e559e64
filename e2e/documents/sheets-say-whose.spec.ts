import { expect, type Page } from 'playwright/test'
import { longFiles, type NamedPerson } from '../files/long-files.ts'
import { printedPages } from '../steps/printed-pages.ts'
import { Reader } from '../steps/reader.ts'
import { test } from '../fixture/test.ts'

const HER: NamedPerson = {
  given: ['Marta', 'Elena'],
  family: 'Rivera',
  birth: '19840312',
  number: 'HOSP-4711',
}
const OTHER: NamedPerson = {
  given: ['Eve'],
  family: 'Everywoman',
  birth: '19750501',
  number: 'HOSP-8822',
}
/** Name, date of birth and number, as sheets have them. */
const SAYS = new Map<NamedPerson, readonly string[]>([
  [HER, ['Rivera', '12-Mar-1984', 'HOSP-4711']],
  [OTHER, ['Everywoman', '01-May-1975', 'HOSP-8822']],
])

/** Sheets that lack one of these words; the number of sheets as a sign that there were several. */
async function lacking(page: Page, words: readonly string[]) {
  const sheets = await printedPages(page)
  return {
    count: sheets.length,
    unnamed: sheets.flatMap((text, index) => {
      const missing = words.filter((word) => !text.includes(word))
      return missing.length === 0 ? [] : [`${index + 1} of ${sheets.length}: ${missing.join()}`]
    }),
  }
}

test('Every sheet that is printed of a document of this device says whose it is, as the document does', async ({
  clinician,
}) => {
  const chart = await clinician.openChart('RIVERA, Marta Elena')
  const { page, main } = chart
  await chart.open('Open a file')
  const reader = new Reader(page)
  const unnamed: Record<string, readonly string[]> = {}
  const look = async (what: string, words: readonly string[], least = 2) => {
    const { count, unnamed: found } = await lacking(page, words)
    expect.soft(count, `${what}: sheets`).toBeGreaterThanOrEqual(least)
    if (found.length > 0) unnamed[what] = found
  }
  for (const [person, words] of [...SAYS].toReversed())
    for (const { kind, content } of longFiles(person))
      await test.step(`${kind} of ${person.family}`, async () => {
        const what = `${kind} of ${person.family}`
        await reader.choose(content)
        if (person !== HER) await reader.showAnyway()
        if (kind === 'HL7 message') {
          await main.getByText('OBX').last().waitFor()
          return look(what, words)
        }
        await reader.complete()
        await look(what, words)
        await main.getByRole('button', { name: 'Compare with the record' }).click()
        await main.getByText('Madeupine 45 mg').first().waitFor()
        // The lists are the record's too, and her own facts are beside those of the document.
        await look(`${what}, compared`, [...words, 'RIVERA, Marta Elena', '12-Mar-1984'])
        if (person !== HER || kind !== 'CDA') return
        const boxes = main.getByRole('checkbox', { name: /Madeupine/ })
        await boxes.first().waitFor()
        for (const box of await boxes.all()) await box.check()
        await main.getByRole('button', { name: 'Sign off this list' }).click()
        await main.getByRole('button', { name: 'Print the list' }).waitFor()
        await look(`${what}, signed`, [...words, 'RIVERA, Marta Elena'])
      })
  expect(unnamed).toEqual({})
})
