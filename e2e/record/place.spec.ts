import { expect, type Page } from 'playwright/test'
import { test } from '../fixture/test.ts'
import { openWithin, Pending } from '../steps/walk-record.ts'

/**
 * Screens of every make: cards, rows that are grouped, a wide table, a list, links, forms. Not the
 * timeline: a reload brings it back only nearly, while it grows with the reading of the record.
 */
const SCREENS = ['', '/results', '/flow-sheet', '/lab-results', '/more', '/forms']

/** Scrolls down, as a person does, and waits until the page has told it. */
async function scrollDown(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight))
    .toBeGreaterThan(100)
  await page.evaluate(async () => {
    scrollTo(0, Math.round((document.documentElement.scrollHeight - innerHeight) * 0.7))
    // A long list goes along while the heights of its rows become known.
    for (let calm = 0, at = scrollY; calm < 20; calm = at === scrollY ? calm + 1 : 0) {
      at = scrollY
      await new Promise(requestAnimationFrame)
    }
  })
}

test.use({ readsAhead: true })

test('a reload and Back bring each screen back where it was left, on a phone and on a wide screen', async ({
  clinician,
}) => {
  const chart = await clinician.openChart('RIVERA, Marta')
  const { page, main, heading } = chart
  const pending = new Pending(page)
  // The part that keeps places is fetched when a tab is scrolled for the first time.
  await page.setViewportSize({ width: 390, height: 700 })
  await scrollDown(page)
  await pending.none()
  const root = new URL(page.url()).pathname.replace(/\/$/, '')
  const isAt = async (place: number, how: string) => {
    await expect(main.getByText('Loading…')).toHaveCount(0)
    await expect
      .poll(() => page.evaluate((wanted) => Math.abs(scrollY - wanted), place), how)
      .toBeLessThan(3)
  }
  for (const [width, height] of [
    [390, 700],
    [1440, 320],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const screen of SCREENS)
      await test.step(`${screen || 'first page'}, ${width} px`, async () => {
        await openWithin(page, `${root}${screen}`)
        await expect(main.getByText('Loading…')).toHaveCount(0)
        await pending.none()
        await scrollDown(page)
        // Parts that arrive above move the page, and the place is where it ends.
        await pending.none()
        const place = await page.evaluate(() => scrollY)
        await page.reload()
        await heading.waitFor()
        await isAt(place, 'a reload')
        await openWithin(page, `${root}/allergies`)
        await isAt(0, 'a new page begins at its top')
        await page.goBack()
        await isAt(place, 'Back')
      })
  }
})
