import { fieldsOf, textOf } from '~/fhir/json'
import { WAYS, type Way } from './registration'
import type { SignInAddresses } from './discovery'
import { keysUnder, readJson, type TabStorage } from './tab-storage'

/**
 * A sign-in that was begun and waits for its return. Stored by the tab, found by its `state`, used
 * once.
 */
export interface PendingSignIn {
  /** Random, one-time (specification, "Authorize request parameters"). */
  readonly state: string
  /** PKCE code verifier (RFC 7636). */
  readonly verifier: string
  /** Binds the id token to this attempt (OpenID Connect Core, 3.1.2.1). */
  readonly nonce: string
  readonly registration: string
  readonly organization: string
  readonly way: Way
  readonly clientId: string
  readonly scope: string
  readonly redirectUri: string
  readonly addresses: SignInAddresses
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /**
   * When it signs an ended or locked session in again: the session, and true if this window is only
   * for that. Or a second session beside the tab's own, which goes on.
   */
  readonly again?: {
    readonly session: string
    readonly window: boolean
    readonly beside?: boolean
  }
}

/**
 * True for an attempt that asks for an id token, which says who signed in (OpenID Connect Core,
 * 3.1.2.1).
 */
export function asksWho({ scope }: Pick<PendingSignIn, 'scope'>): boolean {
  return scope.split(' ').includes('openid')
}

const PREFIX = 'clearchart.attempt.'
/** Nobody takes longer to sign in; an older attempt was abandoned. */
const LONGEST_MS = 60 * 60 * 1000

/** Stores an attempt and forgets abandoned ones. */
export function savePendingSignIn(storage: TabStorage, attempt: PendingSignIn): void {
  for (const key of keysUnder(storage, PREFIX)) {
    const startedAt = fieldsOf(readJson(storage, key))['startedAt']
    if (typeof startedAt !== 'number' || attempt.startedAt - startedAt > LONGEST_MS)
      storage.removeItem(key)
  }
  storage.setItem(PREFIX + attempt.state, JSON.stringify(attempt))
}

/** Takes an attempt out by its state: a second call with the same state finds nothing. */
export function takePendingSignIn(
  storage: TabStorage,
  state: string,
  now = Date.now(),
): PendingSignIn | undefined {
  const key = PREFIX + state
  const kept = readJson(storage, key)
  storage.removeItem(key)
  return isAttempt(kept) && kept.state === state && now - kept.startedAt <= LONGEST_MS
    ? kept
    : undefined
}

/**
 * We wrote it, so the fields that decide where secrets go are enough to distinguish a whole attempt
 * from a broken one.
 */
function isAttempt(value: unknown): value is PendingSignIn {
  const fields = fieldsOf(value)
  const texts = ['state', 'verifier', 'nonce', 'registration', 'clientId', 'scope', 'redirectUri']
  const addresses = fieldsOf(fields['addresses'])
  return (
    texts.every((name) => textOf(fields[name]) !== undefined) &&
    textOf(addresses['token']) !== undefined &&
    typeof fields['startedAt'] === 'number' &&
    WAYS.some((way) => way === fields['way'])
  )
}
