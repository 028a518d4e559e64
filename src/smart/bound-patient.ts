import type { Session } from './session'

/**
 * The one patient that a sign-in is bound to; undefined for a practitioner, who goes from patient
 * to patient.
 */
export function boundPatient(session: Session): string | undefined {
  return session.user.role === 'practitioner' ? undefined : session.patient
}
