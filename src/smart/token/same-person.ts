import type { Session } from '../session'

/** What a new sign-in says about who it is. */
export type SignedInAs = Pick<Session, 'user' | 'patient'> & { readonly registration: string }

/**
 * Whether a new sign-in goes on where the session stopped: the same organization, the same user,
 * the same patient. What cannot be told apart is not the same: another person must never see what
 * is still on the screen.
 */
export function isSamePerson(session: Session, next: SignedInAs): boolean {
  const sameUser = session.user.subject !== undefined && session.user.subject === next.user.subject
  return (
    sameUser && session.registration.id === next.registration && session.patient === next.patient
  )
}
