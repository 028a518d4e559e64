import type { CDPSession, Page, Request } from 'playwright'

/** Milliseconds from the beginning of the navigation until the page shows what is waited for and has drawn it. */
export async function timeUntil(page: Page, shown: () => Promise<unknown>): Promise<number> {
  await shown()
  return page.evaluate(() => new Promise<number>((resolve) => { requestAnimationFrame(() => resolve(performance.now())) }))
}

const STEPS = 60

/** The longest task of the main thread while a person scrolls through the page with the wheel, in milliseconds; 0 = none reached 50. */
export async function longestTaskWhileScrolling(page: Page): Promise<number> {
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { benchTasks: tasks })
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })
  })
  await page.mouse.move(640, 600)
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.wheel(0, 900)
    await page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(resolve) }))
  }
  return page.evaluate(() => Math.max(0, ...((window as unknown as { benchTasks: number[] }).benchTasks)))
}

/** Bytes that scripts hold after a collection of garbage. */
export async function heapOf(page: Page): Promise<number> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}

/** Counts what a page asks of the service, without the browser's own preflights. */
export function countRequests(page: Page, serviceUrl: string): { readonly taken: () => number } {
  let count = 0
  page.on('request', (request: Request) => {
    if (request.url().startsWith(serviceUrl) && request.method() !== 'OPTIONS') count += 1
  })
  return {
    taken: () => {
      const taken = count
      count = 0
      return taken
    },
  }
}
