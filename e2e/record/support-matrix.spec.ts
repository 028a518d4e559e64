import { expect } from 'playwright/test'
import { Chart } from '../steps/chart.ts'
import { readable, TYPES, type SpecifiedType } from '../fixture/specification.ts'
import { test } from '../fixture/test.ts'
import { openWithin } from '../steps/walk-record.ts'

/** The list that shows a type, by its words. If several do, the most general one. */
const LIST: Readonly<Record<SpecifiedType, string>> = {
  Organization: 'Organizations',
  DiagnosticReport: 'Reports',
  Condition: 'Conditions',
  Procedure: 'Procedures',
  Immunization: 'Immunizations',
  DocumentReference: 'Documents',
  Location: 'Places',
  Patient: 'Personal details',
  QuestionnaireResponse: 'Forms',
  Device: 'Devices',
  CarePlan: 'Care plans',
  Observation: 'All observations',
  CareTeam: 'Care team',
  Practitioner: 'Health professionals',
  ServiceRequest: 'Orders and referrals',
  EpisodeOfCare: 'Episodes of care',
}

for (const solution of ['S1', 'S2', 'S3', 'S4', 'S5'] as const) {
  test.describe(`Solution ${solution}`, () => {
    test.use({ solution })
    test(`offers the 16 kinds of records as the specification’s tables say`, async ({
      world,
      clinician,
    }) => {
      test.slow()
      const chart = await clinician.openChart('RIVERA, Marta', { generation: 'v1' })
      const ways = new Map(
        (await chart.everyWay()).map(({ name, address }) => [name, address] as const),
      )
      for (const type of TYPES) {
        await test.step(type, () =>
          readable(solution, type)
            ? expectOffered(chart, LIST[type], ways.get(LIST[type]))
            : expectRefused(chart, LIST[type]),
        )
      }
      const answered = (await world.seen()).filter(
        ({ path, status }) => /\/(v1|v4)\/[A-Z]/.test(path) && status !== 200,
      )
      expect(answered, 'nothing is asked that the service does not serve').toEqual([])
      const asked = (await world.seen()).map(({ path }) => path)
      const refused = TYPES.filter((type) => !readable(solution, type))
      expect(
        refused.filter((type) => asked.some((path) => path.includes(`/${type}/_search`))),
        'nothing is asked that is refused',
      ).toEqual([])
    })
  })
}

test.describe('Solution S6', () => {
  test.use({ solution: 'S6' })
  test('lets nothing be read, and every list says so without asking', async ({
    world,
    clinician,
  }) => {
    const tab = await clinician.launch({ generation: 'v1', patient: '' })
    await tab.getByRole('textbox', { name: 'Record number' }).fill('1')
    await tab.getByRole('button', { name: 'Correct this patient' }).click()
    // The desk, which stays until the screen has come, has a heading and a navigation as well.
    await tab.getByRole('heading', { level: 1, name: 'Correct this record' }).waitFor()
    const chart = await new Chart(tab).ready()
    for (const type of TYPES) await test.step(type, () => expectRefused(chart, LIST[type]))
    const asked = (await world.seen()).filter(({ path }) => /\/(v1|v4)\/[A-Z]/.test(path))
    expect(asked, 'no record is asked for').toEqual([])
  })
})

/** `address`: that of its link, which every list that is offered has. */
async function expectOffered(
  chart: Chart,
  list: string,
  address: string | undefined,
): Promise<void> {
  expect(address, `${list} has a link`).toBeDefined()
  await openWithin(chart.page, address ?? '')
  await expect(chart.heading).toHaveText(list)
  await expect(chart.completeness).toBeVisible()
  await expect(chart.alert).toBeHidden()
}

async function expectRefused(chart: Chart, list: string): Promise<void> {
  const off = await chart.reachRefused(list)
  await expect(off).toHaveAttribute('aria-disabled', 'true')
  await expect(off).toHaveAccessibleDescription(/does not offer this/)
}
