import type { Patient } from 'fhir/r4'
import { type FormContext, type FormRow, type GroupPart, isEmptyRow, type PatientGroup, type RowValues, saysTheSame, valueOf } from './patient-form'

/** The elements of a Patient that are lists of one kind. */
type ListName = 'name' | 'identifier' | 'telecom' | 'address' | 'communication' | 'contact'
type ElementOf<L extends ListName> = NonNullable<Patient[L]>[number]

interface ListPart<L extends ListName> {
  readonly group: PatientGroup
  readonly element: L
  readonly fields: readonly string[]
  readonly values: (element: ElementOf<L>) => RowValues
  /** The element with the values; `original` is what it was, with all that the form does not show. */
  readonly build: (value: (field: string) => string, original: ElementOf<L> | undefined, context: FormContext) => ElementOf<L>
  readonly isLocked?: (element: ElementOf<L>, context: FormContext) => boolean
}

/** A part of the form over a list of the Patient. Elements that the rows say nothing new about stay the same objects. */
export function listPart<L extends ListName>({ group, element: name, fields, values, build, isLocked }: ListPart<L>): GroupPart {
  const elementsOf = (patient: Patient): readonly ElementOf<L>[] => patient[name] ?? []
  const rowOf = (element: ElementOf<L>, origin: number, context: FormContext) => ({
    origin, values: values(element), ...(isLocked?.(element, context) === true ? { locked: true as const } : {}),
  })
  return {
    group, fields, many: true,
    read: (patient, context) => elementsOf(patient).map((element, origin) => rowOf(element, origin, context)),
    write: (patient, rows, context) => {
      const before = elementsOf(patient)
      const kept = rows.filter((row) => row.locked === true || !isEmptyRow(row))
      const after = kept.map((row) => {
        const original = row.origin === undefined ? undefined : before[row.origin]
        if (original !== undefined && (row.locked === true || saysTheSame(row, { values: values(original) }))) return original
        return build((field) => valueOf(row, field), original, context)
      })
      const same = after.length === before.length && after.every((element, index) => element === before[index])
      if (same) return patient
      const changed: Patient = { ...patient, [name]: after }
      if (after.length === 0) delete changed[name]
      return changed
    },
  }
}

/** A member that is there only when it says something. */
export function member<K extends string>(name: K, value: string): { readonly [key in K]?: string } {
  // A computed name is a plain string to the compiler.
  return (value === '' ? {} : { [name]: value }) as { readonly [key in K]?: string }
}

/** The first row of a part that is no list. */
export function onlyRow(rows: readonly FormRow[]): FormRow | undefined {
  return rows[0]
}
