import { GENDER_IDENTITY_URL, presentedGender } from '../spec/gender.ts'
import type { StoredResource } from './store.ts'
import { isObject, stringsAt, valuesAt } from './search/values-at.ts'

/** The codes of a Patient's gender identity extensions, in their order. */
export function genderIdentities(patient: unknown): readonly string[] {
  return valuesAt(patient, 'extension')
    .filter((extension) => isObject(extension) && extension['url'] === GENDER_IDENTITY_URL)
    .flatMap((extension) => stringsAt(extension, 'valueCodeableConcept.coding.code'))
}

/**
 * The gender the record holds: the gender identity where there is one, else the administrative
 * gender.
 */
export function recordGender(patient: unknown): string | undefined {
  return genderIdentities(patient)[0] ?? stringsAt(patient, 'gender')[0]
}

/**
 * A Patient as reads and searches answer it; other resources as they are (specification, "Patient
 * rules").
 */
export function presented(resource: StoredResource): StoredResource {
  if (resource.resourceType !== 'Patient') return resource
  const recorded = recordGender(resource)
  if (recorded === undefined) return resource
  const patient: StoredResource & { gender?: string } = {
    ...resource,
    gender: presentedGender(recorded),
  }
  return patient
}
