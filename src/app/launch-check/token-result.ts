import { fieldsOf } from '~/fhir/json'
import { errorCodeIn } from '~/smart/token/token-request'
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
 * without it: a refusal in the words of RFC 6749, 5.2 shows that this page may ask there and read
 * what comes back, and says if it is the client of a person that is refused. Any other answer does
 * not show that a sign-in can be finished. Where it may not read, a second
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
    return {
      status,
      redirects: type === 'opaqueredirect',
      isPage: said === undefined && /^text\/html/i.test(answer.headers.get('content-type') ?? ''),
      error: errorCodeIn(fieldsOf(said)['error']),
    }
  }
  const answer = await asked()
  if (answer?.redirects === true) return told('bad', { about: 'token-redirects', origin })
  if (answer !== undefined) {
    const { status, isPage, error } = answer
    // Answers in which a sign-in sees no decision of the server (smart/token/token-request.ts). One
    // that says to come again later may be in order then.
    if (status === 429 || status === 503)
      return told('unknown', { about: 'token-busy', origin, status })
    if (NO_TOKENS.includes(status) || status >= 500 || (status > 401 && isPage))
      return told('bad', { about: 'token-fails', origin, status })
    switch (error) {
      case 'invalid_client':
      case 'unauthorized_client':
        return client.isSystem
          ? told('good', { about: 'token-reached', origin })
          : told('bad', { about: 'token-unknown-client', origin, clientId: client.id })
      case 'unsupported_grant_type':
        return told('bad', { about: 'token-no-grant', origin, code: error })
      case 'invalid_grant':
      case 'invalid_request':
      case 'invalid_scope':
        return told('good', { about: 'token-reached', origin })
      case undefined:
        // Nothing is granted to a request without a code: it is another page that says so.
        return status < 400
          ? told('bad', { about: 'token-agrees', origin, status })
          : told('unknown', { about: 'token-unclear', origin, status })
      default:
        return told('unknown', { about: 'token-unclear', origin, status, code: error })
    }
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
  /** True for a page in the place of an answer: of the network, or of a proxy. */
  readonly isPage: boolean
  readonly error: string | undefined
}

/** Answers of an address that gives tokens to nobody: it is not there, or takes no such form. */
const NO_TOKENS: readonly number[] = [404, 405, 410, 415]
