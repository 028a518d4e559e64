import { eachChartRecord } from '~/record/chart/chart-records'
import type { Chart } from '~/record/chart/use-chart'
import { entryOf, type Entry, type Reading } from './entry'
import { growingVocabulary, type Vocabulary } from './vocabulary'
import { runInSlices, type SlicedWork } from '~/std/run-in-slices'

/** The searchable part of the record so far. */
export interface Index {
  readonly entries: readonly Entry[]
  /** True when everything that was loaded at the last check is in it. */
  readonly ready: boolean
  readonly vocabulary: Vocabulary
  /** The record and the context that it was made from; undefined before the first. */
  readonly of: { readonly chart: Chart; readonly reading: Reading } | undefined
}

/** Keeps an index up to date with a record that may still be loading. */
export interface Indexer {
  readonly follow: (chart: Chart) => void
  /** Stops the current work; following again resumes it. */
  readonly stop: () => void
}

/** The interval at which a first, long indexing shows its result so far, in milliseconds. */
const SHOW_EVERY_MS = 300

/**
 * Indexes in idle time. Indexed records are not read again, so following a growing record only
 * costs the new ones. A record that changes in the meantime is taken up when the round is done:
 * every record gets its turn, and the last state always counts.
 */
export function createIndexer(reading: Reading, publish: (index: Index) => void): Indexer {
  let wanted: Chart | undefined
  let running = false
  let own = new AbortController()
  /** Entries of the last index: a shorter one would remove matches that a person sees. */
  let shown = 0
  const vocabulary = growingVocabulary()
  function* indexing(chart: Chart): SlicedWork<void> {
    const entries: Entry[] = []
    let shownAt = performance.now()
    for (const record of eachChartRecord(chart)) {
      yield
      const entry = entryOf(record, reading)
      vocabulary.add(entry)
      entries.push(entry)
      if (
        entries.length % 500 !== 0 ||
        entries.length <= shown ||
        performance.now() - shownAt < SHOW_EVERY_MS
      )
        continue
      shownAt = performance.now()
      shown = entries.length
      publish({ entries: entries.slice(), ready: false, vocabulary, of: { chart, reading } })
    }
    shown = entries.length
    publish({ entries, ready: wanted === undefined, vocabulary, of: { chart, reading } })
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
