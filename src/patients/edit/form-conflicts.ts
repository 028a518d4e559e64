import { type PartConflict, threeWay as threeWayOf, type ThreeWay } from '~/writing/rows/three-way'
import { partOf } from './form-of'
import { PATIENT_GROUPS, type PatientForm, type PatientGroup } from './patient-form'

/** A part that two people changed differently: a person chooses. */
export type FormConflict = PartConflict<PatientGroup>

/**
 * Puts a form beside the version that somebody else saved meanwhile; both were made from `base`.
 */
export function threeWay(
  base: PatientForm,
  mine: PatientForm,
  theirs: PatientForm,
): ThreeWay<PatientGroup> {
  return threeWayOf(PATIENT_GROUPS.map(partOf), base, mine, theirs)
}
