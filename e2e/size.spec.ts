import { expect } from 'playwright/test'
import { Chart } from './chart.ts'
import { Downloads } from './downloads.ts'
import { SignInPage } from './sign-in-page.ts'
import { test } from './test.ts'

test('The launch page loads at most 20 kB of scripts and styles', async ({ page }) => {
  const downloads = await Downloads.of(page)
  await page.goto('/launch.html')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(downloads.total(), downloads.files().join('\n')).toBeLessThanOrEqual(20_000)
})

/**
 * As `npm run size`, but counted in a browser, including the parts that load by themselves until
 * then, such as the order by weight. In bytes.
 */
const FIRST_RECORD = 180_000

test('From the way back from a sign-in to the first list of records, at most 180 kB of scripts and styles come', async ({
  page,
  world,
  home,
}) => {
  await home.open()
  await home.find(world.title)
  await home.signInAsPatient(world.title, 'Current connection')
  const signIn = new SignInPage(page)
  await signIn.as('Juno Ashdown')
  // From here on: the downloads before this belong to the launch page, which has a budget of its
  // own.
  const downloads = await Downloads.of(page)
  await signIn.allow()
  const chart = await new Chart(page).ready()
  // The first page has fetched all the parts that it loads by itself, with the order by weight
  // last.
  await expect(chart.main.getByText('Why in this order?').first()).toBeVisible()
  await chart.open('Conditions')
  await expect(chart.rows).not.toHaveCount(0)
  expect(downloads.total(), downloads.files().join('\n')).toBeLessThanOrEqual(FIRST_RECORD)
})
