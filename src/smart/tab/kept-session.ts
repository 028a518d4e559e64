import { fieldsOf, textOf } from '~/fhir/json'
import type { SignInAddresses } from '../discovery'
import type { Session } from '../session'
import { KEPT_SESSION, readJson, type TabStorage } from '../tab-storage'
import type { Tokens } from '../token/tokens'

/** Everything that a tab needs to continue after a reload. */
export interface KeptSession {
  readonly session: Session
  readonly clientId: string
  readonly addresses: SignInAddresses
  readonly tokens: Tokens
  /** True when it is hidden until somebody signs in again: a reload must not open it. */
  readonly locked: boolean
  /** True when it is hidden because the device was lent, in this tab or in another one. */
  readonly lent?: boolean
  /** The time of the last activity, in milliseconds since the epoch. */
  readonly activeAt: number
}

/** The session of this tab, or of the tab it was duplicated from. */
export function readKeptSession(storage: TabStorage): KeptSession | undefined {
  const kept = readJson(storage, KEPT_SESSION)
  return isKeptSession(kept) ? kept : undefined
}

/** Stores a session for this tab only: session storage ends with it. */
export function keepSession(storage: TabStorage, kept: KeptSession): void {
  storage.setItem(KEPT_SESSION, JSON.stringify(kept))
}

/**
 * Changes part of the stored session; does nothing if it no longer exists, because it was signed
 * out in the meantime.
 */
export function updateKeptSession(storage: TabStorage, change: Partial<KeptSession>): void {
  const kept = readKeptSession(storage)
  if (kept !== undefined) keepSession(storage, { ...kept, ...change })
}

/**
 * We wrote it whole, so the essential parts are enough to distinguish it from an older release's or
 * a broken one.
 */
function isKeptSession(value: unknown): value is KeptSession {
  const kept = fieldsOf(value)
  const session = fieldsOf(kept['session'])
  const registration = fieldsOf(session['registration'])
  const tokens = fieldsOf(kept['tokens'])
  return (
    textOf(session['id']) !== undefined &&
    textOf(registration['issuer']) !== undefined &&
    textOf(registration['service']) !== undefined &&
    Array.isArray(session['bases']) &&
    Array.isArray(fieldsOf(session['scopes'])['granted']) &&
    textOf(tokens['access']) !== undefined &&
    typeof tokens['expiresAt'] === 'number' &&
    typeof tokens['serial'] === 'number' &&
    textOf(fieldsOf(kept['addresses'])['token']) !== undefined
  )
}
