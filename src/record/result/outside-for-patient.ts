import type { Patient, Observation } from 'fhir/r4'
import {
  hasPlainRange,
  outsideRange,
  toneOf,
  type Interpreted,
  type Outside,
} from './interpretation'
import { chooseRange } from './values/choose-range'
import { flagOf } from './values/flag'
import type { RangeCase } from './values/is-for-patient'
import { unitOf } from './values/series-key'

/**
 * The side of the range that applies to its patient on which a number lies, if the source gave no
 * interpretation: of several ranges, or of one for an age or a group, as the results choose it.
 * Undefined for any other, which `outsideRange` reads.
 */
export function outsideForPatient(part: Interpreted, whose: RangeCase): Outside | undefined {
  const { interpretation = [], referenceRange, valueQuantity, dataAbsentReason } = part
  if (valueQuantity === undefined || dataAbsentReason !== undefined) return undefined
  if (interpretation.length > 0 || hasPlainRange(part)) return undefined
  const range = chooseRange(referenceRange, unitOf(valueQuantity).key, whose)
  const flag = flagOf(undefined, valueQuantity, range)
  return flag?.level === 'high' ? 'above' : flag?.level === 'low' ? 'below' : undefined
}

/**
 * True when the source marks a result, or a part of it, as abnormal, or it lies outside the range
 * that applies to its patient.
 */
export function isAbnormal(observation: Observation, patient?: Patient): boolean {
  if (observation.status === 'entered-in-error' || observation.status === 'cancelled') return false
  return [observation, ...(observation.component ?? [])].some(
    (part) =>
      (outsideRange(part) ?? outsideForPatient(part, { patient, observation })) !== undefined ||
      (part.interpretation ?? []).some(
        ({ coding }) => coding?.some(({ code }) => toneOf(code) !== 'neutral') === true,
      ),
  )
}
