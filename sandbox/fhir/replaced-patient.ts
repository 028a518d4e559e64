import type { Resource } from 'fhir/r4'
import { FhirError } from '../errors.ts'
import type { StoredResource } from './store.ts'
import { isObject, stringsAt, valuesAt } from './search/values-at.ts'

/** A patient that was replaced by another one: inactive, with a link `replaced-by`. */
export function replacedBy(
  patient: StoredResource,
  newId: string,
): Resource & { readonly id: string } {
  const link = [
    ...valuesAt(patient, 'link'),
    { other: { reference: `Patient/${newId}` }, type: 'replaced-by' },
  ]
  const replaced: StoredResource & { active: boolean; link: unknown[] } = {
    ...patient,
    active: false,
    link,
  }
  return replaced
}

/** A patient that replaced another one: with a link `replaces`. */
export function replacing(
  patient: StoredResource,
  oldId: string,
): Resource & { readonly id: string } {
  const link = [
    ...valuesAt(patient, 'link'),
    { other: { reference: `Patient/${oldId}` }, type: 'replaces' },
  ]
  const survivor: StoredResource & { link: unknown[] } = { ...patient, link }
  return survivor
}

/**
 * Refuses a step that can happen to a record only once. The request is well formed and no change to
 * it would help, so it gets the 422 of a rule (specification, "FHIR errors"; FHIR R4, "HTTP": 422
 * for business rules) and not a conflict of versions.
 * @throws FhirError 422 naming the record that took the place of this one.
 */
export function refuseReplaced(patient: StoredResource): StoredResource {
  const link = valuesAt(patient, 'link').find(
    (one) => isObject(one) && stringsAt(one, 'type').includes('replaced-by'),
  )
  if (link === undefined) return patient
  const [other = 'another patient'] = stringsAt(link, 'other.reference')
  throw new FhirError(
    'semantic',
    `Patient/${patient.id} was replaced by ${other} before`,
    {},
    'Patient.link',
  )
}
