import { useEffect, useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { findReferrers, type ReferrerGroup } from './referrers'
import type { Chart } from './use-chart'

/** The loaded records that name a record, as `Type/id`; undefined while they are looked for the first time. */
export function useReferrers(chart: Chart, target: string): readonly ReferrerGroup[] | undefined {
  const { session } = useConnection()
  const [bases] = useState(() => session.bases.map(({ url }) => url))
  const [groups, setGroups] = useState<readonly ReferrerGroup[]>()
  useEffect(() => {
    let stopped = false
    void findReferrers(chart, target, bases, () => stopped).then((found) => {
      if (found !== undefined && !stopped) setGroups(found)
    })
    return () => { stopped = true }
  }, [chart, target, bases])
  return groups
}
