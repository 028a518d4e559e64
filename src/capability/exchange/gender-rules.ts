import type { Patient } from 'fhir/r4'
import type { Solution } from '~/smart/registration'

type AdministrativeGender = NonNullable<Patient['gender']>

/** The gender identity extension and its code system (service notes, "Patient"). */
export const GENDER_IDENTITY = 'http://hl7.org/fhir/StructureDefinition/patient-genderIdentity'
export const GENDER_IDENTITY_SYSTEM = 'http://hl7.org/fhir/gender-identity'

/** Every code of the extension; `takesIdentity` says which of them a service accepts. */
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

/** Distinguishes a code of the extension from any other text. */
export function isGenderIdentity(code: string): code is GenderIdentity {
  return GENDER_IDENTITIES.some((known) => known === code)
}

/**
 * True when a service stores a gender identity (specification, "Patient rules"): no service
 * supports non-binary and non-disclose; S3 does not support other. A service without a solution has
 * no such rule.
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
 * The administrative gender to send: the one that will be read back, so that the record does not
 * contradict anyone. It does not decide anything, and S3 does not accept other: there it is left
 * out (specification, "Patient rules").
 */
export function administrativeToSend(
  solution: Solution,
  identity: GenderIdentity,
): AdministrativeGender | undefined {
  const readBack = readsBackAs(identity)
  return solution === 'S3' && readBack === 'other' ? undefined : readBack
}

/** The different codes of a patient's gender identity extensions, in order. */
export function identitiesOf(patient: Patient): readonly string[] {
  const codes = (patient.extension ?? [])
    .filter(({ url }) => url === GENDER_IDENTITY)
    .map(
      ({ valueCodeableConcept: concept }) =>
        concept?.coding?.find(({ code }) => code !== undefined)?.code ?? concept?.text ?? '',
    )
  return [...new Set(codes.filter((code) => code !== ''))]
}
