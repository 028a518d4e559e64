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

/**
 * The grids and rows of boxes around what is repeated on each sheet: they keep Chromium busy
 * without end, and would do so before a sheet could be looked at.
 */
async function gridsAround(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ media: 'print' })
  const found = await page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll(':not(thead)')]
      .filter((part) => getComputedStyle(part).display === 'table-header-group')
      .flatMap((group) => {
        const around: string[] = []
        for (let one = group.parentElement; one !== null; one = one.parentElement)
          if (/^(?:inline-)?(?:grid|flex)$/.test(getComputedStyle(one).display))
            around.push(`${one.tagName}.${one.className}`)
        return around
      }),
  )
  await page.emulateMedia({ media: null })
  return [...new Set(found)]
}

/** Sheets that lack one of these words; the number of sheets as a sign that there were several. */
async function lacking(page: Page, words: readonly string[]) {
  expect(await gridsAround(page)).toEqual([])
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

const TYPES = {
  CDA: 'text/xml',
  'FHIR document': 'application/fhir+json',
  'HL7 message': 'x-application/hl7-v2+er7',
}

/** The name of her record. */
const RECORD = 'RIVERA, Marta Elena'
const TOGETHER = [...SAYS].flatMap(([person, words]) =>
  longFiles(person).map(({ kind, content }) => ({
    name: `${kind} about ${person.family}`,
    content,
    type: TYPES[kind],
    isOthers: person !== HER,
    words,
  })),
)

test.describe('Documents that are printed together', () => {
  test.use({
    // A list that is an option has to be in a list of its own.
    resources: [
      TOGETHER.map(({ name, content, type }, index) => ({
        resourceType: 'DocumentReference',
        id: `whose-${index}`,
        status: 'current',
        type: { text: name },
        subject: { reference: 'Patient/p101' },
        // The newest of all, one behind the other.
        date: `2027-01-${String(20 - index)}T10:00:00Z`,
        content: [
          {
            attachment: {
              contentType: type,
              data: Buffer.from(content).toString('base64'),
            },
          },
        ],
      })),
      { scope: 'test' },
    ],
  })

  test('each say on every sheet whose they are, beside documents about somebody else too', async ({
    clinician,
  }) => {
    const chart = await clinician.openChart(RECORD)
    const { page, main } = chart
    await chart.openAtOnce('documents/read')
    for (const { name } of TOGETHER) await main.getByRole('checkbox', { name }).check()
    await main.getByRole('button', { name: `Print ${TOGETHER.length} documents` }).click()
    const anyway = main.getByRole('button', { name: 'Show it anyway' })
    const others = TOGETHER.filter(({ isOthers }) => isOthers)
    for (let left = others.length; left > 0; left -= 1) {
      await expect(anyway).toHaveCount(left)
      await anyway.first().click()
    }
    await expect(anyway).toHaveCount(0)
    await expect(main.getByRole('article').locator('[aria-busy="true"]')).toHaveCount(0)
    await main.getByText('OBX').last().waitFor()
    expect(await gridsAround(page)).toEqual([])
    const sheets = await printedPages(page)
    let own = TOGETHER[0]
    const counts = new Map<string, number>()
    const unnamed = sheets.flatMap((text, index) => {
      own = TOGETHER.find(({ name }) => text.includes(name)) ?? own
      if (own === undefined) return []
      counts.set(own.name, (counts.get(own.name) ?? 0) + 1)
      const missing = [RECORD, ...(own.isOthers ? own.words : [])].filter(
        (word) => !text.includes(word),
      )
      return missing.length === 0 ? [] : [`${index + 1}, ${own.name}: ${missing.join()}`]
    })
    expect(unnamed).toEqual([])
    // Of each kind that can be about somebody there were several sheets.
    expect([...counts.keys()].toSorted()).toEqual(TOGETHER.map(({ name }) => name).toSorted())
    expect([...counts].filter(([, count]) => count < 2)).toEqual([])
    await test.step('and two that are compared', async () => {
      await chart.openAtOnce('compare')
      const pick = async (label: string, name: RegExp) => {
        const list = main.getByLabel(label)
        const option = list.getByRole('option', { name }).first()
        await list.selectOption(await option.getAttribute('value'))
      }
      await pick('Older document', /^CDA about Everywoman/)
      await pick('Newer document', /^FHIR document about Everywoman/)
      for (let left = 2; left > 0; left -= 1) await anyway.first().click()
      await main.getByText(/^Sections: /).waitFor()
      const compared = await lacking(page, [
        `Older document: Eve Everywoman`,
        `Newer document: Eve Everywoman`,
      ])
      expect(compared.unnamed).toEqual([])
      expect(compared.count).toBeGreaterThan(1)
    })
  })
})
