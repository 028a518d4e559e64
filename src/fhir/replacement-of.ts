import type { Patient } from 'fhir/r4'
import { isFhirId } from './fhir-id'

/** Id of the record that replaced a patient's; undefined while the patient's own is in use. */
export function replacementOf(patient: Pick<Patient, 'link'>): string | undefined {
  const reference = patient.link?.find((link) => link.type === 'replaced-by')?.other?.reference
  const id = /(?:^|\/)Patient\/([^/]+)$/.exec(reference ?? '')?.[1]
  return id !== undefined && isFhirId(id) ? id : undefined
}
