import { fieldsOf } from '~/fhir/json'
import { blockedOf } from './blocked-of'
import type { Finding, StepResult } from './finding'
import type { WatchedFetch } from './watched-fetch'

/** Requests of the check say nothing of who asks, and get no older answer. */
const QUIETLY = {
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
  cache: 'no-store',
} as const satisfies RequestInit

/** The time that an address gets to answer. */
function patience(): RequestInit {
  return { signal: AbortSignal.timeout(15_000) }
}

/** The finding about a token endpoint. */
export type TokenFound = Pick<StepResult, 'verdict' | 'finding'>

/**
 * Asks the address that would get the code, or a system's proof of identity, as a sign-in does, but
 * without it: a refusal (RFC 6749, 5.2) shows that this page may ask there and read what comes
 * back, and says if it is the client of a person that is refused. Where it may not read, a second
 * request that reads nothing tells a silent host from one that answers other pages alone.
 *
 * @param client a system's is refused in any case, because it proves nothing
 */
export async function tokenFound(
  token: string,
  client: { readonly id: string; readonly isSystem: boolean },
  watched: WatchedFetch,
): Promise<TokenFound> {
  const { origin } = new URL(token)
  const told = (verdict: StepResult['verdict'], finding: Finding): TokenFound => ({
    verdict,
    finding,
  })
  const init: RequestInit = {
    ...QUIETLY,
    method: 'POST',
    body: new URLSearchParams({
      grant_type: client.isSystem ? 'client_credentials' : 'authorization_code',
      client_id: client.id,
    }),
    // A sign-in follows none: the code would go to where it leads (smart/token/token-request.ts).
    redirect: 'manual',
    ...patience(),
  }
  const asked = async (): Promise<TokenAnswered | undefined> => {
    const answer = await watched.fetch(token, init).catch(() => undefined)
    if (answer === undefined) return undefined
    const { status, type } = answer
    // A body that nobody reads keeps the connection taken until somebody lets it go.
    if (type === 'opaqueredirect') await answer.body?.cancel()
    const said: unknown = await answer.json().catch(() => undefined)
    return { status, redirects: type === 'opaqueredirect', error: fieldsOf(said)['error'] }
  }
  const answer = await asked()
  if (answer?.redirects === true) return told('bad', { about: 'token-redirects', origin })
  if (answer !== undefined) {
    const { status, error } = answer
    const isClient = error === 'invalid_client' || error === 'unauthorized_client'
    if (isClient && !client.isSystem)
      return told('bad', { about: 'token-unknown-client', origin, clientId: client.id })
    // Nothing is granted to a request without a code: it is another page that says so.
    if (status < 400 && error === undefined)
      return told('bad', { about: 'token-agrees', origin, status })
    return NO_TOKENS.includes(status) || status >= 500
      ? told('bad', { about: 'token-fails', origin, status })
      : told('good', { about: 'token-reached', origin })
  }
  const blocked = await blockedOf([token], watched)
  if (blocked !== undefined) return told('bad', blocked)
  return told('bad', { about: await unreadToken(token, watched), origin })
}

/**
 * Asks an address whose answer this page may not read, with nothing in the request. A browser lets
 * such a request do nothing but follow redirects (Fetch, "main fetch": mode `no-cors`), and our own
 * policy stops one that leads to a host that is not registered.
 */
async function unreadToken(
  token: string,
  watched: WatchedFetch,
): Promise<'token-silent' | 'token-redirects' | 'token-unreachable'> {
  const { origin } = new URL(token)
  const answer = await watched
    .fetch(token, { ...QUIETLY, method: 'POST', mode: 'no-cors', ...patience() })
    .catch(() => undefined)
  await answer?.body?.cancel()
  if (answer !== undefined) return 'token-silent'
  await watched.heard()
  return watched.blocked().has(origin) ? 'token-redirects' : 'token-unreachable'
}

/** The part of an answer of a token endpoint that the check looks at. */
interface TokenAnswered {
  readonly status: number
  readonly redirects: boolean
  readonly error: unknown
}

/** Answers of an address that gives tokens to nobody: it is not there, or takes no such form. */
const NO_TOKENS: readonly number[] = [404, 405, 410, 415]
