import { expect } from 'playwright/test'
import { expectAccessible, expectAccessibleAlsoInSpanish, FORMS } from '../steps/accessibility.ts'
import { Chart } from '../steps/chart.ts'
import { SignInPage } from '../fixture/sign-in-page.ts'
import { test } from '../fixture/test.ts'
import { openWithin } from '../steps/walk-record.ts'

/** The form of a scan for a screen whose parts other screens show in every form. */
const [WIDE_LIGHT, , , NARROW_DARK] = FORMS

/**
 * Screens whose colours are scanned: between them they show every mark that a value or a row can
 * have.
 */
const DENSE: readonly string[] = ['', '/lab-results']

// Every screen by itself is in `every-screen.spec.ts`.
test('The densest screens of a record are accessible, with their colours', async ({
  clinician,
}) => {
  const { page, heading, main } = await clinician.openChart('RIVERA, Marta', { generation: 'v1' })
  const patient = new URL(page.url()).pathname
  for (const address of DENSE)
    await test.step(address, async () => {
      // The first page is open already.
      if (address !== '') await openWithin(page, patient + address)
      await expect(heading).toBeVisible()
      await expect(main.getByText(/^Loading/)).toHaveCount(0)
      await expectAccessible(page, FORMS, { colours: true })
    })
})

test('One record beside its list, and the filters of a list, are accessible', async ({
  clinician,
}) => {
  const { page, table, main } = await clinician.openChart('RIVERA, Marta', { generation: 'v1' })
  await openWithin(page, `${new URL(page.url()).pathname}/lab-results`)
  await main.getByRole('group').first().locator('summary').click()
  await expect(main.getByRole('combobox').first()).toBeVisible()
  await expectAccessibleAlsoInSpanish(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await table.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/Observation\/[^/]+$/)
  await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expectAccessibleAlsoInSpanish(page)
})

test('Trends, of one measurement and of blood pressure, are accessible', async ({ clinician }) => {
  const { page, table, main } = await clinician.openChart('RIVERA, Marta', { generation: 'v1' })
  const patient = new URL(page.url()).pathname
  for (const [list, result] of [
    ['lab-results', /^(Hemoglobin A1c|Hemoglobina A1c)/],
    ['vital-signs', /^(Blood pressure|Presión arterial)/],
  ] as const) {
    await test.step(list, async () => {
      await openWithin(page, `${patient}/${list}`)
      await table.getByRole('link', { name: result }).first().click()
      await main.getByRole('link', { name: /^(See the trend|Ver la tendencia)$/ }).click()
      await expect(main.getByRole('application').locator('svg').first()).toBeVisible()
      await main.getByRole('application').press('End')
      await expectAccessibleAlsoInSpanish(page)
    })
  }
})

test('What goes wrong in a record is accessible: another’s address, a list that fails, waits or carries a remark, no network', async ({
  context,
  world,
  home,
}) => {
  const chart = await home.enterAs('Juno Ashdown', world)
  const { page, main, alert } = chart
  const patient = new URL(page.url()).pathname
  await openWithin(page, `${patient}/no-such-list`)
  await expectAccessibleAlsoInSpanish(page, [WIDE_LIGHT, NARROW_DARK])
  await page.goto('/patients/p101')
  await expect(main.getByRole('link')).toHaveCount(1)
  await expectAccessibleAlsoInSpanish(page, [WIDE_LIGHT, NARROW_DARK])
  for (const { scenario, place } of [
    { scenario: { name: 'server-error', type: 'Condition' }, place: alert },
    {
      scenario: { name: 'throttled', type: 'Condition', amount: 100 },
      place: main.getByRole('status').filter({ hasText: /\d/ }),
    },
    { scenario: { name: 'warnings' }, place: main.getByRole('heading', { level: 1 }) },
  ] as const) {
    await test.step(scenario.name, async () => {
      await world.play(scenario)
      await page.goto(`${patient}/conditions`)
      await expect(place.first()).toBeVisible()
      await expectAccessibleAlsoInSpanish(page, [WIDE_LIGHT, NARROW_DARK])
      // It was there all the time: neither language was looked at without it.
      await expect(place.first()).toBeVisible()
    })
  }
  await expect(main.getByText('added a note')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/^You are offline/)).toBeVisible()
  await expectAccessible(page, [WIDE_LIGHT, NARROW_DARK])
  await chart.speak('Español')
  await expect(main.getByText('agregó una nota')).toBeVisible()
  await expect(page.getByText(/^No hay conexión\. Lo que/)).toBeVisible()
  await expectAccessible(page, [WIDE_LIGHT, NARROW_DARK])
  await context.setOffline(false)
})

test.describe('Of a registrar', () => {
  test.use({ solution: 'S6' })

  test('the search that is not offered, a record that may not be read and what is offered are accessible', async ({
    page,
    world,
  }) => {
    await page.goto(`/launch.html?org=${world.name}-v1&as=practitioner`)
    const signIn = new SignInPage(page)
    await page.getByRole('button', { name: /staff/ }).click()
    await signIn.allow()
    // An address that is opened before the sign-in has ended is a page outside of it.
    await expect(page.getByRole('button', { name: 'Options' })).toBeVisible()
    for (const address of [
      '/patients',
      '/patients/made-up',
      '/patients/made-up/conditions',
      '/offered',
    ]) {
      await test.step(address, async () => {
        await page.goto(address)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessibleAlsoInSpanish(page, [WIDE_LIGHT, NARROW_DARK])
      })
    }
  })
})

for (const { language, locale } of [
  { language: 'English', locale: 'en-US' },
  { language: 'Spanish', locale: 'es-US' },
] as const) {
  test.describe(`In ${language}, wide and narrow`, () => {
    test.use({ locale })

    test('finding a patient, what is offered, the requests and an ended session are accessible', async ({
      clinician,
      world,
    }) => {
      const page = await clinician.launch({ patient: '' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.getByRole('textbox').first().fill('Rivera')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('table')).toBeVisible()
      await expectAccessible(page)
      for (const part of [
        { en: 'What this service offers', es: 'Qué ofrece este servicio' },
        { en: 'Requests', es: 'Solicitudes' },
      ]) {
        await page.setViewportSize({ width: 1440, height: 900 })
        await new Chart(page).goIn(part)
        await expect(page.getByRole('main').getByRole('table').first()).toBeVisible()
        await expectAccessible(page)
      }
      await page.goto('/organizations')
      await expect(page.getByRole('table')).toBeVisible()
      await world.play('expired-token', 'revoked-refresh')
      await page.getByRole('button', { name: /Refresh|Actualizar/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
      // The organization's system withdraws the sign-in: the dialog says so.
      await world.play('revoked-tenant')
      await page.getByRole('dialog').getByRole('button').first().click()
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
      await expectAccessible(page)
    })

    test('the patient’s own first page, the lock over it and the window for signing in again are accessible', async ({
      page,
      context,
      world,
    }) => {
      // A browser that does not let a page close its window: the window for signing in stays and
      // says so.
      await context.addInitScript(() => {
        window.close = () => {}
      })
      await page.clock.install()
      await page.goto(`/launch.html?org=${world.name}-v2&as=patient`)
      const signIn = new SignInPage(page)
      await signIn.as('Marta Elena Rivera')
      await signIn.allow()
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(
        page.getByRole('banner').getByRole('group', { name: /^(Patient|Paciente)$/ }),
      ).toContainText('RIVERA')
      await expectAccessible(page)
      await page.clock.fastForward(10 * 60_000)
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
      const opened = page.waitForEvent('popup')
      await page.getByRole('dialog').getByRole('button').first().click()
      const popup = await opened
      await new SignInPage(popup).as('Marta Elena Rivera')
      await new SignInPage(popup).allow()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(
        popup.getByRole('heading', { level: 1, name: /close this window|cerrar esta ventana/ }),
      ).toBeVisible()
      await expectAccessible(popup)
    })
  })
}
