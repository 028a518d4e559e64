import type { Page } from 'playwright'
import type { Figure } from './measure-chart.ts'
import { longestTask, scroll } from './measures.ts'

/** Times of one reading, in milliseconds since the file was chosen. */
export interface Reading {
  readonly first: number
  readonly all: number
  /** The longest task of the page during the reading. */
  readonly longest: number
}

const ROUNDS = 3
const NAME = 'document.xml'

/**
 * Opens a clinical document on the screen for files of this device, and in the platform's own
 * parser, in turns in the same run. `page` has the record of the document's patient open; `bare` is
 * an empty page.
 */
export async function measureCda(
  page: Page,
  bare: Page,
  openFile: string,
  bytes: Buffer,
): Promise<readonly Figure[]> {
  const xml = bytes.toString('utf8')
  const parsings: number[] = []
  const readings: Reading[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    // A page behind another one is rarely drawn.
    await bare.bringToFront()
    parsings.push(await parseByPlatform(bare, xml))
    await page.bringToFront()
    await page.goto(openFile)
    readings.push(await readByApp(page, bytes))
  }
  const best = (key: keyof Reading) => Math.min(...readings.map((reading) => reading[key]))
  const parsing = Math.min(...parsings)
  const scrolling = await longestTask(page, () => scroll(page))
  const typing = await longestTask(page, () => find(page, 'glucose'))
  return [
    { name: 'to the first section', unit: 'ms', app: best('first'), bare: parsing },
    { name: 'until all of it is drawn', unit: 'ms', app: best('all'), bare: parsing },
    { name: 'longest task meanwhile', unit: 'ms', app: best('longest'), bare: parsing },
    { name: 'longest task while scrolling', unit: 'ms', app: scrolling, bare: 0 },
    { name: 'longest task while a word to find is typed', unit: 'ms', app: typing, bare: 0 },
  ]
}

function parseByPlatform(bare: Page, xml: string): Promise<number> {
  return bare.evaluate((source) => {
    const started = performance.now()
    new DOMParser().parseFromString(source, 'text/xml')
    return performance.now() - started
  }, xml)
}

/** The page watches itself frame by frame, so that no time passes between it and this program. */
export async function readByApp(page: Page, bytes: Buffer): Promise<Reading> {
  const input = page.locator('input[type=file]')
  await input.waitFor({ state: 'attached' })
  await page.evaluate(() => {
    const times = { started: 0, first: 0, all: 0, longest: 0 }
    Object.assign(globalThis, { benchTimes: times })
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        if (times.started > 0 && startTime >= times.started && times.all === 0)
          times.longest = Math.max(times.longest, duration)
      }
    }).observe({ type: 'longtask' })
    const look = () => {
      const now = performance.now()
      if (times.first === 0 && document.querySelector('main article section h2 + *') !== null)
        times.first = now - times.started
      if (document.querySelector('main article[aria-busy="false"]') !== null)
        times.all = now - times.started
      else requestAnimationFrame(look)
    }
    document.querySelector('input[type=file]')?.addEventListener(
      'change',
      () => {
        times.started = performance.now()
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
  })
  await input.setInputFiles({ name: NAME, mimeType: 'text/xml', buffer: bytes })
  await page.waitForFunction(
    () => (globalThis as unknown as { benchTimes: Reading }).benchTimes.all > 0,
    undefined,
    { timeout: 300_000 },
  )
  // Tasks are reported a moment after they end.
  return page.evaluate(
    () =>
      new Promise<Reading>((resolve) => {
        setTimeout(
          () => resolve((globalThis as unknown as { benchTimes: Reading }).benchTimes),
          500,
        )
      }),
  )
}

/** Types a word into the search, letter by letter, until the number of matches appears. */
async function find(page: Page, word: string): Promise<void> {
  // Plain selectors: finding elements by role in such a long page would be the longest task itself.
  await page
    .locator('main article')
    .evaluate(() => document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus())
  await page.keyboard.type(word, { delay: 120 })
  await page.waitForFunction(() =>
    /\d/.test(document.querySelector('main [role="search"] [role="status"]')?.textContent ?? ''),
  )
}
