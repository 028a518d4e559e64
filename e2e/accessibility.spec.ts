import { expect } from 'playwright/test'
import { expectAccessible } from './accessibility.ts'
import { SignInPage } from './sign-in-page.ts'
import { test } from './test.ts'

/** Screens of a patient's record, by their address below `/patients/{id}`. */
const RECORD = ['', '/conditions', '/lab-results', '/documents', '/questionnaires', '/details', '/care-team', '/no-such-list'] as const

for (const { language, locale } of [{ language: 'English', locale: 'en-US' }, { language: 'Spanish', locale: 'es-US' }] as const) {
  test.describe(`In ${language}, light and dark, wide and narrow`, () => {
    test.use({ locale })
    test.setTimeout(150_000)

    test('the pages before a sign-in are accessible', async ({ page, world }) => {
      await page.goto('/')
      await page.getByRole('searchbox').fill(world.title)
      await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(world.title)
      await expectAccessible(page)
      for (const address of ['/launch.html', '/callback?code=x&state=y', `/check?org=${world.name}-v2`]) {
        await test.step(address, async () => {
          await page.goto(address)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectAccessible(page)
        })
      }
    })

    test('the record is accessible', async ({ clinician }) => {
      const { page, heading, main } = await clinician.openChart('RIVERA, Marta', { generation: 'v1' })
      const patient = new URL(page.url()).pathname
      for (const address of RECORD) {
        await test.step(address === '' ? 'first page' : address, async () => {
          await page.goto(patient + address)
          await expect(heading).toBeVisible()
          await expect(main.getByText(/^(Loading|Cargando)/)).toHaveCount(0)
          await expectAccessible(page)
        })
      }
    })

    test('one record beside its list, and the filters of a list, are accessible', async ({ clinician }) => {
      const { page, table, main } = await clinician.openChart('RIVERA, Marta', { generation: 'v1' })
      await page.goto(`${new URL(page.url()).pathname}/lab-results`)
      await main.getByRole('group').first().locator('summary').click()
      await expect(main.getByRole('combobox').first()).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize({ width: 1440, height: 900 })
      await table.getByRole('link').first().click()
      await expect(page).toHaveURL(/\/Observation\/[^/]+$/)
      await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expectAccessible(page)
    })

    test('trends, of one measurement and of blood pressure, are accessible', async ({ clinician }) => {
      const { page, table, main } = await clinician.openChart('RIVERA, Marta', { generation: 'v1' })
      const patient = new URL(page.url()).pathname
      for (const [list, result] of [['lab-results', /^Hemoglobin A1c/], ['vital-signs', /^Blood pressure/]] as const) {
        await test.step(list, async () => {
          await page.goto(`${patient}/${list}`)
          await table.getByRole('link', { name: result }).first().click()
          await main.getByRole('link', { name: /^(See the trend|Ver la evolución)$/ }).click()
          await expect(main.getByRole('application').locator('svg').first()).toBeVisible()
          await main.getByRole('application').press('End')
          await expectAccessible(page)
        })
      }
    })

    test('finding a patient, what is offered, the requests and an ended session are accessible', async ({ clinician, world }) => {
      const page = await clinician.launch({ patient: '' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.getByRole('textbox').first().fill('Rivera')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('table')).toBeVisible()
      await expectAccessible(page)
      for (const part of [/What this service offers|Qué ofrece/, /^Requests|^Solicitudes|^Peticiones/]) {
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.getByRole('navigation').getByRole('link', { name: part }).click()
        await expect(page.getByRole('main').getByRole('table').first()).toBeVisible()
        await expectAccessible(page)
      }
      await page.goto('/organizations')
      await expect(page.getByRole('table')).toBeVisible()
      await world.play('expired-token', 'revoked-refresh')
      await page.getByRole('button', { name: /Read again|Leer/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
    })

    test('the patient’s own first page is accessible', async ({ page, world }) => {
      await page.goto(`/launch.html?org=${world.name}-v2&as=patient`)
      const signIn = new SignInPage(page)
      await signIn.as('Marta Elena Rivera')
      await signIn.allow()
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('banner').getByRole('group')).toContainText('RIVERA')
      await expectAccessible(page)
    })
  })
}
