import { patientAddress } from '~/smart/patient-address'
import { idSegment, isFhirId } from '~/fhir/fhir-id'
import type { FhirResource } from 'fhir/r4'

/**
 * The beginning of every address below a patient: the first page of the record. Empty without a
 * patient.
 */
export function rootAddress(patient: string | undefined): string {
  return patient === undefined ? '' : patientAddress(patient)
}

/**
 * The address of a list: words, below the patient whose record is open. A list of the whole service
 * is there too, so that visiting it does not close the record. Search terms are never part of it.
 */
export function listAddress(view: { readonly path: string }, patient: string | undefined): string {
  return `${rootAddress(patient)}/${view.path}`
}

/** The address of a record: its FHIR reference, below the patient whose record is open. */
export function recordAddress(type: string, id: string, patient: string | undefined): string {
  return `${rootAddress(patient)}/${type}/${idSegment(id)}`
}

/** The address of a patient's results: the latest of each measurement. */
export function resultsAddress(patient: string): string {
  return patientAddress(patient, 'results')
}

/** The address of a patient's trends. */
export function trendsAddress(patient: string): string {
  return `${rootAddress(patient)}/trends`
}

/** The address of a patient's results by date. */
export function flowSheetAddress(patient: string): string {
  return patientAddress(patient, 'flow-sheet')
}

/**
 * The address for filling in a form or continuing a draft of it; without a form, for choosing one.
 * A draft's id is random and reveals nothing.
 */
export function formAddress(patient: string, ...parts: readonly (string | undefined)[]): string {
  return [
    rootAddress(patient),
    'forms',
    ...parts.filter((part) => part !== undefined).map(idSegment),
  ].join('/')
}

/** The address of a record; undefined for a record without a valid id. */
export function addressOf(resource: FhirResource, patient: string | undefined): string | undefined {
  return resource.id === undefined || !isFhirId(resource.id)
    ? undefined
    : recordAddress(resource.resourceType, resource.id, patient)
}
