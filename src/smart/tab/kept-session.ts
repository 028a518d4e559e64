import { fieldsOf, textOf } from '~/fhir/json'
import type { SignInAddresses } from '../discovery'
import type { Session } from '../session'
import { readJson, type TabStorage } from '../tab-storage'
import type { Tokens } from '../token/tokens'

/** Everything a tab needs to go on after a reload. */
export interface KeptSession {
  readonly session: Session
  readonly clientId: string
  readonly addresses: SignInAddresses
  readonly tokens: Tokens
  /** Hidden until somebody signs in again: a reload must not open it. */
  readonly locked: boolean
  /** When somebody last did something, in milliseconds since the epoch. */
  readonly activeAt: number
}

const KEY = 'clearchart.session'

/** The session of this tab, or of the tab it was duplicated from. */
export function readKeptSession(storage: TabStorage): KeptSession | undefined {
  const kept = readJson(storage, KEY)
  return isKeptSession(kept) ? kept : undefined
}

/** Keeps a session for this tab alone: session storage ends with it. */
export function keepSession(storage: TabStorage, kept: KeptSession): void {
  storage.setItem(KEY, JSON.stringify(kept))
}

/**
 * Changes part of what is kept; nothing when there is none any more, because it was signed out
 * meanwhile.
 */
export function updateKeptSession(storage: TabStorage, change: Partial<KeptSession>): void {
  const kept = readKeptSession(storage)
  if (kept !== undefined) keepSession(storage, { ...kept, ...change })
}

/**
 * We wrote it whole, so the parts that everything hangs on are enough to tell it from an older
 * release's or a broken one.
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
