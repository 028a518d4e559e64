import { idSegment } from '~/fhir/fhir-id'

/**
 * The address of a patient's first page, or of the screen below it that `parts` name. The only
 * place that writes a patient's id into an address.
 */
export function patientAddress(patient: string, ...parts: readonly string[]): string {
  return ['/patients', ...[patient, ...parts].map(idSegment)].join('/')
}
