import { useEffect, useMemo, useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { eachChartRecord } from '~/resources/chart/chart-records'
import type { Chart } from '~/resources/chart/use-chart'
import { newestOnly } from '~/std/newest-only'
import { runInSlices } from '~/std/run-in-slices'
import { entryMaker, sortedEntries, type TimelineEntry } from './entry'

/**
 * The loaded records on the time axis, newest first; undefined before the first are ready. Prepared in slices, so that
 * tens of thousands of them do not stop the page; while pages come, each preparation ends before the next begins.
 */
export function useEntries(chart: Chart): readonly TimelineEntry[] | undefined {
  const { session } = useConnection()
  const [entries, setEntries] = useState<readonly TimelineEntry[]>()
  const preparation = useMemo(() => {
    const maker = entryMaker(session.bases.map(({ url }) => url))
    return newestOnly<Chart>(async (now, signal) => setEntries(await runInSlices(sortedEntries(eachChartRecord(now), maker), signal)))
  }, [session])
  useEffect(() => () => preparation.stop(), [preparation])
  useEffect(() => preparation.give(chart), [preparation, chart])
  return entries
}
