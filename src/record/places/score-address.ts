import { patientAddress } from '~/smart/patient-address'

/** The address of a patient's scores over time. */
export function scoresAddress(patient: string): string {
  return patientAddress(patient, 'scores')
}
