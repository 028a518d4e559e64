import type { TokenResponse } from './token-response'

/** The secrets of a session. In the memory and the session storage of its tabs, nowhere else. */
export interface Tokens {
  readonly access: string
  readonly refresh?: string
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
  /** Seconds it was given for. */
  readonly lifetime: number
  /**
   * The server did not say for how long: the time is ours, good for renewing early and for nothing
   * else.
   */
  readonly unsaid?: true
  /**
   * Counts the renewals of a session: tells newer tokens from older ones, which their times cannot.
   */
  readonly serial: number
  /** Granted scopes, space-delimited, when the server said them: a refresh may ask for no more. */
  readonly scope?: string
}

/**
 * What a token lives when the server does not say, in seconds: short, so that it is renewed rather
 * than refused.
 */
const UNSAID_LIFETIME = 300

/** The tokens of a response. A refresh token that is not replaced stays good (RFC 6749, 6). */
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
