import { expect, type Page } from 'playwright/test'
import { SignInPage } from './sign-in-page.ts'
import { test } from './test.ts'

const FOLDER = '../docs/screenshots'

async function shoot(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('main').getByText(/^(Loading|Cargando)/)).toHaveCount(0)
  await page.screenshot({ path: new URL(`${FOLDER}/${name}.png`, import.meta.url).pathname, animations: 'disabled' })
}

test.use({ viewport: { width: 1440, height: 900 } })

test('choosing an organization', async ({ page, home }) => {
  await home.open()
  await home.find('Recovery')
  await expect(page.getByRole('link', { name: /^Sign in as a patient/ }).first()).toBeVisible()
  await shoot(page, 'choose')
})

test('a clinician’s first page, a list with a record beside it, and what is offered', async ({ clinician }) => {
  const chart = await clinician.openChart('RIVERA, Marta', { generation: 'v1' })
  const { page } = chart
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(chart.main.getByRole('listitem').first()).toBeVisible()
  await shoot(page, 'overview')
  await chart.open('Lab results')
  await expect(chart.completeness).toBeVisible()
  await chart.table.getByRole('link', { name: 'Triglycerides' }).first().click()
  await expect(page).toHaveURL(/\/Observation\//)
  await expect(chart.main.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await shoot(page, 'lab-results')
  await page.emulateMedia({ colorScheme: 'dark' })
  await shoot(page, 'lab-results-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await chart.way('What this service offers').click()
  await expect(chart.table.first()).toBeVisible()
  await shoot(page, 'offered')
})

test.describe('on a phone, in Spanish', () => {
  test.use({ locale: 'es-US' })
  test('a patient’s first page', async ({ page, world }) => {
    await page.goto(`/launch.html?org=${world.name}-v2&as=patient`)
    const signIn = new SignInPage(page)
    await signIn.as('Marta Elena Rivera')
    await signIn.allow()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await shoot(page, 'phone')
  })
})
