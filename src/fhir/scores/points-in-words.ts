import type { CodeableConcept } from 'fhir/r4'
import { scaleOfConcept } from './known-scores'

const WHOLE_NUMBER = /^\s*\d{1,3}\s*$/

/**
 * The points of an instrument with a known scale that a result states as text, such as `"12"` (R4,
 * Observation.valueString; US Core has its example of a PHQ-9 so). Undefined for any other text,
 * and for the text of a result that is no such total.
 */
export function pointsInWords({
  code,
  valueString,
}: {
  readonly code: CodeableConcept
  readonly valueString?: string | undefined
}): number | undefined {
  return valueString !== undefined &&
    WHOLE_NUMBER.test(valueString) &&
    scaleOfConcept(code) !== undefined
    ? Number(valueString)
    : undefined
}
