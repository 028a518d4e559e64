import { expect, type Page } from 'playwright/test'
import { test } from '../fixture/test.ts'
import { openWithin, Pending } from '../steps/walk-record.ts'

/**
 * Screens of every make: cards, rows that are grouped, a wide table, one that grows while the
 * record is read, a list, links, forms.
 */
const SCREENS = ['', '/results', '/flow-sheet', '/timeline', '/lab-results', '/more', '/forms']

/** The first row or link that a person sees in the window, and its place there. */
interface Seen {
  readonly text: string
  readonly top: number
}

/** The first one, or all with this text. */
function seen(page: Page, text?: string): Promise<readonly Seen[]> {
  return page.evaluate((wanted) => {
    const things = [...document.querySelectorAll('main :is(li, tr, a, button)')].map((thing) => ({
      text: thing.textContent,
      top: thing.getBoundingClientRect().top,
    }))
    return wanted === undefined
      ? things.filter(({ top }) => top >= 80 && top < innerHeight).slice(0, 1)
      : things.filter((thing) => thing.text === wanted)
  }, text)
}

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
  const isAt = async ({ text, top }: Seen, how: string) => {
    await expect(main.getByText('Loading…')).toHaveCount(0)
    await expect
      .poll(async () => {
        const tops = (await seen(page, text)).map((one) => Math.abs(one.top - top))
        return Math.min(...tops)
      }, `${how}: ${text}`)
      .toBeLessThan(3)
  }
  for (const [width, height, reloaded] of [
    [390, 700, 0],
    [1440, 320, 1],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const [index, screen] of SCREENS.entries())
      await test.step(`${screen || 'first page'}, ${width} px`, async () => {
        await openWithin(page, `${root}${screen}`)
        await expect(main.getByText('Loading…')).toHaveCount(0)
        await pending.none()
        await scrollDown(page)
        // Parts that arrive above move the page, and the place is where it ends.
        await pending.none()
        const [place] = await seen(page)
        if (place === undefined) throw new Error('Nothing is seen at the top of the window.')
        // Each screen is loaded again at one of the two widths (docs/decisions, 110).
        if (index % 2 === reloaded) {
          await page.reload()
          await heading.waitFor()
          await isAt(place, 'a reload')
        }
        await openWithin(page, `${root}/allergies`)
        await expect
          .poll(() => page.evaluate(() => scrollY), 'a new page begins at its top')
          .toBe(0)
        await page.goBack()
        await isAt(place, 'Back')
      })
  }
})
