import type { Browser, Page } from 'playwright'

/** An event of Chromium's trace ("Trace Event Format"); times are in microseconds. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** The processor's time of the thread. */
  readonly tdur?: number
  /** Of the event that names a thread, the name. */
  readonly args?: { readonly name?: unknown }
}

/**
 * The longest task of the page's main thread during an action by the time that it had the
 * processor, in milliseconds: what else the machine does changes it little, as long as there is no
 * more of it than a few programs for each core. With ten, the same task takes up to twice as long.
 */
export async function longestWork(
  browser: Browser,
  page: Page,
  doing: () => Promise<unknown>,
): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) events.push(event as unknown as TraceEvent)
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'] },
  })
  await doing()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await ended
  await session.detach()
  const main = busiest(events)
  const tasks = events.filter(
    (event) => threadOf(event) === main && event.ph === 'X' && event.name.endsWith('RunTask'),
  )
  return tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur), 0) / 1000
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid} ${tid}`
}

/**
 * The main thread of a page that ran most scripts. The worker that keeps the app for a time without
 * a network compiles every file on a thread of its own meanwhile, in longer tasks than any here.
 */
function busiest(events: readonly TraceEvent[]): string {
  const pages = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  )
  const calls = new Map<string, number>()
  for (const event of events)
    if (event.name === 'FunctionCall' && pages.has(threadOf(event)))
      calls.set(threadOf(event), (calls.get(threadOf(event)) ?? 0) + 1)
  const [found] = [...calls].toSorted(([, one], [, other]) => other - one)
  if (found === undefined) throw new Error('The trace has no page that ran a script')
  return found[0]
}
