import type { Session } from './session'

/**
 * The only patient that a sign-in is bound to; undefined for a practitioner, who moves from patient
 * to patient.
 */
export function boundPatient(session: Session): string | undefined {
  return session.user.role === 'practitioner' ? undefined : session.patient
}
