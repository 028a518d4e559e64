import { expect } from 'playwright/test'
import { test as base } from '../fixture/clean-test.ts'
import { besideAppUrl, otherBase } from '../fixture/environment.ts'
import { saveData } from '../fixture/save-data.ts'
import { SignInPage } from '../fixture/sign-in-page.ts'
import { Watch } from '../fixture/watch.ts'
import { World } from '../fixture/world.ts'
import { expectAccessible, FORMS } from '../steps/accessibility.ts'
import { Chart } from '../steps/chart.ts'
import { printedPages } from '../steps/printed-pages.ts'
import { DeclaredOnly } from './declared-only.ts'
import { expectPlain } from './other-host-test.ts'

/** The person of the second host whom the exchange service knows too, under a number of its own. */
const PERSON = {
  resourceType: 'Patient',
  id: 'p-both',
  identifier: [{ system: 'urn:oid:1.2.36.146.595.217.0.1', value: '12345' }],
  active: true,
  name: [{ use: 'official', family: 'Chalmers', given: ['Peter', 'James'] }],
  telecom: [{ system: 'phone', value: '(03) 5555 6473', use: 'work' }],
  gender: 'male',
  birthDate: '1974-12-25',
  address: [
    {
      use: 'home',
      line: ['534 Erewhon St'],
      city: 'PleasantVille',
      state: 'Vic',
      postalCode: '3999',
    },
  ],
}

/** A condition of that person: one is also at the second host and differs, one is here alone. */
function condition(id: string, snomed: string, text: string, onset: string) {
  const status = (name: string, code: string) => ({
    coding: [{ system: `http://terminology.hl7.org/CodeSystem/condition-${name}`, code }],
  })
  return {
    resourceType: 'Condition',
    id,
    clinicalStatus: status('clinical', 'resolved'),
    verificationStatus: status('ver-status', 'confirmed'),
    category: [status('category', 'encounter-diagnosis')],
    code: { coding: [{ system: 'http://snomed.info/sct', code: snomed }], text },
    subject: { reference: 'Patient/p-both' },
    onsetDateTime: onset,
  }
}

const test = base.extend<{
  readonly world: World
  readonly declared: DeclaredOnly
  readonly watch: Watch
}>({
  world: async ({}, use) => {
    const world = await World.mint({
      solution: 'S1',
      scenarios: [],
      population: 'demo',
      settings: {},
      resources: [
        PERSON,
        condition('c-both', '39065001', 'Burnt Ear', '2012-05-24'),
        condition('c-here', '195967001', 'Asthma', '1999-02-01'),
      ],
    })
    await use(world)
    await world.remove()
  },
  declared: [
    async ({ context }, use) => {
      const declared = await DeclaredOnly.watch(context, otherBase)
      await use(declared)
      await declared.judge()
    },
    { auto: true },
  ],
  watch: [
    async ({ context, world }, use) => {
      await saveData(context)
      const watch = new Watch(context)
      watch.entered(otherBase)
      await use(watch)
      await watch.judge(world, besideAppUrl)
    },
    { auto: true },
  ],
})
test.use({ baseURL: besideAppUrl })

test('A member of the staff compares a person with a plain R4 server: what differs and what one alone has, without a generation to explain anything', async ({
  page,
  world,
}) => {
  test.slow()
  await page.goto(`/launch.html?org=${world.name}-v2&as=practitioner`)
  const signIn = new SignInPage(page)
  await signIn.as('Dr. Amara N. Okafor')
  await signIn.allow()
  const chart = await new Chart(page).ready()
  const { main } = chart
  await page.getByRole('textbox', { name: 'Patient id' }).fill('p-both')
  await page.getByRole('button', { name: 'Find by id' }).click()
  await chart.table.getByRole('link').first().click()
  await expect(chart.banner).toContainText('CHALMERS')

  await test.step('the way there is also beside the other connections, where staff look for it', async () => {
    await chart.open('What this service offers')
    await main.getByRole('link', { name: 'Compare it with another connection' }).click()
    await expect(chart.heading).toHaveText('Two connections side by side')
  })

  await test.step('the second sign-in is at the plain server, in a window of its own', async () => {
    const opened = page.waitForEvent('popup')
    await main
      .getByText(/connections of other organizations|Other organizations/i)
      .first()
      .click()
    await main.getByRole('button', { name: /The other host/ }).click()
    const popup = await opened
    await popup.getByRole('combobox', { name: 'Who are you?' }).selectOption({
      label: 'Adam Careful (Practitioner/example)',
    })
    const closed = popup.waitForEvent('close')
    await popup.getByRole('button', { name: 'Allow', exact: true }).click()
    await closed
  })

  await main.getByRole('button', { name: /^Compare the two records$|: compare$/ }).click()
  await expect(main.getByText(/^Of [\d,]+ entries,/)).toBeVisible({ timeout: 60_000 })
  const conditions = main.getByRole('region', { name: 'Conditions', exact: true })
  await conditions.getByText(/^Show \d+ differences$/).click()
  await expect(conditions.getByText('Burnt Ear').first()).toBeVisible()
  await expect(conditions.getByText('Asthma').first()).toBeVisible()
  await expect(main.getByText(/US Core 6\.1\.0/)).toHaveCount(0)
  await expect(main.getByRole('region', { name: 'What to change when you move' })).toContainText(
    'compare what each can do',
  )
  // The frame says by which of its two connections the first sign-in is.
  await expectPlain(page, [`Current connection of ${world.title}`])
  await expectAccessible(page, FORMS)
  const paper = (await printedPages(page)).join('\n')
  expect(paper).toContain('Asthma')
})
