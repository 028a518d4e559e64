import { readFile } from 'node:fs/promises'
import { expect } from 'playwright/test'
import { otherAppUrl, otherBase, otherIssuer } from '../fixture/environment.ts'
import { expectPlain, test } from './other-host-test.ts'
import { PAGES } from '../../tools/other-host/walked-routes.ts'
import { walkRoutes } from './walk-routes.ts'
import { openWithin, partsOf, Pending, walkEntries, walkParts } from '../steps/walk-record.ts'

/** A practitioner whom an example names, and who is no example. */
const NOBODY = '3ad0687e-f477-468c-afd5-fcc2bf897809'

test('A patient of a server that is not ours reads every list and every entry, is renewed on the way, and signs out', async ({
  page,
  host,
  declared,
}) => {
  test.slow()
  // Examples name entries that are no examples, one that is somebody else's, and a version that the
  // host numbers otherwise.
  for (const nowhere of [
    'Procedure/ob',
    'Practitioner/13',
    'Device/example-pacemaker',
    `Practitioner/${NOBODY}`,
    'CarePlan/gpvisit',
    'ServiceRequest/physiotherapy/_history/1',
  ])
    declared.awaits(404, nowhere)
  const pending = new Pending(page)
  let bearer = ''
  page.on('request', (request) => {
    bearer = request.headers()['authorization'] ?? bearer
  })
  const chart = await host.enter(
    'patient',
    'Peter James Chalmers (Patient/example)',
    'example (Patient/example)',
  )
  await expect(chart.banner).toContainText('CHALMERS')
  await expect(
    chart.main.getByRole('list', { name: 'Opened with:' }).getByRole('link'),
    'the visit',
  ).toHaveCount(1)
  await expectPlain(page)
  const parts = await partsOf(chart)
  expect(parts.length, 'the parts of a record').toBeGreaterThan(30)

  const entries = await test.step('every list', () => walkParts(chart, pending, parts))
  expect(entries.length, 'the entries of this person, and those beside them').toBeGreaterThan(100)
  await test.step('every entry', () => walkEntries(chart, pending, entries, [NOBODY]))

  await test.step('the first page with everything on it', async () => {
    await chart.open('Home')
    await pending.none()
    await expect(chart.alert.filter({ hasText: /\w/ })).toHaveCount(0)
    await expectPlain(page)
  })

  await test.step('the tokens end, and are renewed quietly', async () => {
    await host.endAccessToken(bearer.replace(/^Bearer /, ''))
    declared.awaits(401, 'Condition/_search')
    const renewed = page.waitForResponse(`${otherIssuer}/token`)
    await chart.open('Conditions')
    await chart.readAgain()
    expect((await renewed).status()).toBe(200)
    await expect(chart.rows).toHaveCount(4)
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  const revoked = page.waitForResponse(`${otherIssuer}/revoke`)
  await chart.signOut()
  expect((await revoked).status()).toBe(200)
  await expectPlain(page)
  const answer = await fetch(`${otherBase}/Patient/example`, {
    headers: { Authorization: bearer },
  })
  expect(answer.status, 'the host knows the token no more').toBe(401)
})

test('A person whose record is as US Core has it reads every kind of it in words', async ({
  page,
  host,
}) => {
  const pending = new Pending(page)
  const chart = await host.enter('patient', 'Alma Reyes (Patient/us-core-alma)')
  await expect(chart.main.getByText('Metformin 500 mg tablet')).toBeVisible()
  const { main } = chart
  const pair = (name: string) =>
    main
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .locator('+ dd')

  await test.step('what is said of the person', async () => {
    await chart.open('Personal details')
    await chart.table.getByRole('link', { name: 'Alma Reyes' }).click()
    await main.locator('summary').filter({ hasText: 'More about this entry' }).click()
    for (const [name, said] of [
      ['Race', /Asian.*Filipino.*Filipina/],
      ['Ethnicity', /Hispanic or Latino.*Hispanic/],
      ['Sex at birth', 'Female'],
      ['Gender identity', 'Woman'],
    ] as const)
      await expect(pair(name), name).toHaveText(said)
    await expectPlain(page)
  })

  await test.step('what was asked and found', async () => {
    await chart.open('All observations')
    for (const words of [
      /^Tobacco smoking status Former smoker/,
      /^Pregnancy status Not pregnant/,
      /^Food insecurity risk At risk/,
    ])
      await expect(chart.table.getByRole('row', { name: words })).toBeVisible()
    await pending.none()
    await expectPlain(page)
  })

  await test.step('a medicine that is a record of its own', async () => {
    await chart.open('Medicines')
    await expect(chart.table.getByRole('row', { name: /^Metformin 500 mg tablet/ })).toBeVisible()
    await expectPlain(page)
  })

  await test.step('a letter that is a file of its own, and one that is nowhere', async () => {
    await openWithin(page, '/patients/us-core-alma/DocumentReference/us-core-letter')
    await expect(main.getByText('Señora Reyes, ¡hasta pronto!', { exact: false })).toBeVisible()
    await main.getByRole('link', { name: 'Open the file' }).click()
    await expect(page).toHaveURL(/\/us-core-letter\/files\/1$/)
    await expect(main.getByText('Señora Reyes, ¡hasta pronto!', { exact: false })).toBeVisible()
    await expectPlain(page)
    await openWithin(page, '/patients/us-core-alma/DocumentReference/us-core-lost-letter')
    await expect(main.getByText(/does not say where it is/)).toBeVisible()
    await expectPlain(page)
  })

  await test.step('what has no value, with the reason', async () => {
    await openWithin(page, '/patients/us-core-alma/results')
    await expect(main.getByText('Not available because of an error')).toBeVisible()
    await expect(main.getByText(/\d\/asked, and preferred not to answer mmHg/)).toBeVisible()
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(beyond, 'words stay within the window').toBe(0)
    await openWithin(page, '/patients/us-core-alma/Immunization/us-core-vaccine')
    await expect(pair('Expires')).toHaveText('Asked, but not known')
    await expectPlain(page)
  })

  await test.step('the insurance as its card', async () => {
    await chart.open('Insurance')
    await chart.table.getByRole('link', { name: 'Acme Health Plan' }).click()
    await expect(pair('Member number')).toHaveText('888009335')
    await expect(pair('Plan')).toHaveText('B37FC · Full coverage')
    await expect(pair('RxBIN \\(pharmacy\\)')).toHaveText('987654')
    await expectPlain(page)
  })
})

test('A patient takes a record away, a document in it that is kept on a third host, gives it no token, and opens every screen there is', async ({
  page,
  host,
  watch,
  declared,
}) => {
  test.slow()
  const pending = new Pending(page)
  const chart = await host.enter('patient', 'Henry Levin (Patient/xcda)')
  await chart.open('Print or save a copy')
  await chart.main.getByRole('checkbox', { name: 'Document files' }).check()
  await chart.main.getByRole('button', { name: 'Prepare my copy' }).click()
  await expect(chart.main.getByRole('heading', { name: 'Ready' })).toBeVisible({ timeout: 30_000 })
  await expectPlain(page)
  const saving = page.waitForEvent('download')
  await chart.main.getByRole('button', { name: 'Download as a file for other apps' }).click()
  // The app's own output; the expectations below check its shape.
  const bundle = JSON.parse(await readFile(await (await saving).path(), 'utf8')) as {
    readonly entry: readonly { readonly resource: { readonly resourceType: string } }[]
  }
  const types = bundle.entry.map(({ resource }) => resource.resourceType)
  expect(types[0]).toBe('Patient')
  for (const type of ['DocumentReference', 'Encounter', 'OperationOutcome'])
    expect(types).toContain(type)

  await chart.open('Documents')
  await chart.table.getByRole('link').first().click()
  await expect(chart.heading).toBeFocused()
  await expectPlain(page)
  expect(
    watch
      .hosts()
      .filter((other) => ![otherAppUrl, otherBase, otherIssuer].some((own) => own.includes(other))),
    'nobody else was asked for anything',
  ).toEqual([])

  // Somebody else's answers to a form are nothing that this patient has.
  declared.awaits(404, 'QuestionnaireResponse/bb')
  await test.step('every screen', () => walkRoutes(chart, pending, 'patient', 'xcda'))
})

for (const { language, locale, refused, noSystem } of [
  {
    language: 'English',
    locale: 'en-US',
    refused: 'Access was not allowed',
    noSystem: 'No connection here has a registered client for exports.',
  },
  {
    language: 'Spanish',
    locale: 'es-US',
    refused: 'No se permitió el acceso',
    noSystem: 'Ninguna conexión tiene aquí un cliente registrado para exportaciones.',
  },
] as const) {
  test.describe(`In ${language}`, () => {
    test.use({ locale })

    test('the pages before a sign-in speak of a server like any other: the first, the launch check, and what comes of a no', async ({
      page,
    }) => {
      const main = page.getByRole('main')
      await page.goto(`${otherAppUrl}/check?org=other-host`)
      await expect(main.getByText(/smart-configuration/).first()).toBeVisible()
      await expect(main.getByText(/^(Checking|Revisando)…$/)).toHaveCount(0)
      await expect(main.getByText(/^(Failed|Falló)$/)).toHaveCount(0)
      await expectPlain(page)
      await page.goto(otherAppUrl)
      await expect(main.getByText('The other host').first()).toBeVisible()
      await expectPlain(page)
      for (const place of [...PAGES, '/integrate/form']) {
        await page.goto(`${otherAppUrl}${place}?org=other-host`)
        await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(main.getByText(/^(Loading|Cargando)…$/)).toHaveCount(0)
        await expectPlain(page)
        // The host's registration has no client of a system, and its statement no export.
        if (place === '/export') await expect(main.getByText(noSystem)).toBeVisible()
      }
      await page.goto(`${otherAppUrl}/launch.html?org=other-host&as=patient`)
      await page.getByRole('button', { name: 'Do not allow' }).click()
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(refused)
      await expectPlain(page)
    })
  })
}
