import type { Session } from '../session'

/** The identity in a new sign-in. */
export type SignedInAs = Pick<Session, 'user' | 'patient'> & { readonly registration: string }

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
 */
export function isSamePerson(session: Session, next: SignedInAs): boolean {
  const sameUser = isIdentified(session) && session.user.subject === next.user.subject
  return (
    sameUser && session.registration.id === next.registration && session.patient === next.patient
  )
}
