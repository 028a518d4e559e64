import type { Patient } from 'fhir/r4'
import type { FormRow, RowValues } from '~/writing/rows/form-row'
import { listPart as listPartOf } from '~/writing/rows/list-part'
import type { FormContext, GroupPart, PatientGroup } from '../form/patient-form'

/** The elements of a Patient that are lists of one kind. */
type ListName = 'name' | 'identifier' | 'telecom' | 'address' | 'communication' | 'contact'
type ElementOf<L extends ListName> = NonNullable<Patient[L]>[number]

interface ListPart<L extends ListName> {
  readonly group: PatientGroup
  readonly element: L
  readonly fields: readonly string[]
  readonly values: (element: ElementOf<L>) => RowValues
  /**
   * The element with the values; `original` is its earlier version, with all the parts that the
   * form does not show.
   */
  readonly build: (
    value: (field: string) => string,
    original: ElementOf<L> | undefined,
    context: FormContext,
  ) => ElementOf<L>
  readonly isLocked?: (element: ElementOf<L>, context: FormContext) => boolean
}

/** A part of the form over a list of the Patient. */
export function listPart<L extends ListName>({ element: name, ...part }: ListPart<L>): GroupPart {
  return listPartOf<Patient, FormContext, PatientGroup, ElementOf<L>>({
    ...part,
    get: (patient) => patient[name] ?? [],
    set: (patient, list) => {
      const changed: Patient = { ...patient, [name]: list }
      if (list.length === 0) delete changed[name]
      return changed
    },
  })
}

/** The first row of a part that is not a list. */
export function onlyRow(rows: readonly FormRow[]): FormRow | undefined {
  return rows[0]
}
