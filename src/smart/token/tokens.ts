import type { TokenResponse } from './token-response'

/** The secrets of a session. In the memory and the session storage of its tabs, nowhere else. */
export interface Tokens {
  readonly access: string
  readonly refresh?: string
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
  /** Its lifetime in seconds. */
  readonly lifetime: number
  /**
   * True when the server did not state a lifetime: the time is ours, and only used for early
   * renewal.
   */
  readonly unsaid?: true
  /**
   * Counts the renewals of a session: distinguishes newer tokens from older ones, which their times
   * cannot.
   */
  readonly serial: number
  /** Granted scopes, space-delimited, if the server stated them: a refresh may not request more. */
  readonly scope?: string
}

/**
 * The assumed lifetime of a token when the server states none, in seconds: short, so that it is
 * renewed rather than refused.
 */
const UNSAID_LIFETIME = 300

/** The tokens of a response. A refresh token that is not replaced stays valid (RFC 6749, 6). */
export function tokensOf(response: TokenResponse, now: number, before?: Tokens): Tokens {
  const refresh = response.refreshToken ?? before?.refresh
  const { expiresIn = UNSAID_LIFETIME } = response
  const scope = response.scopes?.join(' ') ?? before?.scope
  return {
    access: response.accessToken,
    expiresAt: now + expiresIn * 1000,
    lifetime: expiresIn,
    ...(response.expiresIn === undefined ? { unsaid: true } : {}),
    serial: (before?.serial ?? 0) + 1,
    ...(refresh === undefined ? {} : { refresh }),
    ...(scope === undefined ? {} : { scope }),
  }
}
