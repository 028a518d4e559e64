import type { Patient } from 'fhir/r4'
import type { Registration } from '~/smart/registration'

/** The parts of the form, in the order in which they are asked. */
export const PATIENT_GROUPS = [
  'name', 'gender', 'birth', 'identifier', 'telecom', 'address', 'language', 'contact', 'deceased', 'race', 'ethnicity', 'education',
] as const
export type PatientGroup = (typeof PATIENT_GROUPS)[number]

/** What a person fills in, field by field, as text. An absent field is empty. */
export type RowValues = Readonly<Record<string, string>>

/** One element of a part: one name, one address. A part that is no list has exactly one row. */
export interface FormRow {
  /** Tells rows apart while one edits; new rows get their own. */
  readonly key: string
  /** Place in the record that was read; absent for a row that is new. */
  readonly origin?: number
  /** The service gave it and nobody changes it here, such as a record number. */
  readonly locked?: true
  readonly values: RowValues
}

/** A patient as a form: the same for registering and correcting. */
export type PatientForm = Readonly<Record<PatientGroup, readonly FormRow[]>>

/** What decides about a form besides what is in it. */
export interface FormContext {
  readonly solution: Registration['solution']
  /** Of the general purpose API, for the addresses of the service's own extensions; without a slash at its end. */
  readonly baseUrl: string
  /** The day in this place, `2026-11-21`. */
  readonly today: string
  /** The record that is corrected; absent for a new one. */
  readonly original?: Patient
}

/**
 * One part of the form: how it is read from a Patient and written into one. What a part does not show of its elements
 * (periods, extensions, ids) stays in them.
 */
export interface GroupPart {
  readonly group: PatientGroup
  /** Fields of a row, in their order. */
  readonly fields: readonly string[]
  /** Whether rows can be added and taken away. */
  readonly many: boolean
  readonly read: (patient: Patient, context: FormContext) => readonly Omit<FormRow, 'key'>[]
  /** The patient with this part as the rows say; rows that say what they said are left as they were. */
  readonly write: (patient: Patient, rows: readonly FormRow[], context: FormContext) => Patient
}

/** A value of a row, without blanks around it. */
export function valueOf(row: Pick<FormRow, 'values'> | undefined, field: string): string {
  return row?.values[field]?.trim() ?? ''
}

/** Whether nothing is filled in. A choice with a first answer does not count as filled in. */
export function isEmptyRow({ values }: Pick<FormRow, 'values'>): boolean {
  return Object.entries(values).every(([field, value]) => CHOICES.has(field) || value.trim() === '')
}

const CHOICES: ReadonlySet<string> = new Set(['use', 'kind', 'preferred'])

/** Whether two rows say the same. */
export function saysTheSame(a: Pick<FormRow, 'values'>, b: Pick<FormRow, 'values'>): boolean {
  const fields = new Set([...Object.keys(a.values), ...Object.keys(b.values)])
  return [...fields].every((field) => valueOf(a, field) === valueOf(b, field))
}
