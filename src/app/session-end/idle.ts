import type { KeptSession } from '~/smart/tab/kept-session'
import type { Session } from '~/smart/session'

/** After this long without anybody the screen is hidden, in milliseconds. */
export const IDLE_LIMIT = 10 * 60 * 1000
/**
 * How long before the end of a session, or before the lock, it is told, in milliseconds (WCAG 2.2.1
 * asks for 20 seconds and more).
 */
export const NOTICE = 2 * 60 * 1000

/**
 * Whether a session locks itself: inside an EHR's frame the EHR's own lock is the one people know
 * (docs/decisions).
 */
export function locksItself(session: Session, framed: boolean): boolean {
  return !(session.launch === 'ehr' && framed)
}

/** Whether somebody who comes back to a tab, or reloads it, was away for too long. */
export function isIdleTooLong(
  { session, activeAt }: Pick<KeptSession, 'session' | 'activeAt'>,
  now: number,
  framed = isFramed(),
): boolean {
  return locksItself(session, framed) && now - activeAt >= IDLE_LIMIT
}

/** Whether this page stands inside another's. */
export function isFramed(): boolean {
  return window.self !== window.top
}
