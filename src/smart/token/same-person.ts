import type { Session } from '../session'

/** The person, the organization and the patient of a new sign-in. */
export type SignedInAs = Pick<Session, 'user' | 'patient' | 'registration' | 'scopes' | 'isAgain'>

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
 * An EHR session that the app signs in again keeps its patient where it could not ask for one: its
 * launch value is used up, and the authorization server announces no choice of a patient (SMART App
 * Launch 2.2, "Capabilities": `context-standalone-patient`). A new launch never does: there the EHR
 * says whom it is about. Nor does a sign-in with `patient/` scopes, which open a patient's records
 * by that choice alone: a server that was told of none may answer every search with an empty list.
 */
export function isSamePerson(session: Session, next: SignedInAs): boolean {
  const sameUser = isIdentified(session) && session.user.subject === next.user.subject
  return (
    sameUser &&
    session.registration.id === next.registration.id &&
    (session.patient === next.patient || isWithoutQuestion(session, next))
  )
}

function isWithoutQuestion({ launch }: Session, { patient, scopes, isAgain }: SignedInAs): boolean {
  return (
    launch === 'ehr' &&
    isAgain === true &&
    patient === undefined &&
    ![...scopes.asked, ...scopes.granted].some((scope) =>
      /^(launch$|launch\/|patient\/)/.test(scope),
    )
  )
}

/**
 * The session that goes on with a new sign-in of the same person. An EHR tells the context of its
 * launch once, so what a sign-in of the app's own does not tell stays as it was. A new launch tells
 * all of its context.
 */
export function goneOn(session: Session, next: Session): Session {
  if (session.launch !== 'ehr' || next.launch !== 'ehr' || next.isAgain !== true) return next
  const { needPatientBanner, fhirContext } = session
  return {
    ...session,
    ...next,
    needPatientBanner,
    fhirContext: next.fhirContext.length === 0 ? fhirContext : next.fhirContext,
  }
}
