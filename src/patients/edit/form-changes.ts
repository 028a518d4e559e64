import { type RowChange, rowChanges } from '~/forms/rows/row-changes'
import { partOf } from './form-of'
import { PATIENT_GROUPS, type PatientForm, type PatientGroup } from './patient-form'

/** One thing that the form changes. */
export type FormChange = RowChange<PatientGroup>

/** Exactly what is different between two forms, in the order of the form. */
export function changesOf(before: PatientForm, after: PatientForm): readonly FormChange[] {
  return rowChanges(PATIENT_GROUPS.map(partOf), before, after)
}
