import type { CDPSession, Page, Request } from 'playwright'

/**
 * Milliseconds from the beginning of the navigation until the page has drawn the awaited element.
 */
export async function timeUntil(page: Page, shown: () => Promise<unknown>): Promise<number> {
  await shown()
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => resolve(performance.now()))
      }),
  )
}

const STEPS = 60

/** Scrolls through the page with the wheel, as a person does. */
export async function scroll(page: Page): Promise<void> {
  await page.mouse.move(640, 600)
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.wheel(0, 900)
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(resolve)
        }),
    )
  }
}

/**
 * The longest task of the main thread during an action on the open page, in milliseconds; 0 means
 * that none reached 50.
 */
export async function longestTask(page: Page, doing: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const tasks: number[] = []
    const note = (entries: PerformanceEntryList) =>
      tasks.push(...entries.map(({ duration }) => duration))
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'longtask' })
    Object.assign(window, {
      benchLongest: () => {
        note(observer.takeRecords())
        observer.disconnect()
        return Math.max(0, ...tasks)
      },
    })
  })
  await doing()
  // A task is reported after its end.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve))
      }),
  )
  return page.evaluate(() => (window as unknown as { benchLongest: () => number }).benchLongest())
}

/** Bytes that scripts hold after a collection of garbage. */
export async function heapOf(page: Page): Promise<number> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}

/** Counts the requests of a page to the service, without the browser's own preflights. */
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
