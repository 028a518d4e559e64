import { eachChartRecord } from '~/resources/chart/chart-records'
import type { Chart } from '~/resources/chart/use-chart'
import { entryOf, type Entry, type Reading } from './entry'
import { inSlices } from '~/std/in-slices'

/** What can be searched so far. */
export interface Index {
  readonly entries: readonly Entry[]
  /** All that was loaded when it was last looked at is in it. */
  readonly ready: boolean
}

/** Keeps an index in step with a record that may still be loading. */
export interface Indexer {
  readonly follow: (chart: Chart) => void
  /** Ends what is under way; to follow again takes it up. */
  readonly stop: () => void
}

/** How often a first, long indexing shows what it has, in milliseconds. */
const SHOW_EVERY_MS = 300

/**
 * Indexes in idle time. What was indexed before is not read again, so following a growing record costs what is new. A
 * record that changes meanwhile is taken up when the round is done: nothing starves, and the last state always counts.
 */
export function createIndexer(reading: Reading, publish: (index: Index) => void): Indexer {
  let wanted: Chart | undefined
  let running = false
  let stopped = false
  /** Entries that the last index had: a shorter one would take away what a person sees. */
  let shown = 0
  const round = async (chart: Chart) => {
    const entries: Entry[] = []
    let shownAt = performance.now()
    const done = await inSlices(eachChartRecord(chart), (record) => {
      entries.push(entryOf(record, reading))
      if (entries.length % 500 !== 0 || entries.length <= shown || performance.now() - shownAt < SHOW_EVERY_MS) return
      shownAt = performance.now()
      shown = entries.length
      publish({ entries: entries.slice(), ready: false })
    }, 'idle', () => stopped)
    if (!done) return
    shown = entries.length
    publish({ entries, ready: wanted === undefined })
  }
  const take = () => {
    const chart = stopped ? undefined : wanted
    wanted = undefined
    return chart
  }
  const run = async () => {
    running = true
    for (let chart = take(); chart !== undefined; chart = take()) await round(chart)
    running = false
  }
  return {
    follow: (chart) => {
      wanted = chart
      stopped = false
      if (!running) void run()
    },
    stop: () => { stopped = true },
  }
}
