import type { KeptSession } from '~/smart/tab/kept-session'
import type { Session } from '~/smart/session'

/** The time without activity after which the screen is hidden, in milliseconds. */
export const IDLE_LIMIT = 10 * 60 * 1000
/**
 * The time between the announcement and the end of a session, or the lock, in milliseconds (WCAG
 * 2.2.1 asks for 20 seconds and more).
 */
export const NOTICE = 2 * 60 * 1000

/**
 * True when a session locks itself: inside an EHR's frame, people use the EHR's own lock
 * (docs/decisions).
 */
export function locksItself(session: Session, framed: boolean): boolean {
  return !(session.launch === 'ehr' && framed)
}

/**
 * True when a person who returns to a tab, or reloads it, was away for too long. Activity in the
 * future tells of a clock that was set back: nobody knows how long it was.
 */
export function isIdleTooLong(
  { session, activeAt }: Pick<KeptSession, 'session' | 'activeAt'>,
  now: number,
  framed = isFramed(),
): boolean {
  return locksItself(session, framed) && Math.abs(now - activeAt) >= IDLE_LIMIT
}

/** True when this page is inside another page's frame. */
export function isFramed(): boolean {
  return window.self !== window.top
}
