import type { Patient } from 'fhir/r4'
import type { FormPart } from '~/writing/rows/form-part'
import type { RowForm } from '~/writing/rows/form-row'
import type { Solution } from '~/smart/registration'

/** The parts of the form, in the order in which they are asked. */
export const PATIENT_GROUPS = [
  'name',
  'gender',
  'birth',
  'identifier',
  'telecom',
  'address',
  'language',
  'contact',
  'deceased',
  'race',
  'ethnicity',
  'education',
] as const
export type PatientGroup = (typeof PATIENT_GROUPS)[number]

/** A patient as a form: the same for registering and correcting. */
export type PatientForm = RowForm<PatientGroup>

/** The context of a form besides its contents. */
export interface FormContext {
  /**
   * The solution with its rules for gender (specification, "Patient rules"); absent on any other
   * FHIR service, which has none of them.
   */
  readonly solution?: Solution
  /**
   * Of the general purpose API, for the addresses of the service's own extensions; without a
   * trailing slash.
   */
  readonly baseUrl: string
  /** Today's date at this place, `2026-11-21`. */
  readonly today: string
  /** The corrected record; absent for a new one. */
  readonly original?: Patient
  /** True when the record cannot be seen here: the sent version replaces all of it. */
  readonly isBlind?: true
}

/** One part of the form. */
export type GroupPart = FormPart<Patient, FormContext, PatientGroup>
