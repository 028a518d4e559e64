import type { Page } from 'playwright'
import { barePdfTimes, drawAllBare, type BarePdf } from './bare-pdf.ts'
import type { Figure } from './measure-chart.ts'
import { heapOf } from './measures.ts'

const ROUNDS = 3
const OTHER_PAGE = 100
const PATIENCE_MS = 300_000

/**
 * Opens a long PDF on the screen for files of this device, and in pdf.js alone with the same bytes,
 * in turns in the same run.
 */
export async function measurePdf(
  page: Page,
  bare: Page,
  openFile: string,
  bytes: Buffer,
  library: BarePdf,
): Promise<readonly Figure[]> {
  const app: { first: number; other: number }[] = []
  const alone: { first: number; other: number }[] = []
  let width = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    // A page behind another one is rarely drawn.
    await page.bringToFront()
    await page.goto(openFile)
    const first = await timeOfFirst(page, bytes)
    width = await page.evaluate(() => document.querySelector('main canvas')?.clientWidth ?? 0)
    app.push({ first, other: await timeOfOther(page, OTHER_PAGE) })
    await bare.bringToFront()
    alone.push(await barePdfTimes(bare, library, width, OTHER_PAGE))
  }
  await page.bringToFront()
  const heapBefore = await heapOf(page)
  const { canvases, pixels } = await scrollThrough(page)
  await bare.bringToFront()
  await drawAllBare(bare, width)
  const best = (times: readonly { first: number; other: number }[], key: 'first' | 'other') =>
    Math.min(...times.map((time) => time[key]))
  return [
    { name: 'to the first page', unit: 'ms', app: best(app, 'first'), bare: best(alone, 'first') },
    {
      name: `to page ${OTHER_PAGE}`,
      unit: 'ms',
      app: best(app, 'other'),
      bare: best(alone, 'other'),
    },
    { name: 'JS heap before scrolling', unit: 'MB', app: heapBefore / 1e6, bare: 0 },
    {
      name: 'JS heap after every page was seen',
      unit: 'MB',
      app: (await heapOf(page)) / 1e6,
      bare: (await heapOf(bare)) / 1e6,
    },
    { name: 'drawn pages kept, at most', unit: 'pages', app: canvases, bare: 0 },
    { name: 'their pixels, at most', unit: 'MB', app: (pixels * 4) / 1e6, bare: 0 },
  ]
}

/**
 * The time from the choice of the file to the drawn page; the page watches itself frame by frame.
 */
async function timeOfFirst(page: Page, bytes: Buffer): Promise<number> {
  const input = page.locator('input[type=file]')
  await input.waitFor({ state: 'attached' })
  await page.evaluate(() => {
    const state = { time: 0 }
    Object.assign(globalThis, { benchFirst: state })
    document.querySelector('input[type=file]')?.addEventListener(
      'change',
      () => {
        const started = performance.now()
        const look = () => {
          if (document.querySelector('main [role="group"] canvas') === null)
            requestAnimationFrame(look)
          else state.time = performance.now() - started
        }
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
  })
  await input.setInputFiles({ name: 'document.pdf', mimeType: 'application/pdf', buffer: bytes })
  const time = await page.waitForFunction(
    () => (globalThis as unknown as { benchFirst: { time: number } }).benchFirst.time,
    undefined,
    { timeout: PATIENCE_MS },
  )
  return time.jsonValue()
}

async function timeOfOther(page: Page, number: number): Promise<number> {
  const field = page.getByRole('main').getByRole('textbox', { name: /Page/ })
  await field.fill(String(number))
  await page.evaluate((wanted) => {
    const state = { time: 0 }
    Object.assign(globalThis, { benchOther: state })
    document.addEventListener(
      'keydown',
      () => {
        const started = performance.now()
        const look = () => {
          if (
            document.querySelector(`main [role="group"][aria-label="Page ${wanted}"] canvas`) ===
            null
          )
            requestAnimationFrame(look)
          else state.time = performance.now() - started
        }
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
  }, number)
  await field.press('Enter')
  const time = await page.waitForFunction(
    () => (globalThis as unknown as { benchOther: { time: number } }).benchOther.time,
    undefined,
    { timeout: PATIENCE_MS },
  )
  return time.jsonValue()
}

/** Scrolls to every page until it is drawn, and counts the live elements at each. */
function scrollThrough(
  page: Page,
): Promise<{ readonly canvases: number; readonly pixels: number }> {
  return page.evaluate(async () => {
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve)
      })
    const scroller = document.querySelector('main [role="region"][tabindex="0"]:has(canvas)')
    if (scroller === null) throw new Error('There is no document to scroll')
    let canvases = 0
    let pixels = 0
    scroller.scrollTop = 0
    for (;;) {
      const middle = scroller.getBoundingClientRect().top + scroller.clientHeight / 2
      const waiting = () =>
        [...scroller.querySelectorAll('[role="group"]')].some((one) => {
          const { top, bottom } = one.getBoundingClientRect()
          return top < middle && bottom > middle && one.querySelector('canvas') === null
        })
      do await frame()
      while (waiting())
      const alive = [...scroller.querySelectorAll('canvas')].filter(({ width }) => width > 0)
      canvases = Math.max(canvases, alive.length)
      pixels = Math.max(
        pixels,
        alive.reduce((sum, { width, height }) => sum + width * height, 0),
      )
      const before = scroller.scrollTop
      scroller.scrollTop += scroller.clientHeight
      if (scroller.scrollTop <= before) return { canvases, pixels }
    }
  })
}
