import { baseAddresses } from '~/fhir/base-addresses'
import { useEffect, useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { runInSlices } from '~/std/run-in-slices'
import { findingReferrers, type ReferrerGroup } from './referrers'
import type { Chart } from './use-chart'

/** The loaded records that refer to a record, as `Type/id`; undefined during the first search. */
export function useReferrers(chart: Chart, target: string): readonly ReferrerGroup[] | undefined {
  const { session } = useConnection()
  const [bases] = useState(() => baseAddresses(session.bases))
  const [groups, setGroups] = useState<readonly ReferrerGroup[]>()
  useEffect(() => {
    const wanted = new AbortController()
    runInSlices(findingReferrers(chart, target, bases), wanted.signal).then(
      setGroups,
      (failure: unknown) => {
        if (!wanted.signal.aborted) throw failure
      },
    )
    return () => wanted.abort()
  }, [chart, target, bases])
  return groups
}
