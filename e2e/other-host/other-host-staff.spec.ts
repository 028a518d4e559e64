import { expect } from 'playwright/test'
import { otherIssuer } from '../fixture/environment.ts'
import { expectPlain, test } from './other-host-test.ts'
import { expectNoSideways } from '../steps/no-sideways.ts'
import {
  entriesIn,
  openWithin,
  partsOf,
  Pending,
  walkEntries,
  walkParts,
} from '../steps/walk-record.ts'

/** Entries that belong to nobody: a patient's journey walks through all of them. */
const OF_NOBODY = /\/(Practitioner|Organization|Location)\//

test('A practitioner without a patient finds one, has a list that comes in pages, and goes on to the next', async ({
  page,
  host,
}) => {
  test.slow()
  const pending = new Pending(page)
  const chart = await host.enter('staff', 'Adam Careful (Practitioner/example)')
  await expect(chart.heading).toHaveText('Find a patient')
  await page.getByRole('textbox', { name: 'Family name' }).fill('Donald')
  await page.getByRole('button', { name: 'Find patients' }).click()
  await expectPlain(page)
  await chart.table.getByRole('link', { name: 'Duck' }).first().click()
  await expect(chart.banner).toContainText('DONALD')
  await chart.open('Medicines')
  await expect(chart.completeness).toContainText('20 of 40')
  await chart.main.getByRole('button', { name: 'Load all' }).click()
  await expect(chart.completeness).toContainText('40 of 40')
  await expect(chart.rows).toHaveCount(40)
  const medicines = await entriesIn(chart)
  expect(medicines.length).toBeGreaterThanOrEqual(40)
  await test.step('every medicine', () => walkEntries(chart, pending, medicines, []))

  await chart.go('Change patient')
  await page.getByRole('textbox', { name: 'Patient id' }).fill('xcda')
  await page.getByRole('button', { name: 'Find by id' }).click()
  await chart.table.getByRole('link').first().click()
  await expect(chart.banner).toContainText('LEVIN')
  // The other lists are walked through by the journeys whose patients have entries in them.
  const parts = (await partsOf(chart)).filter(({ name }) =>
    /^(Documents|Visits|Timeline)$/.test(name),
  )
  expect(parts).toHaveLength(3)
  const entries = await walkParts(chart, pending, parts)
  expect(entries.length).toBeGreaterThanOrEqual(2)
  await walkEntries(chart, pending, entries, [])

  await test.step('words that are longer than a line scroll no screen sideways', async () => {
    await chart.go('Change patient')
    await page.getByRole('textbox', { name: 'Patient id' }).fill('long')
    await page.getByRole('button', { name: 'Find by id' }).click()
    await chart.table.getByRole('link').first().click()
    await expect(chart.banner).toContainText('METHYLPROPYL')
    const record = '/patients/long'
    const below = ['conditions', 'Condition/long-problem', 'results', 'lab-results', 'flow-sheet']
      .concat(['Observation/long-result-3', 'details', 'summary'])
      .map((path) => `${record}/${path}`)
    for (const address of [record, ...below, '/patients']) {
      await openWithin(page, address)
      await pending.none()
      await expect(chart.main).toContainText(/methylpropyl/i)
      for (const width of [1280, 1000, 390, 320]) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoSideways(page, `${address} at ${width} px`)
      }
    }
  })
})

test('A clinician launched with a patient reads all, begins and corrects an episode, and registers somebody', async ({
  page,
  host,
  declared,
}) => {
  test.slow()
  const pending = new Pending(page)
  const chart = await host.launch('Pieter van de Heuvel (f001)')
  const { main } = chart
  await expect(chart.banner).toContainText('HEUVEL')
  const entries = await test.step('every list', async () =>
    walkParts(chart, pending, await partsOf(chart)))
  const own = entries.filter((address) => !OF_NOBODY.test(address))
  expect(own.length).toBeGreaterThan(20)
  await test.step('every entry', () => walkEntries(chart, pending, own, []))

  await chart.open('Episodes of care')
  await main.getByRole('link', { name: 'Start an episode of care' }).click()
  await main.getByRole('textbox', { name: 'Begins' }).fill('2031-07')
  const organization = main.getByRole('textbox', { name: 'Organization' })
  await organization.fill('Burgers')
  await organization.press('Enter')
  await main
    .getByRole('button', { name: /^Choose Burgers/ })
    .first()
    .click()
  await main.getByRole('button', { name: 'Review before sending' }).click()
  await main.getByRole('button', { name: 'Send it' }).click()
  await expect(main.getByRole('link', { name: 'Open the entry' })).toBeVisible()
  await expectPlain(page)
  await main.getByRole('link', { name: 'Open the entry' }).click()
  await main.getByRole('link', { name: 'Correct this episode' }).click()
  await main.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'On hold' })
  await main.getByRole('button', { name: 'Review before sending' }).click()
  await main.getByRole('button', { name: 'Save the correction' }).click()
  await expect(main.getByRole('region', { name: 'The correction is saved' })).toContainText(
    'it is the same as what was sent',
  )
  await expectPlain(page)
  await main.getByRole('link', { name: 'Back to the list' }).click()
  const row = chart.rows.filter({ hasText: '2031' })
  await expect(row).toContainText('On hold')
  await row.getByRole('link').first().click()
  await main.getByRole('heading', { name: 'Earlier versions' }).click()
  await main.getByRole('button', { name: 'Show earlier versions' }).click()
  const versions = main.getByRole('list', { name: 'Versions, newest first' })
  await expect(versions.getByText('Changed: Status')).toBeVisible()
  await expect(versions.getByText('This is the first version.')).toBeVisible()
  await expectPlain(page)

  // A question without effect: a page may or may not send the condition (docs/decisions, 116).
  declared.awaitsQuestion(401)
  const made = page.waitForRequest(
    (request) => request.method() === 'PUT' && /\/Patient\/[^/]+$/.test(request.url()),
  )
  await openWithin(page, '/register')
  await main.getByRole('textbox', { name: 'Family name' }).first().fill('Ortega')
  const gender = main.getByRole('combobox', { name: 'Gender', exact: true })
  await gender.selectOption({ label: 'Not known' })
  await expect(main.getByRole('group', { name: 'Race' })).toHaveCount(0)
  await expectPlain(page)
  await main.getByRole('button', { name: 'Review before sending' }).click()
  await expect(main.getByRole('table', { name: 'What changes' })).toContainText('Not known')
  await main.getByRole('button', { name: 'Register this patient' }).click()
  const receipt = main.getByRole('group', { name: 'The patient is registered' })
  await expect(receipt).toContainText('it is the same as what was sent')
  expect((await made).headers()['if-none-match'], 'it replaces nobody').toBe('*')
  await expectPlain(page)
})

test('A clinician has the app inside an EHR of another origin, in its style, where it means, or at one entry', async ({
  page,
  host,
  watch,
}) => {
  const role = 'https://ehr.example/to-look-at'
  const frame = await host.launchEmbedded('Peter James Chalmers (example)', {
    visit: 'example',
    intent: 'timeline',
    records: [`Condition/example=${role}`, 'Patient/example'],
    styleAndTenant: true,
  })
  const app = frame.getByRole('main')
  await test.step('the screen that it means is open, in its colours', async () => {
    await expect(app.getByRole('heading', { level: 1 })).toHaveText('Timeline')
    await expect(page).toHaveURL(new RegExp(`^${otherIssuer}/ehr`))
    const drawn = async (name: string) =>
      frame
        .locator('html')
        .evaluate((root, one) => getComputedStyle(root).getPropertyValue(one).trim(), name)
    await expect.poll(() => drawn('--cc-page')).toContain('#f4f9f4')
    expect(await drawn('--cc-font')).toBe('Georgia, serif')
    expect(watch.bearers().filter((url) => url.includes('style'))).toEqual([])
  })
  await test.step('the first page has the visit and the entry', async () => {
    await frame.getByRole('link', { name: 'Home' }).first().click()
    const along = app.getByRole('list', { name: 'Opened with:' }).getByRole('link')
    await expect(along).toHaveCount(2)
    await expect(along.filter({ hasText: /Condition\/|Encounter\// })).toHaveCount(0)
  })

  const chart = await host.launch('Peter James Chalmers (example)', {
    intent: 'timeline',
    records: ['Condition/example', `Procedure/example=${role}`],
    styleAndTenant: true,
  })
  await expect(page).toHaveURL(/\/patients\/example\/Condition\/example$/)
  await chart.open('What this service offers')
  const said = (name: string) =>
    chart.main
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .locator('+ dd')
  await expect(said('Purpose')).toContainText('the entry that came with it was opened instead')
  await expect(said('Colors of its own')).toHaveText(/^Used/)
  await expect(said('Number of the organization')).toHaveText('north-wing')
  await expect(said('Pointed to')).toHaveCount(2)
  await expect(said('Pointed to').last()).toContainText(`role: ${role}`)
  await expect(said('Not known to Clearchart')).toHaveCount(0)
  await expectPlain(page)
})
