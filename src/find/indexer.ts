import { eachChartRecord } from '~/record/chart/chart-records'
import type { Chart } from '~/record/chart/use-chart'
import { entryOf, type Entry, type Reading } from './entry'
import { runInSlices, type SlicedWork } from '~/std/run-in-slices'

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
 * Indexes in idle time. What was indexed before is not read again, so following a growing record
 * costs what is new. A record that changes meanwhile is taken up when the round is done: nothing
 * starves, and the last state always counts.
 */
export function createIndexer(reading: Reading, publish: (index: Index) => void): Indexer {
  let wanted: Chart | undefined
  let running = false
  let own = new AbortController()
  /** Entries that the last index had: a shorter one would take away what a person sees. */
  let shown = 0
  function* indexing(chart: Chart): SlicedWork<void> {
    const entries: Entry[] = []
    let shownAt = performance.now()
    for (const record of eachChartRecord(chart)) {
      yield
      entries.push(entryOf(record, reading))
      if (
        entries.length % 500 !== 0 ||
        entries.length <= shown ||
        performance.now() - shownAt < SHOW_EVERY_MS
      )
        continue
      shownAt = performance.now()
      shown = entries.length
      publish({ entries: entries.slice(), ready: false })
    }
    shown = entries.length
    publish({ entries, ready: wanted === undefined })
  }
  const round = async (chart: Chart, { signal }: AbortController) => {
    try {
      await runInSlices(indexing(chart), signal, 'idle')
    } catch (failure) {
      if (!signal.aborted) throw failure
    }
  }
  const take = () => {
    const chart = own.signal.aborted ? undefined : wanted
    wanted = undefined
    return chart
  }
  const run = async () => {
    running = true
    for (let chart = take(); chart !== undefined; chart = take()) await round(chart, own)
    running = false
  }
  return {
    follow: (chart) => {
      wanted = chart
      if (own.signal.aborted) own = new AbortController()
      if (!running) void run()
    },
    stop: () => own.abort(),
  }
}
