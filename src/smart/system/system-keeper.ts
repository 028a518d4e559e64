import { FhirFailure } from '~/fhir/failure'
import type { KeeperState, SessionKeeper } from '../token/token-keeper'
import type { TokenAnswer } from '../token/token-request'
import { readTokenResponse } from '../token/token-response'
import { tokensOf, type Tokens } from '../token/tokens'

/** The parts of a system's keeper. */
interface SystemKeeperParts {
  readonly tokens: Tokens
  /** Asks for a token once more, with the same proof of identity. */
  readonly ask: () => Promise<TokenAnswer>
  readonly now?: () => number
}

/** The keeper of a system. */
export interface SystemKeeper extends SessionKeeper {
  /** Its token and its proof of identity, once: it holds neither any more. */
  readonly handOver: () => Pick<SystemKeeperParts, 'tokens' | 'ask'>
  /** Goes on with those of a new sign-in of the same system. */
  readonly takeOver: (from: SystemKeeper) => void
}

/** A new token is asked for this long before the old one ends, in milliseconds. */
const MARGIN = 30_000

/**
 * Holds the token of a system in memory, and nowhere else: it has no refresh token, and a new one
 * is asked for with the same key or secret (RFC 6749, 4.4.3).
 */
export function createSystemKeeper({
  tokens: first,
  ask: firstAsk,
  now = Date.now,
}: SystemKeeperParts): SystemKeeper {
  let tokens = first
  let ask = firstAsk
  let state: KeeperState = 'good'
  let asking: Promise<string> | undefined
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const end = (as: KeeperState) => {
    if (state === 'good') {
      state = as
      tell()
    }
    return new FhirFailure({ kind: 'signed-out' })
  }
  const askAgain = async () => {
    const answer = await ask()
    if (state !== 'good') throw end('ended')
    switch (answer.kind) {
      case 'granted':
        tokens = tokensOf(readTokenResponse(answer.json), now(), tokens)
        tell()
        return tokens.access
      case 'refused':
        throw end(answer.code === 'invalid_client' ? 'withdrawn' : 'ended')
      case 'failed':
        throw new FhirFailure({
          kind: answer.status === 429 ? 'throttled' : 'server',
          status: answer.status,
        })
      case 'unanswered':
        throw new FhirFailure({ kind: 'offline' })
    }
  }
  const renew = (refused: string): Promise<string> => {
    if (state !== 'good') return Promise.reject(new FhirFailure({ kind: 'signed-out' }))
    if (tokens.access !== refused) return Promise.resolve(tokens.access)
    asking ??= askAgain().finally(() => {
      asking = undefined
    })
    return asking
  }
  const forget = () => {
    const last = tokens
    tokens = { access: '', expiresAt: 0, lifetime: 0, serial: last.serial }
    // A secret is gone with it.
    ask = () => Promise.resolve({ kind: 'unanswered' })
    end('signed-out')
    return last
  }
  const replace = (newer: Tokens) => {
    tokens = newer
    state = 'good'
    tell()
  }
  return {
    accessToken: () =>
      state === 'good' && tokens.expiresAt - now() > Math.min(MARGIN, tokens.lifetime * 500)
        ? Promise.resolve(tokens.access)
        : renew(tokens.access),
    renew,
    refusedAgain: (refused) => {
      if (tokens.access === refused) end('refused')
    },
    state: () => state,
    endsAt: () => undefined,
    expire: () => undefined,
    scope: () => tokens.scope,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    replace,
    forget,
    handOver: () => {
      const given = ask
      return { ask: given, tokens: forget() }
    },
    takeOver: (from) => {
      const given = from.handOver()
      ask = given.ask
      replace(given.tokens)
    },
    close: () => listeners.clear(),
  }
}
