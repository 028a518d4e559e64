import { partOf } from './form-of'
import { type FormRow, isEmptyRow, PATIENT_GROUPS, type PatientForm, type PatientGroup, saysTheSame, valueOf } from './patient-form'

/** One thing that a form changes. `before` and `after` are values as filled in; which fields they are says `field`. */
export type FormChange =
  | { readonly kind: 'changed'; readonly group: PatientGroup; readonly row: string; readonly field: string; readonly before: string; readonly after: string }
  | { readonly kind: 'added'; readonly group: PatientGroup; readonly row: string; readonly values: FormRow['values'] }
  | { readonly kind: 'removed'; readonly group: PatientGroup; readonly row: string; readonly values: FormRow['values'] }

/** Exactly what is different between two forms, in the order of the form. A row that was emptied is a removed one. */
export function changesOf(before: PatientForm, after: PatientForm): readonly FormChange[] {
  return PATIENT_GROUPS.flatMap((group) => (partOf(group).many ? listChanges(group, before[group], after[group]) : singleChanges(group, before[group], after[group])))
}

function singleChanges(group: PatientGroup, before: readonly FormRow[], after: readonly FormRow[]): readonly FormChange[] {
  const [one] = before
  const [other] = after
  return one === undefined || other === undefined ? [] : fieldChanges(group, one, other)
}

function listChanges(group: PatientGroup, before: readonly FormRow[], after: readonly FormRow[]): readonly FormChange[] {
  const left = after.filter((row) => !isEmptyRow(row))
  const changes = before.filter((row) => !isEmptyRow(row)).flatMap((row): readonly FormChange[] => {
    const now = left.find((one) => isSameRow(one, row))
    return now === undefined ? [{ kind: 'removed', group, row: row.key, values: row.values }] : fieldChanges(group, row, now)
  })
  const added = left.filter((row) => !before.some((one) => !isEmptyRow(one) && isSameRow(one, row)))
  return [...changes, ...added.map((row): FormChange => ({ kind: 'added', group, row: row.key, values: row.values }))]
}

/** Rows of one record keep their place in it; rows that are new keep their key. */
function isSameRow(a: FormRow, b: FormRow): boolean {
  return a.origin === undefined && b.origin === undefined ? a.key === b.key : a.origin === b.origin
}

function fieldChanges(group: PatientGroup, before: FormRow, after: FormRow): readonly FormChange[] {
  return partOf(group).fields.flatMap((field): readonly FormChange[] => {
    const [one, other] = [valueOf(before, field), valueOf(after, field)]
    return one === other ? [] : [{ kind: 'changed', group, row: after.key, field, before: one, after: other }]
  })
}

/**
 * Gives the rows of another version the places and keys of this one where they are the same element: first those that
 * say the same, then those that stand in the same place. What is left is new in the other version.
 */
export function alignRows(rows: readonly FormRow[], base: readonly FormRow[]): readonly FormRow[] {
  const free = new Set(base)
  const take = (fits: (candidate: FormRow) => boolean) => {
    const found = [...free].find(fits)
    if (found !== undefined) free.delete(found)
    return found
  }
  const same = rows.map((row) => take((candidate) => saysTheSame(candidate, row)))
  return rows.map((row, index) => {
    const partner = same[index] ?? take((candidate) => candidate.origin !== undefined && candidate.origin === row.origin)
    const { origin: _, key: _key, ...rest } = row
    if (partner === undefined) return { ...rest, key: `theirs-${row.key}` }
    return { ...rest, key: partner.key, ...(partner.origin === undefined ? {} : { origin: partner.origin }) }
  })
}
