import { expect } from 'playwright/test'
import { otherAppUrl, otherBase, otherIssuer } from '../fixture/environment.ts'
import type { Chart } from '../steps/chart.ts'
import { openWithin, partsOf, Pending, walkParts } from '../steps/walk-record.ts'
import { OtherHost } from './other-host.ts'
import { expectPlain, test } from './other-host-test.ts'

/** Lists by their headings, with how a host of combinations gives them: as a whole, or by what. */
const LISTS = {
  Allergies: 'status',
  'All observations': 'category',
  'Care plans': 'category',
  'Care team': 'status',
  Conditions: 'status',
  Documents: undefined,
  Goals: undefined,
  'Imaging studies': undefined,
  Immunizations: undefined,
  Medicines: undefined,
  'Orders and referrals': undefined,
  Procedures: undefined,
  Reports: undefined,
  Visits: undefined,
} as const

const PATIENT = 'Peter James Chalmers (Patient/example)'
const BY = /this service lists them only by (\w+); entries without it/i

test.describe('A host that takes nothing but combinations of search parameters', () => {
  test.use({ stricter: ['--combinations'] })

  test('gives every list as a whole or by what it says, and is asked for nothing else', async ({
    page,
    host,
    watch,
  }) => {
    test.slow()
    const pending = new Pending(page)
    const chart = await host.enter('patient', PATIENT)
    const parts = await partsOf(chart)
    expect(parts.length, 'the parts of a record').toBeGreaterThan(30)
    // Every part without a failure; the host refuses whatever has no combination.
    await walkParts(chart, pending, parts)

    const given = await listsOf(chart, pending)
    expect(by(given)).toEqual(LISTS)

    for (const place of ['results', 'flow-sheet', 'trends', 'scores'])
      await test.step(`${place} say by what they are listed`, async () => {
        await openWithin(page, `/patients/example/${place}`)
        await expect(chart.main.getByText(BY)).toBeVisible()
      })
    await test.step('a list by the values of nothing that is known is refused in words', async () => {
      await openWithin(page, '/patients/example/devices')
      await expect(
        chart.main.getByText(/finds these entries only by details of each one/).first(),
      ).toBeVisible()
      await expectPlain(page)
    })
    await chart.signOut()

    await test.step('a whole list has what a host gives that is not as strict', async () => {
      watch.entered(otherBase)
      const lenient = { appUrl: otherAppUrl, base: otherBase, issuer: otherIssuer }
      const all = await listsOf(
        await new OtherHost(page, lenient).enter('patient', PATIENT),
        pending,
      )
      expect(Object.values(by(all)).filter((word) => word !== undefined)).toEqual([])
      for (const [name, { rows }] of Object.entries(all))
        if (given[name]?.by === undefined) expect(given[name]?.rows, name).toBe(rows)
        else expect(given[name].rows, name).toBeLessThanOrEqual(rows)
      expect(Object.values(all).filter(({ rows }) => rows > 0).length).toBeGreaterThan(8)
    })
  })
})

test.describe('People at such a host', () => {
  test.use({ stricter: ['--combinations'] })

  test('are found by the details that it takes together, and the form says that one is not enough', async ({
    page,
    host,
  }) => {
    const chart = await host.enter('staff', 'Adam Careful (Practitioner/example)')
    const { main } = chart
    const find = main.getByRole('button', { name: 'Find patients' })
    const rows = main.getByRole('row').filter({ has: page.getByRole('cell') })
    await main.getByRole('textbox', { name: 'Family name' }).fill('Chalmers')
    await find.click()
    await expect(
      main.getByText('This service needs one more detail, such as the date of birth.'),
    ).toBeVisible()
    await expectPlain(page)
    await main.getByRole('textbox', { name: 'Date of birth', exact: true }).fill('1974-12-25')
    await find.click()
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('CHALMERS')
    await expectPlain(page)
  })
})

interface Given {
  readonly rows: number
  /** The detail by which a list says that the service lists it; undefined when it is whole. */
  readonly by: string | undefined
}

/** The lists as the open record has them. */
async function listsOf(chart: Chart, pending: Pending): Promise<Readonly<Record<string, Given>>> {
  const found: Record<string, Given> = {}
  for (const name of Object.keys(LISTS)) {
    await open(chart, pending, name)
    const [, detail] = BY.exec(await chart.main.innerText()) ?? []
    found[name] = { rows: await chart.rows.count(), by: detail }
  }
  return found
}

function by(given: Readonly<Record<string, Given>>): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.entries(given).map(([name, one]) => [name, one.by]))
}

async function open(chart: Chart, pending: Pending, name: string): Promise<void> {
  await chart.open(name)
  await expect(chart.heading).toHaveText(name)
  await pending.none()
}
