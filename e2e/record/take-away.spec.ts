import { readFile } from 'node:fs/promises'
import { expect, type Download } from 'playwright/test'
import { expectAccessibleAlsoInSpanish } from '../steps/accessibility.ts'
import { printedPages } from '../steps/printed-pages.ts'
import { tabTo } from '../steps/tab-to.ts'
import { test } from '../fixture/test.ts'

interface Entry {
  readonly fullUrl?: string
  readonly resource?: {
    readonly resourceType?: string
    readonly id?: string
    readonly issue?: readonly { readonly details?: { readonly text?: string } }[]
  }
}

async function entriesOf(download: Download): Promise<readonly Entry[]> {
  // The app's own output; the tests below check its shape.
  const bundle = JSON.parse(await readFile(await download.path(), 'utf8')) as {
    type?: string
    entry?: readonly Entry[]
  }
  expect(bundle.type).toBe('collection')
  return bundle.entry ?? []
}

test('A patient takes the whole record away as a FHIR file, by the keyboard alone', async ({
  page,
  world,
  home,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  const press = async (name: string) => {
    await tabTo(page, chart.main.getByRole('button', { name }))
    await page.keyboard.press('Enter')
  }
  await chart.goByKeys('Print or save a copy')
  await expect(chart.heading).toHaveText('Print or save a copy')
  await tabTo(page, chart.main.getByRole('checkbox', { name: 'Document files' }))
  await page.keyboard.press('Space')
  await press('Prepare my copy')
  await expect(chart.main.getByRole('heading', { name: 'Ready' })).toBeVisible({ timeout: 30_000 })
  const saving = page.waitForEvent('download')
  await press('Download as a file for other apps')
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^clearchart-record-[\d-]+\.json$/)
  const entries = await entriesOf(download)
  expect(entries[0]?.resource?.resourceType).toBe('Patient')
  const urls = entries.map(({ fullUrl }) => fullUrl)
  expect(new Set(urls).size, 'every record is in it once').toBe(urls.length)
  const count = (type: string) =>
    entries.filter(({ resource }) => resource?.resourceType === type).length
  await page.goBack()
  await chart.open('All observations')
  await expect(chart.completeness, 'as many as the list says').toContainText(
    String(count('Observation')),
  )
  expect(count('Provenance'), 'who recorded it comes along').toBeGreaterThan(0)
  expect(count('Binary'), 'the files of documents come along').toBeGreaterThan(0)
  expect(entries.at(-1)?.resource?.resourceType).toBe('OperationOutcome')
})

test('What is printed has the patient and the number of the sheet on every sheet, what is missing, and each kind of record', async ({
  page,
  world,
  home,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await chart.open('Print or save a copy')
  await chart.main.getByRole('textbox', { name: 'From' }).fill('2024')
  await chart.main.getByRole('button', { name: 'Prepare my copy' }).click()
  await expect(chart.main.getByRole('heading', { name: 'Ready' })).toBeVisible({ timeout: 30_000 })
  await chart.main.getByRole('checkbox', { name: /^Hemoglobin A1c/ }).check()
  await expect(
    chart.main
      .getByRole('img', { name: /^Chart of Hemoglobin A1c/ })
      .locator('svg')
      .first(),
  ).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(chart.main.getByRole('button'), 'paper has no buttons').toHaveCount(0)

  const sheets = await printedPages(page)
  expect(sheets.length, 'the record takes more than one sheet').toBeGreaterThan(2)
  for (const [index, sheet] of sheets.entries()) {
    expect
      .soft(sheet, `who it is on sheet ${index + 1}`)
      .toMatch(
        /RIVERA, Marta Elena\s+Born March 12, 1984 \(42 years\)\s+Female\s+Record number MRN-0101/,
      )
    expect
      .soft(sheet, 'which sheet it is, of how many')
      .toContain(`${index + 1} / ${sheets.length}`)
  }
  const [first = '', ...others] = sheets
  for (const told of [
    'Health record',
    `From ${world.title}`,
    'Entries from 2024 on',
    'What this copy includes and what it does not',
  ])
    expect.soft(first).toContain(told)
  expect(sheets.slice(0, 2).join('\n'), 'the chart comes first').toContain('Hemoglobin A1c (%)')
  expect(first).toMatch(
    /Conditions: all, \d+ (?:entry|entries); \d+ entries are outside the period; read /,
  )
  const lists = others.join('\n')
  for (const told of ['The same results as a table', 'Conditions', 'All observations', 'Visits'])
    expect.soft(lists).toContain(told)
  expect(lists, 'who recorded it').toMatch(/Recorded by[\s\S]*Dr\. Amara N\. Okafor/)
})

test('Where a list is refused, the person hears it, goes on without it, and the file says what is missing', async ({
  page,
  world,
  home,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await world.play({ name: 'forbidden-type', type: 'Procedure' })
  await chart.open('Print or save a copy')
  await chart.main.getByRole('button', { name: 'Prepare my copy' }).click()
  await expect(chart.main.getByText('Some parts are missing')).toBeVisible({ timeout: 30_000 })
  const saving = page.waitForEvent('download')
  await chart.main.getByRole('button', { name: 'Download as a file for other apps' }).click()
  const entries = await entriesOf(await saving)
  const told = entries.at(-1)?.resource?.issue?.map(({ details }) => details?.text) ?? []
  expect(told.filter((text) => text?.startsWith('Procedures: missing: '))).toHaveLength(1)
  expect(
    entries.some(({ resource }) => resource?.resourceType === 'Condition'),
    'the rest is there',
  ).toBe(true)
  await world.play()
  await chart.main.getByRole('button', { name: 'Try the missing parts again' }).click()
  await expect(chart.main.getByRole('region', { name: 'Procedures' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(chart.main.getByText('Some parts are missing')).toHaveCount(0)
})

test('Choosing and having are accessible', async ({ page, world, home }) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await page.goto(`${new URL(page.url()).pathname}/take-away`)
  await chart.main.getByRole('checkbox').first().waitFor()
  await expectAccessibleAlsoInSpanish(page)
  await chart.main.getByRole('button', { name: /^Choose none$|^No elegir nada$/ }).click()
  for (const kind of [/^Allergies$|^Alergias$/, /^All observations$|^Todas las observaciones$/])
    await chart.main.getByRole('checkbox', { name: kind }).check()
  await chart.main.getByRole('button', { name: /^Prepare my copy$|^Preparar mi copia$/ }).click()
  await expect(chart.main.getByRole('heading', { level: 2 }).first()).toHaveText(
    /^Ready$|^Listo$/,
    { timeout: 30_000 },
  )
  await chart.main.getByRole('checkbox').first().check()
  await expect(chart.main.getByRole('img').locator('svg').first()).toBeVisible()
  await expectAccessibleAlsoInSpanish(page)
})
