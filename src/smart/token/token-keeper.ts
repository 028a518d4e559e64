import { FhirFailure } from '~/fhir/failure'
import type { TokenKeeper } from '../session'
import type { SpentTokens } from './spent-tokens'
import type { TabChannel } from '../tab/tab-channel'
import type { TabLocks } from '../tab/tab-locks'
import type { TokenAnswer } from './token-request'
import { readTokenResponse } from './token-response'
import { tokensOf, type Tokens } from './tokens'

/** The parts that a keeper needs; the browser's in the app, plain ones in tests. */
export interface KeeperParts {
  /** Id of the session; its tabs share it. */
  readonly session: string
  /** The patient in context, if there is one: a token for another one is not taken. */
  readonly patient: string | undefined
  readonly tokens: Tokens
  /** Stores newer tokens for a reload of this tab. */
  readonly keep: (tokens: Tokens) => void
  /** Sends a refresh token; `scope` is its grant, if it is known. */
  readonly refresh: (refreshToken: string, scope: string | undefined) => Promise<TokenAnswer>
  readonly locks: TabLocks
  readonly channel: TabChannel
  readonly spent: SpentTokens
  readonly now?: () => number
  /** The time that another tab has to answer, in milliseconds. */
  readonly patience?: number
}

/** A token keeper with the functions that the app around it needs. */
export interface SessionKeeper extends TokenKeeper {
  readonly state: () => KeeperState
  /**
   * The final end of the access, in milliseconds since the epoch; undefined when it can be renewed,
   * or the end is unknown.
   */
  readonly endsAt: () => number | undefined
  /** Called when that end has come. */
  readonly expire: () => void
  /**
   * Scopes of the newest tokens, space-delimited; undefined until the server has stated any. A new
   * sign-in or a renewal may bring others.
   */
  readonly scope: () => string | undefined
  /** Subscribes to changes of the state and of the scope. */
  readonly subscribe: (listener: () => void) => () => void
  /** Takes over the tokens of a new sign-in by the same person, and informs the other tabs. */
  readonly replace: (tokens: Tokens) => void
  /** Forgets the tokens and informs the other tabs. Returns the last ones, to be revoked. */
  readonly forget: () => Tokens
  readonly close: () => void
}

/**
 * - `ended`: only a new sign-in brings a token
 * - `withdrawn`: the authorization server no longer knows this app, or may not admit it (RFC 6749,
 * 5.2: `invalid_client`, `unauthorized_client`), for example after a tenant withdrew its approval
 * (specification, "Registration and tenant authorization (v2)" 5)
 * - `refused`: the service refuses a token that was just renewed, without a reason
 * - `signed-out`: another tab signed this session out
 */
export type KeeperState = 'good' | 'ended' | 'withdrawn' | 'refused' | 'signed-out'

/** Renewal begins this long before expiry, in milliseconds. */
const MARGIN = 60_000
const PATIENCE = 1500
/** Errors that concern the app as a whole and not this sign-in (RFC 6749, 5.2). */
const WITHDRAWN: ReadonlySet<string> = new Set(['invalid_client', 'unauthorized_client'])

/**
 * Holds the tokens of one session in this tab and renews them: once for all callers of the tab, one
 * tab at a time under a lock, and never with a refresh token that any tab has used before (service
 * notes, "Bases": refresh).
 */
export function createTokenKeeper(parts: KeeperParts): SessionKeeper {
  const {
    session,
    keep,
    refresh,
    locks,
    channel,
    spent,
    now = Date.now,
    patience = PATIENCE,
  } = parts
  let tokens = parts.tokens
  let state: KeeperState = 'good'
  let renewing: Promise<string> | undefined
  const listeners = new Set<() => void>()

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const become = (next: KeeperState) => {
    if (state === next) return
    state = next
    tell()
  }
  const adopt = (newer: Tokens) => {
    const { scope } = tokens
    tokens = newer
    keep(newer)
    if (state !== 'good') become('good')
    else if (newer.scope !== scope) tell()
  }
  const end = (as: 'ended' | 'withdrawn' | 'refused' = 'ended') => {
    if (state === 'good') become(as)
    return new FhirFailure({ kind: 'signed-out' })
  }
  const endsAt = () =>
    tokens.refresh === undefined && tokens.unsaid !== true ? tokens.expiresAt : undefined

  const stopListening = channel.listen((message) => {
    if (message.session !== session || state === 'signed-out') return
    if (message.kind === 'signed-out') become('signed-out')
    else if (message.kind === 'tokens' && message.tokens.serial > tokens.serial)
      adopt(message.tokens)
    else if (message.kind === 'need' && state === 'good' && tokens.serial > message.newerThan)
      channel.post({ kind: 'tokens', session, tokens })
  })

  /** Asks the other tabs for tokens newer than ours. */
  const newerFromOthers = () =>
    new Promise<void>((resolve) => {
      const before = tokens
      const done = () => {
        clearTimeout(timer)
        listening()
        resolve()
      }
      const timer = setTimeout(done, patience)
      // Runs after the keeper's own listener, which has taken them over by then.
      const listening = channel.listen(() => {
        if (tokens !== before) done()
      })
      channel.post({ kind: 'need', session, newerThan: before.serial })
    })

  const renewUnderLock = async (refused: string): Promise<string> => {
    if (state === 'signed-out') throw end()
    if (tokens.access !== refused) return tokens.access
    if (tokens.refresh !== undefined && (await spent.has(tokens.refresh))) await newerFromOthers()
    if (tokens.access !== refused) return tokens.access
    const token = tokens.refresh
    if (token === undefined || (await spent.has(token))) throw end()
    return spendToken(token)
  }

  const spendToken = async (token: string): Promise<string> => {
    // Marked before it is sent: if this tab closes on the way, no other may send it again.
    await spent.add(token)
    const answer = await refresh(token, tokens.scope)
    switch (answer.kind) {
      case 'granted': {
        const newer = newTokens(answer.json, now(), tokens, parts.patient)
        if (newer === undefined) throw end()
        // A server that does not replace its refresh token means the same one again.
        if (newer.refresh === token) await spent.remove(token)
        adopt(newer)
        channel.post({ kind: 'tokens', session, tokens: newer })
        return newer.access
      }
      case 'refused':
        throw end(WITHDRAWN.has(answer.code ?? '') ? 'withdrawn' : 'ended')
      // There was no decision, so the token was not used: a short outage must not end the session.
      case 'failed':
        await spent.remove(token)
        throw new FhirFailure({
          kind: answer.status === 429 ? 'throttled' : 'server',
          status: answer.status,
        })
      case 'unanswered':
        await spent.remove(token)
        throw new FhirFailure({ kind: 'offline' })
    }
  }

  const renew = (refused: string): Promise<string> => {
    if (state !== 'good') return Promise.reject(new FhirFailure({ kind: 'signed-out' }))
    if (tokens.access !== refused) return Promise.resolve(tokens.access)
    renewing ??= locks
      .hold(`clearchart.renew.${session}`, () => renewUnderLock(refused))
      .finally(() => {
        renewing = undefined
      })
    return renewing
  }

  return {
    accessToken: async () => {
      if (state !== 'good') throw new FhirFailure({ kind: 'signed-out' })
      const left = tokens.expiresAt - now()
      if (left > marginOf(tokens)) return tokens.access
      // Its end is not known to have come, and nothing could renew it: the service decides.
      if (tokens.unsaid === true && tokens.refresh === undefined) return tokens.access
      const current = tokens.access
      try {
        return await renew(current)
      } catch (error) {
        // Renewal was early: after a server error or while offline, it may be tried again before
        // the token ends.
        const isOver = error instanceof FhirFailure && error.kind === 'signed-out'
        if (isOver || tokens.expiresAt <= now()) throw error
        return tokens.access
      }
    },
    renew,
    refusedAgain: (refused) => {
      if (tokens.access === refused) end('refused')
    },
    state: () => state,
    endsAt,
    expire: () => {
      if ((endsAt() ?? Infinity) <= now()) end()
    },
    scope: () => tokens.scope,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    replace: (newer) => {
      adopt({ ...newer, serial: tokens.serial + 1 })
      channel.post({ kind: 'tokens', session, tokens })
    },
    forget: () => {
      const last = tokens
      tokens = { access: '', expiresAt: 0, lifetime: 0, serial: last.serial }
      channel.post({ kind: 'signed-out', session })
      become('signed-out')
      return last
    },
    close: stopListening,
  }
}

/** A token without a refresh token is used to its end; a short one is not renewed constantly. */
function marginOf(tokens: Tokens): number {
  return tokens.refresh === undefined ? 0 : Math.min(MARGIN, (tokens.lifetime * 1000) / 2)
}

/**
 * The tokens of a renewal; undefined when they cannot be read, or are for another patient. A
 * renewal may name the patient again (SMART App Launch 2.2, "Refresh access token", Response):
 * under another one, what is shown for the first would be read and written with the second's
 * access.
 */
function newTokens(
  json: unknown,
  now: number,
  before: Tokens,
  patient: string | undefined,
): Tokens | undefined {
  try {
    const response = readTokenResponse(json)
    const isOthers =
      patient !== undefined && response.patient !== undefined && response.patient !== patient
    return isOthers ? undefined : tokensOf(response, now, before)
  } catch {
    return undefined
  }
}
