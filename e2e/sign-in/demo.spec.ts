import { expect, type Page } from 'playwright/test'
import { demoUrl } from '../fixture/environment.ts'
import { test } from '../fixture/clean-test.ts'
import { Chart } from '../steps/chart.ts'

const roles = (page: Page) => page.getByRole('region', { name: 'Try it with invented people' })

test('A demo is tried by two people on one origin: each is in with one press, in a world of their own, and an address that is passed on shows nobody’s', async ({
  page,
  browser,
}) => {
  await page.goto(demoUrl)
  const pages = await page.getByRole('link', { name: 'the sandbox' }).getAttribute('href')
  await roles(page).getByRole('link', { name: 'As a patient' }).click()
  await expect(new Chart(page).banner).toContainText('RIVERA, Marta')
  await page.goto(pages ?? '')
  await expect(page.getByRole('heading', { level: 1, name: 'Clearchart sandbox' })).toBeVisible()
  const own = page.url()
  await page.getByRole('link', { name: 'Small EHR of Harbor Behavioral Health' }).click()
  await page.getByRole('button', { name: 'Launch embedded' }).click()
  const chart = page.frameLocator('iframe')
  await chart.getByRole('button', { name: 'Allow' }).click()
  await expect(chart.getByRole('heading', { level: 1 })).toBeVisible()

  const other = await browser.newContext()
  const stranger = await other.newPage()
  await stranger.goto(own)
  expect(new URL(stranger.url()).pathname).toBe('/')
  await roles(stranger).getByRole('link', { name: 'As a registrar' }).click()
  await expect(stranger.getByRole('heading', { level: 1, name: 'Registration desk' })).toBeVisible()
  const [mine, theirs] = await Promise.all(
    [page, stranger].map(async (one) => one.context().cookies(demoUrl)),
  )
  expect(mine?.[0]?.value).not.toBe(theirs?.[0]?.value)
  await other.close()
})
