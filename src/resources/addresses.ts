import type { FhirResource } from 'fhir/r4'
import type { View } from './view'

/** The address of a list: words, below the patient whose record is open. Search terms are never part of it. */
export function listAddress(view: Pick<View, 'path'>, patient: string | undefined): string {
  return patient === undefined ? `/${view.path}` : `/patients/${encodeURIComponent(patient)}/${view.path}`
}

/** The address of a record: its FHIR reference, below the patient whose record is open. */
export function recordAddress(type: string, id: string, patient: string | undefined): string {
  const reference = `${type}/${encodeURIComponent(id)}`
  return patient === undefined ? `/${reference}` : `/patients/${encodeURIComponent(patient)}/${reference}`
}

/** The address of a patient's results over time. */
export function trendsAddress(patient: string): string {
  return `/patients/${encodeURIComponent(patient)}/trends`
}

/** The address of a record that was found; none without an id. */
export function addressOf(resource: FhirResource, patient: string | undefined): string | undefined {
  return resource.id === undefined ? undefined : recordAddress(resource.resourceType, resource.id, patient)
}
