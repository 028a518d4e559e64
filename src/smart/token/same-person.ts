import type { Session } from '../session'

/** The identity in a new sign-in. */
export type SignedInAs = Pick<Session, 'user' | 'patient'> & { readonly registration: string }

/**
 * True when a new sign-in continues the session: the same organization, the same user, the same
 * patient. Unidentified people do not count as the same: another person must never see the data
 * that is still on the screen.
 */
export function isSamePerson(session: Session, next: SignedInAs): boolean {
  const sameUser = session.user.subject !== undefined && session.user.subject === next.user.subject
  return (
    sameUser && session.registration.id === next.registration && session.patient === next.patient
  )
}
