import type { Patient } from 'fhir/r4'

export type AdministrativeGender = NonNullable<Patient['gender']>

/** Every administrative gender (R4, AdministrativeGender). */
export const ADMINISTRATIVE_GENDERS = [
  'female',
  'male',
  'other',
  'unknown',
] as const satisfies readonly AdministrativeGender[]

/** Distinguishes an administrative gender from any other text. */
export function isAdministrative(code: string): code is AdministrativeGender {
  return ADMINISTRATIVE_GENDERS.some((known) => known === code)
}
