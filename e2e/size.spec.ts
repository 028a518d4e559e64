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
 * As `npm run size`, but counted in a browser: also what comes by itself until then, such as the
 * order by weight. In bytes.
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
  // From here on: what comes before is the launch page's, which has a budget of its own.
  const downloads = await Downloads.of(page)
  await signIn.allow()
  const chart = await new Chart(page).ready()
  // All that the first page fetches by itself is there, the order by weight last.
  await expect(chart.main.getByText('Why in this order?').first()).toBeVisible()
  await chart.open('Conditions')
  await expect(chart.rows).not.toHaveCount(0)
  expect(downloads.total(), downloads.files().join('\n')).toBeLessThanOrEqual(FIRST_RECORD)
})
