import type { Browser, Page } from 'playwright'
import { fillBarePage } from './bare-page.ts'
import { openHeavyChart } from './heavy-world.ts'
import { countRequests, heapOf, longestTaskWhileScrolling, timeUntil } from './measures.ts'

/** One figure of the app beside the same figure of the bare page. */
export interface Figure {
  readonly name: string
  readonly unit: 'ms' | 'MB' | 'requests' | 'pages'
  readonly app: number
  readonly bare: number
}

/** Long enough for the largest chart on a slow machine; a figure that takes longer is an error, not a result. */
const PATIENCE_MS = 300_000

/** Opens a chart of that many observations in the app and in a bare page, and measures both. */
export async function measureChart(browser: Browser, urls: { readonly app: string; readonly sandbox: string }, observations: number): Promise<readonly Figure[]> {
  const { page, path, request } = await openHeavyChart(browser, urls.sandbox, observations)
  page.setDefaultTimeout(PATIENCE_MS)
  const requests = countRequests(page, urls.sandbox)
  const open = async (screen: string) => {
    requests.taken()
    await page.goto(`${urls.app}${path}/${screen}`)
  }
  const main = page.getByRole('main')
  const number = observations.toLocaleString('en-US')

  const bare = await page.context().newPage()
  const bareRequests = countRequests(bare, urls.sandbox)
  const bareTimes = await fillBarePage(bare, urls.app, request)
  const bareAsked = bareRequests.taken()
  const bareTask = await longestTaskWhileScrolling(bare)
  const bareHeap = await heapOf(bare)
  await bare.close()

  await open('observations')
  const list = await timeUntil(page, () => main.getByRole('row').nth(1).waitFor())

  await open('trends')
  await main.getByRole('button', { name: 'Load all results' }).click()
  const trend = await timeUntil(page, async () => {
    await main.getByText(`Drawn from all ${number} results.`).waitFor()
    await main.getByRole('application').locator('svg').first().waitFor()
  })

  await open('timeline')
  await main.getByRole('button', { name: 'Load the rest' }).click()
  const timeline = await timeUntil(page, () => main.getByText(/^All \d+ kinds of records are loaded\./).waitFor())

  await open('observations')
  await main.getByRole('button', { name: 'Load all' }).click()
  await main.getByText(new RegExp(`^${number} of ${number}`)).waitFor()
  const asked = requests.taken()
  const task = await longestTaskWhileScrolling(page)
  const heap = await heapOf(page)
  await closeAll(page)

  return [
    { name: 'to the first list', unit: 'ms', app: list, bare: bareTimes.first },
    { name: 'to the trend of all of them', unit: 'ms', app: trend, bare: bareTimes.all },
    { name: 'to the timeline of the whole record', unit: 'ms', app: timeline, bare: bareTimes.all },
    { name: 'longest task while scrolling', unit: 'ms', app: task, bare: bareTask },
    { name: 'JS heap with all loaded', unit: 'MB', app: heap / 1e6, bare: bareHeap / 1e6 },
    { name: 'requests for all', unit: 'requests', app: asked, bare: bareAsked },
  ]
}

async function closeAll(page: Page): Promise<void> {
  await page.context().close()
}
