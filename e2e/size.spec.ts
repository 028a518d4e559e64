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
 * `npm run size` holds what the first record cannot do without to 180 kB. Beside it the first page fetches by itself what
 * its cards and its frame say besides: the order by weight, the banner's allergies, who is signed in and for whom. In bytes.
 */
const WITH_WHAT_COMES_BY_ITSELF = 189_000

test('From the way back from a sign-in to the first list of records, at most 189 kB of scripts and styles come', async ({
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
  await chart.open('Conditions')
  await expect(chart.rows).not.toHaveCount(0)
  expect(downloads.total(), downloads.files().join('\n')).toBeLessThanOrEqual(
    WITH_WHAT_COMES_BY_ITSELF,
  )
})
