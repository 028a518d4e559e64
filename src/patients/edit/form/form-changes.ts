import { type RowChange, rowChanges } from '~/writing/rows/row-changes'
import { isSecret } from '../fields/field-control'
import { partOf } from './form-of'
import { PATIENT_GROUPS, type PatientForm, type PatientGroup } from './patient-form'

/** One change in the form. A `secret` one is never shown whole. */
export type FormChange = RowChange<PatientGroup> & { readonly secret?: true }

/** The exact differences between two forms, in the order of the form. */
export function changesOf(before: PatientForm, after: PatientForm): readonly FormChange[] {
  return rowChanges(PATIENT_GROUPS.map(partOf), before, after).map((change) => {
    if (change.kind !== 'changed') return change
    const { group, row, field } = change
    const sides = [before, after].flatMap((form) => form[group].filter(({ key }) => key === row))
    return sides.some((side) => isSecret(field, side)) ? { ...change, secret: true } : change
  })
}
