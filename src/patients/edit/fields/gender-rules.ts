import type { Patient } from 'fhir/r4'
import type { Solution } from '~/smart/registration'

export type AdministrativeGender = NonNullable<Patient['gender']>

/** The gender identity extension and its code system (service notes, "Patient"). */
export const GENDER_IDENTITY = 'http://hl7.org/fhir/StructureDefinition/patient-genderIdentity'
export const GENDER_IDENTITY_SYSTEM = 'http://hl7.org/fhir/gender-identity'

/** Every code of the extension; which of them a service takes is `takesIdentity`. */
export const GENDER_IDENTITIES = [
  'female',
  'male',
  'transgender-female',
  'transgender-male',
  'other',
  'non-binary',
  'non-disclose',
] as const
export type GenderIdentity = (typeof GENDER_IDENTITIES)[number]

/** Tells a code of the extension from any other text. */
export function isGenderIdentity(code: string): code is GenderIdentity {
  return GENDER_IDENTITIES.some((known) => known === code)
}

/**
 * Whether a service stores a gender identity (specification, "Patient rules"): non-binary and
 * non-disclose are not supported by any; S3 does not support other. A service without a solution
 * has no such rule.
 */
export function takesIdentity(solution: Solution | undefined, identity: GenderIdentity): boolean {
  if (solution === undefined) return true
  if (identity === 'non-binary' || identity === 'non-disclose') return false
  return !(solution === 'S3' && identity === 'other')
}

/**
 * The administrative gender that a read and a search will answer for a stored identity: other for
 * other, transgender-female and transgender-male (specification, "Patient rules").
 */
export function readsBackAs(identity: GenderIdentity): AdministrativeGender {
  return identity === 'female' || identity === 'male' ? identity : 'other'
}

/**
 * The administrative gender that goes along: what will be read back, so that nobody is
 * contradicted. It decides nothing, and S3 does not take other: there it is left out
 * (specification, "Patient rules").
 */
export function administrativeToSend(
  solution: Solution,
  identity: GenderIdentity,
): AdministrativeGender | undefined {
  const readBack = readsBackAs(identity)
  return solution === 'S3' && readBack === 'other' ? undefined : readBack
}

/** The different codes of a patient's gender identity extensions, in their order. */
export function identitiesOf(patient: Patient): readonly string[] {
  const codes = (patient.extension ?? [])
    .filter(({ url }) => url === GENDER_IDENTITY)
    .map(
      ({ valueCodeableConcept: concept }) =>
        concept?.coding?.find(({ code }) => code !== undefined)?.code ?? concept?.text ?? '',
    )
  return [...new Set(codes.filter((code) => code !== ''))]
}
