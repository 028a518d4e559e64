import type { Session } from '../session'

/** The person, the organization and the patient of a new sign-in. */
export type SignedInAs = Pick<Session, 'user' | 'patient' | 'registration' | 'scopes'>

/**
 * True when the sign-in identified a person. Without OpenID Connect no later sign-in can be
 * recognized as the same person's, so none continues the session (docs/decisions, 114).
 */
export function isIdentified({ user }: Pick<Session, 'user'>): boolean {
  return user.subject !== undefined
}

/**
 * True when a new sign-in continues the session: the same organization, the same user, the same
 * patient. Unidentified people do not count as the same: another person must never see the data
 * that is still on the screen.
 *
 * An EHR session keeps its patient where the new sign-in could not ask for one: its launch value is
 * used up, and the authorization server announces no choice of a patient (SMART App Launch 2.2,
 * "Capabilities": `context-standalone-patient`). The user is the same, and what the new token opens
 * is the service's to decide.
 */
export function isSamePerson(session: Session, next: SignedInAs): boolean {
  const sameUser = isIdentified(session) && session.user.subject === next.user.subject
  return (
    sameUser &&
    session.registration.id === next.registration.id &&
    (session.patient === next.patient || isWithoutQuestion(session, next))
  )
}

function isWithoutQuestion({ launch }: Session, { patient, scopes }: SignedInAs): boolean {
  return launch === 'ehr' && patient === undefined && !scopes.asked.includes('launch/patient')
}

/**
 * The session that goes on with a new sign-in of the same person. An EHR tells the context of its
 * launch once, so what the new sign-in does not tell stays as it was.
 */
export function goneOn(session: Session, next: Session): Session {
  if (session.launch !== 'ehr' || next.launch !== 'ehr') return next
  const { needPatientBanner, fhirContext } = session
  return {
    ...session,
    ...next,
    needPatientBanner,
    fhirContext: next.fhirContext.length === 0 ? fhirContext : next.fhirContext,
  }
}
