import { baseAddresses } from '~/fhir/base-addresses'
import { useMemo } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { eachChartRecord } from '~/record/chart/chart-records'
import type { Chart } from '~/record/chart/use-chart'
import { useSliced } from '~/ui/table/use-sliced'
import { entryMaker, sortedEntries, type TimelineEntry } from './entry'

/**
 * The loaded records on the time axis, newest first; undefined before the first are ready. Prepared
 * between other work, so that tens of thousands of them do not block the page.
 */
export function useEntries(chart: Chart): readonly TimelineEntry[] | undefined {
  const { session } = useConnection()
  const prepare = useMemo(() => {
    const maker = entryMaker(baseAddresses(session.bases))
    return (now: Chart) => sortedEntries(eachChartRecord(now), maker)
  }, [session])
  return useSliced(chart, false, prepare)
}
