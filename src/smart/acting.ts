import type { Session } from './session'

/**
 * True when the signed-in person acts for the patient: a related person, or another patient. A
 * `Person` may be the patient.
 */
export function isActingForPatient({
  patient,
  user: { role, reference = '' },
}: Pick<Session, 'patient' | 'user'>): boolean {
  if (role !== 'patient') return false
  if (/(?:^|\/)RelatedPerson\//.test(reference)) return true
  return (
    patient !== undefined && reference.startsWith('Patient/') && reference !== `Patient/${patient}`
  )
}
