import type { Observation } from 'fhir/r4'
import { useEffect, useMemo, useState } from 'react'
import { newestOnly } from '~/std/newest-only'
import { runInSlices } from '~/std/run-in-slices'
import { splitSeries, splittingSeries, type SeriesSplit } from './series'

/** Up to so many observations are split at once: it takes less time than one notices. */
const SOON = 500

/**
 * Observations as series; undefined before the first are ready. A long list is split in slices, so that the page answers
 * meanwhile; what was split before stays until then.
 */
export function useSplit(observations: readonly Observation[], timeZone: string | undefined): SeriesSplit | undefined {
  const few = observations.length <= SOON
  const now = useMemo(() => (few ? splitSeries(observations, timeZone) : undefined), [few, observations, timeZone])
  const [later, setLater] = useState<SeriesSplit>()
  const work = useMemo(() => newestOnly<readonly Observation[]>(async (list, signal) => {
    setLater(await runInSlices(splittingSeries(list, timeZone), signal))
  }), [timeZone])
  useEffect(() => () => work.stop(), [work])
  useEffect(() => {
    if (!few) work.give(observations)
  }, [few, work, observations])
  return now ?? later
}
