import type { Solution } from '../world.ts'

/** The gender identity extension on Patient (service notes, "Patient"). */
export const GENDER_IDENTITY_URL = 'http://hl7.org/fhir/StructureDefinition/patient-genderIdentity'

/**
 * Codes of the extension that may be stored (specification, "Patient rules"; service notes,
 * "Patient").
 */
export const STORED_GENDERS = [
  'male',
  'female',
  'other',
  'transgender-male',
  'transgender-female',
] as const
export type StoredGender = (typeof STORED_GENDERS)[number]

/** Administrative gender codes of FHIR R4. */
export const ADMINISTRATIVE_GENDERS = ['male', 'female', 'other', 'unknown'] as const
export type AdministrativeGender = (typeof ADMINISTRATIVE_GENDERS)[number]

function isStored(code: string): code is StoredGender {
  return STORED_GENDERS.some((known) => known === code)
}

/**
 * The administrative gender that a read or search answers for the stored one: `other` for other,
 * transgender-female and transgender-male (specification, "Patient rules").
 */
export function presentedGender(stored: string | undefined): AdministrativeGender {
  switch (stored) {
    case 'male':
    case 'female':
      return stored
    case 'other':
    case 'transgender-male':
    case 'transgender-female':
      return 'other'
    default:
      return 'unknown'
  }
}

/**
 * The gender that a create or update stores, or the reason for its refusal. `stored` is absent when
 * the request names no gender identity.
 */
export type GenderVerdict =
  | { readonly ok: true; readonly stored?: StoredGender }
  | { readonly ok: false; readonly why: string }

/**
 * Judges the gender of a create or update (specification, "Patient rules"): the gender identity
 * extension determines the stored gender, the administrative gender does not; non-binary and
 * non-disclose are not supported; S3 supports neither administrative gender other nor gender
 * identity other.
 */
export function judgeGender(
  solution: Solution,
  administrative: string | undefined,
  identities: readonly string[],
): GenderVerdict {
  if (
    administrative !== undefined &&
    !ADMINISTRATIVE_GENDERS.some((known) => known === administrative)
  ) {
    return {
      ok: false,
      why: `Patient.gender: unknown AdministrativeGender code '${administrative}'`,
    }
  }
  if (new Set(identities).size > 1) {
    return {
      ok: false,
      why: `Gender identity extension conflict: ${[...new Set(identities)].join(', ')}`,
    }
  }
  if (solution === 'S3' && administrative === 'other') {
    return {
      ok: false,
      why: 'Administrative gender other is not supported; use the gender identity extension',
    }
  }
  const code = identities[0]
  if (code === undefined) return { ok: true }
  if (!isStored(code)) return { ok: false, why: `Gender identity code '${code}' is not supported` }
  if (solution === 'S3' && code === 'other')
    return { ok: false, why: "Gender identity code 'other' is not supported" }
  return { ok: true, stored: code }
}
