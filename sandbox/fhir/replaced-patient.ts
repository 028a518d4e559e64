import type { Resource } from 'fhir/r4'
import type { StoredResource } from './store.ts'
import { valuesAt } from './values-at.ts'

/** A patient that another one took the place of: inactive, with a link `replaced-by`. */
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

/** A patient that took the place of another one: with a link `replaces`. */
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
