import type { Page } from 'playwright/test'
import { test } from './fixture/test.ts'

test.use({ readsAhead: true })

/** The windows of a phone and of a desk, in CSS pixels. */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const

const SCREENS = [
  { name: 'first page', path: '' },
  { name: 'results', path: '/results' },
  { name: 'lab results', path: '/lab-results' },
  { name: 'timeline', path: '/timeline' },
] as const

/** The height of the whole page once it has stopped growing, in CSS pixels. */
async function heightOf(page: Page): Promise<number> {
  let last = -1
  for (;;) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    if (height === last) return height
    last = height
    // Late parts come after three seconds.
    await page.waitForTimeout(3500)
  }
}

/** The rows of records that lie wholly in the window. */
async function rowsInSight(page: Page): Promise<number> {
  return page
    .getByRole('main')
    .getByRole('row')
    .evaluateAll(
      (rows) =>
        rows.filter((row) => {
          const { top, bottom } = row.getBoundingClientRect()
          return row.querySelector('td') !== null && top >= 0 && bottom <= window.innerHeight
        }).length,
    )
}

for (const role of ['patient', 'clinician'] as const)
  test(`heights and rows of a ${role}`, async ({ home, clinician, world }) => {
    test.setTimeout(300_000)
    const chart =
      role === 'patient'
        ? await home.enterAs('Marta Elena Rivera', world)
        : await clinician.openChart('RIVERA, Marta')
    const { page } = chart
    const record = /^\/patients\/[^/]+/.exec(new URL(page.url()).pathname)?.[0] ?? ''
    for (const { name, path } of SCREENS) {
      await page.goto(`${record}${path}`)
      await chart.ready()
      for (const window of WINDOWS) {
        await page.setViewportSize(window)
        const height = await heightOf(page)
        process.stdout.write(
          `${role}, ${name}, ${window.width} × ${window.height}: ${height} px high\n`,
        )
      }
      await page.setViewportSize({ width: 1280, height: 720 })
      await heightOf(page)
      process.stdout.write(
        `${role}, ${name}, 1280 × 720: ${await rowsInSight(page)} rows in sight\n`,
      )
    }
  })
