import { expect } from 'playwright/test'
import { expectAccessibleInBothLanguages } from '../steps/accessibility.ts'
import { tabTo } from '../steps/tab-to.ts'
import { NewServer } from '../fixture/new-server.ts'
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

/** All that a page could have: what of it can be reached without an error. */
function reachable(): string[] {
  const tries = [
    ['localStorage', () => localStorage.length],
    ['sessionStorage', () => sessionStorage.length],
    ['cookies', () => document.cookie.length],
    ['indexedDB', () => indexedDB.open('x')],
    ['workers', () => navigator.serviceWorker.controller],
    ['caches', () => caches],
    ['the page that holds it', () => window.parent.document.title],
  ] as const
  return tries
    .flatMap(([name, attempt]): string[] => {
      try {
        return attempt() === undefined ? [] : [name]
      } catch {
        return []
      }
    })
    .concat([`origin ${self.origin}`])
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

test('A server that nobody registered is asked live by an empty page, which has nothing of the app; one that answers no page is read from what is pasted', async ({
  page,
  watch,
}) => {
  const server = await NewServer.start(STATEMENT)
  try {
    await page.goto('/integrate')
    const address = page.getByRole('textbox', { name: 'FHIR base address' })
    await address.fill(`${server.origin}/r4`)
    await expect(page.getByText('is not registered yet. The button sends it two')).toBeVisible()
    expect(server.asked).toEqual([])
    await page.getByRole('button', { name: 'Ask the server' }).click()
    await expect.poll(() => server.asked.length).toBe(2)
    // The server holds its answers back meanwhile.
    const frame = page.frame({ url: /ask\.html$/ })
    expect(await frame?.evaluate(reachable)).toEqual(['origin null'])
    server.answer()
    await expect(page.getByText('It lists 2 kinds of entries.')).toBeVisible()
    await expect(page.getByText('Asked from a page without an origin')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Entry for registrations.json' })).toContainText(
      `${server.origin}/r4`,
    )
    expect(page.frame({ url: /ask\.html$/ })).toBeNull()
    for (const { headers } of server.asked) {
      expect(headers.origin).toBe('null')
      for (const name of ['cookie', 'referer', 'authorization'])
        expect(headers).not.toHaveProperty(name)
    }
    // The page of the app itself still reaches nobody new.
    const own = await page.evaluate(
      (url) =>
        fetch(url).then(
          () => 'sent',
          () => 'blocked',
        ),
      `${server.origin}/r4/metadata`,
    )
    expect([own, server.asked.length]).toEqual(['blocked', 2])
    expect(watch.takeErrors().join('\n')).toContain('connect-src')

    await address.fill(`${server.origin}/shy`)
    await page.getByRole('button', { name: 'Ask the server' }).click()
    await expect(page.getByRole('alert')).toContainText('gave no answer that can be read here')
    expect(watch.takeErrors().join('\n')).toContain('CORS')
    await expect(page.getByText('npm run check-registrations -- --issuer')).toBeVisible()
    await page.getByRole('textbox', { name: 'CapabilityStatement' }).fill(JSON.stringify(STATEMENT))
    await page.getByRole('button', { name: 'Read these documents' }).click()
    await expect(page.getByText('Read from the one document that was provided')).toBeVisible()
    const table = page.getByRole('table', { name: /^Every kind of entry/ })
    await expect(table.getByRole('row', { name: /Condition/ })).toContainText('Yes')
    await expect(table.getByRole('row', { name: /Goal/ })).toContainText('does not')
    await expectAccessibleInBothLanguages(page)
  } finally {
    await server.close()
  }
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
