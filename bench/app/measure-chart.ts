import type { Browser, Page } from 'playwright'
import { fillBarePage, openBarePage, type BareTimes } from './bare-page.ts'
import { openHeavyChart, type ListRequest } from './heavy-world.ts'
import { countRequests, heapOf, longestTask, scroll, timeUntil } from './measures.ts'

/** One figure of the app and the same figure of the bare page. */
export interface Figure {
  readonly name: string
  readonly unit: 'ms' | 'MB' | 'requests' | 'pages'
  readonly app: number
  readonly bare: number
}

/**
 * Long enough for the largest chart on a slow machine; a figure that takes longer is an error, not
 * a result.
 */
const PATIENCE_MS = 300_000

const ORDINARY = 5000

/** Opens a chart of that many observations in the app and in a bare page, and measures both. */
export async function measureChart(
  browser: Browser,
  urls: { readonly app: string; readonly sandbox: string },
  observations: number,
): Promise<readonly Figure[]> {
  const { page, path, request } = await openHeavyChart(browser, urls.sandbox, observations)
  page.setDefaultTimeout(PATIENCE_MS)
  const requests = countRequests(page, urls.sandbox)
  const open = async (screen: string) => {
    requests.taken()
    await page.goto(`${urls.app}${path}/${screen}`)
  }
  const main = page.getByRole('main')
  const number = observations.toLocaleString('en-US')

  const bare = await measureBarePage(await page.context().newPage(), urls, request)

  await open('observations')
  const list = await timeUntil(page, () => main.getByRole('row').nth(1).waitFor())

  await open('trends')
  // An ordinary record is read to its end without a press (docs/decisions, 71): its buttons go away
  // by themselves.
  const load = async (name: string) => {
    if (observations > ORDINARY) await main.getByRole('button', { name }).click()
  }
  await load('Load all results')
  const trend = await timeUntil(page, async () => {
    await main.getByText(`Based on all ${number} results.`).waitFor()
    await main.getByRole('application').locator('svg').first().waitFor()
  })

  await open('timeline')
  await load('Load the rest')
  const timeline = await timeUntil(page, async () => {
    await main.getByText(/^All \d+ kinds of entries are loaded\./).waitFor()
    // The count above the entries is the number of those that are drawn.
    await page.waitForFunction(
      (least) =>
        [...document.querySelectorAll('[role=status]')].some(
          ({ textContent }) =>
            Number(/^([\d,]+) entries/.exec(textContent ?? '')?.[1]?.replaceAll(',', '')) >= least,
        ),
      observations,
    )
  })

  await open('observations')
  const loading = await longestTask(page, async () => {
    await load('Load all')
    // Checked rarely and with a plain selector: searching for its words in each frame would be the
    // longest task itself.
    await page.waitForFunction(
      (text) =>
        document.querySelector('main h1')?.parentElement?.textContent?.includes(text) === true,
      `${number} of ${number}`,
      { polling: 500 },
    )
  })
  const asked = requests.taken()
  const scrolling = await longestTask(page, () => scroll(page))
  const heap = await heapOf(page)
  await page.context().close()

  return [
    { name: 'to the first list', unit: 'ms', app: list, bare: bare.first },
    { name: 'to the trend of all of them', unit: 'ms', app: trend, bare: bare.all },
    { name: 'to the timeline of the whole record', unit: 'ms', app: timeline, bare: bare.all },
    { name: 'longest task while all of it loads', unit: 'ms', app: loading, bare: bare.loading },
    { name: 'longest task while scrolling', unit: 'ms', app: scrolling, bare: bare.scrolling },
    { name: 'JS heap with all loaded', unit: 'MB', app: heap / 1e6, bare: bare.heap / 1e6 },
    { name: 'requests for all', unit: 'requests', app: asked, bare: bare.asked },
  ]
}

interface Bare extends BareTimes {
  /** Longest tasks in milliseconds. */
  readonly loading: number
  readonly scrolling: number
  readonly heap: number
  readonly asked: number
}

async function measureBarePage(
  page: Page,
  urls: { readonly app: string; readonly sandbox: string },
  request: ListRequest,
): Promise<Bare> {
  await openBarePage(page, urls.app)
  const requests = countRequests(page, urls.sandbox)
  let times: BareTimes = { first: 0, all: 0 }
  const loading = await longestTask(page, async () => {
    times = await fillBarePage(page, request)
  })
  const asked = requests.taken()
  const scrolling = await longestTask(page, () => scroll(page))
  const heap = await heapOf(page)
  await page.close()
  return { ...times, loading, scrolling, heap, asked }
}
