import type { Observation } from 'fhir/r4'
import { useCallback } from 'react'
import { useOpenPatient } from '~/connection/open-patient'
import { useSliced } from '~/ui/table/use-sliced'
import { splittingSeries, type SeriesSplit } from './series/series'

/** Up to this many observations are split at once: that takes less time than a person notices. */
const SOON = 500

/**
 * Observations as series; undefined before the first are ready. A long list is split between other
 * work.
 */
export function useSplit(
  observations: readonly Observation[],
  timeZone: string | undefined,
): SeriesSplit | undefined {
  const patient = useOpenPatient()
  const split = useCallback(
    (list: readonly Observation[]) => splittingSeries(list, timeZone, patient),
    [timeZone, patient],
  )
  return useSliced(observations, observations.length <= SOON, split)
}
