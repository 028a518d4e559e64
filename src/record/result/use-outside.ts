import type { Observation } from 'fhir/r4'
import { useOpenPatient } from '~/connection/open-patient'
import { latePart, useLatePart } from '~/ui/late/late-part'
import { hasPlainRange, outsideRange, type Interpreted, type Outside } from './interpretation'

const ranges = latePart(async () => import('./outside-for-patient'))

/** Finds the side of its range on which a result, or a part of one, lies. */
export type OutsideOf = (part: Interpreted) => Outside | undefined

/**
 * Compares the numbers of a result with the range that applies to the open patient. Few results
 * have another than one for everyone: what chooses it comes with the first of them.
 */
export function useOutside(observation: Observation): OutsideOf {
  const patient = useOpenPatient()
  const isPlain = observation.component === undefined && hasPlainRange(observation)
  const chosen = useLatePart(ranges, !isPlain)
  return (part) => outsideRange(part) ?? chosen?.outsideForPatient(part, { patient, observation })
}
