import type { CodeableConcept, ObservationReferenceRange } from 'fhir/r4'

/** HL7's code for the normal population, which R4 also assumes where a range names nobody. */
const MEANING = /\/referencerange-meaning$/

/** Words that say no more than the code. */
const NORMAL = /^normal(?: (?:range|reference range))?$/i

/**
 * The people that a range is limited to besides their age (R4, Observation,
 * `referenceRange.appliesTo`). The normal population, which US Core's examples name, is no limit.
 */
export function limitsOf({ appliesTo }: ObservationReferenceRange): readonly CodeableConcept[] {
  return (appliesTo ?? []).filter(
    ({ coding = [], text }) =>
      coding.length === 0 ||
      !coding.every(
        ({ system, code, display }) =>
          code === 'normal' &&
          MEANING.test(system ?? '') &&
          [display, text].every((word) => word === undefined || NORMAL.test(word)),
      ),
  )
}

/** True for a range that is for an age or a group alone. */
export function isConditional(range: ObservationReferenceRange): boolean {
  return range.age !== undefined || limitsOf(range).length > 0
}
