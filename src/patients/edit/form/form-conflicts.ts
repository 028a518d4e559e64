import { type PartConflict, threeWay as threeWayOf, type ThreeWay } from '~/writing/rows/three-way'
import { partOf } from './form-of'
import { PATIENT_GROUPS, type PatientForm, type PatientGroup } from './patient-form'

/** A part that two people changed differently: a person chooses. */
export type FormConflict = PartConflict<PatientGroup>

/**
 * Compares a form with the version that somebody else saved in the meantime; both are based on
 * `base`.
 */
export function threeWay(
  base: PatientForm,
  mine: PatientForm,
  theirs: PatientForm,
): ThreeWay<PatientGroup> {
  return threeWayOf(PATIENT_GROUPS.map(partOf), base, mine, theirs)
}
