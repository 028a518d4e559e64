import { expect } from 'playwright/test'
import { expectAccessibleInBothLanguages } from '../steps/accessibility.ts'
import { tabTo } from '../steps/tab-to.ts'
import { test } from '../fixture/test.ts'

const STATEMENT = {
  resourceType: 'CapabilityStatement',
  fhirVersion: '4.0.1',
  rest: [
    {
      mode: 'server',
      resource: [
        {
          type: 'Patient',
          interaction: [{ code: 'read' }, { code: 'search-type' }],
        },
        {
          type: 'Condition',
          interaction: [{ code: 'read' }, { code: 'search-type' }],
          searchParam: [{ name: 'patient', type: 'reference' }],
        },
      ],
    },
  ],
}

test('An integrator is led to the page from the first one, sees what a registered server says, and copies an entry by the keyboard alone', async ({
  page,
  context,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const listed = await page.request.get('/registrations.json')
  // The sandbox is ours and its contract tests hold this shape.
  const { registrations } = (await listed.json()) as {
    registrations: readonly { readonly id: string; readonly issuer: string }[]
  }
  const issuer = registrations.find(({ id }) => id === `${world.name}-v2`)?.issuer ?? ''
  await page.goto('/')
  await tabTo(page, page.getByRole('link', { name: 'For technical staff: connect a FHIR server' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('registrations.json has no mistakes.')).toBeVisible()
  await tabTo(page, page.getByRole('textbox', { name: 'FHIR base address' }))
  await page.keyboard.type(issuer)
  await page.keyboard.press('Enter')
  await expect(page.getByText('The results are below.')).toBeVisible()
  await expect(page.getByText('It uses FHIR 4.0.1.')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Copy the entry' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
  const entry: unknown = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
  expect(entry).toMatchObject({ service: 'fhir-r4', issuer })
})

test('A server that nobody registered is never asked by the page: its documents are pasted, and the page is accessible on every screen', async ({
  page,
}) => {
  await page.goto('/integrate')
  await page.getByRole('textbox', { name: 'FHIR base address' }).fill('https://fhir.example.org/r4')
  await expect(page.getByText('npm run check-registrations -- --issuer')).toBeVisible()
  await page.getByRole('textbox', { name: 'CapabilityStatement' }).fill(JSON.stringify(STATEMENT))
  await page.getByRole('button', { name: 'Read these documents' }).click()
  await expect(page.getByText('It lists 2 kinds of entries.')).toBeVisible()
  const table = page.getByRole('table', { name: /^Every kind of entry/ })
  await expect(table.getByRole('row', { name: /Condition/ })).toContainText('Yes')
  await expect(table.getByRole('row', { name: /Goal/ })).toContainText('does not')
  await expectAccessibleInBothLanguages(page)
})

test('The first page says that a line was left out, and leads to every mistake in it', async ({
  page,
}) => {
  // A file of the app's own host, which no scenario of the service reaches.
  await page.route('**/registrations.json', async (route) => {
    const response = await route.fetch()
    const file = (await response.json()) as { registrations: object[] }
    await route.fulfill({
      json: {
        registrations: [...file.registrations, { id: 'x', issuer: 'y', solution: 'S1' }],
      },
    })
  })
  await page.goto('/')
  await expect(
    page.getByText('1 organization is missing here because its entry has mistakes.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'See the mistakes' }).click()
  const mistakes = page.getByRole('region', { name: 'Entries with mistakes in registrations.json' })
  await expect(mistakes.getByRole('listitem')).toHaveCount(3)
  await expectAccessibleInBothLanguages(page)
})
