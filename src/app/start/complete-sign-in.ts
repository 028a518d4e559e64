import { asksWho, takePendingSignIn, type PendingSignIn } from '~/smart/pending-sign-in'
import { authorizationError } from '~/smart/authorization-error'
import { checkAnswerer } from '~/smart/answerer'
import { exchangeCode } from '~/smart/client/exchange-code'
import { readIdToken, type IdTokenClaims } from '~/smart/token/id-token'
import type { KeptSession } from '~/smart/tab/kept-session'
import { foundIn, withId, type Found } from '~/smart/found-registration'
import { partsIn, readOwn } from '~/smart/registrations'
import { makeSession } from '~/smart/make-session'
import { isOtherTenant, type Registration } from '~/smart/registration'
import { StartError } from '~/smart/start-failure'
import type { TabStorage } from '~/smart/tab-storage'
import { errorCodeIn } from '~/smart/token/token-request'
import type { TokenResponse } from '~/smart/token/token-response'
import { tokensOf } from '~/smart/token/tokens'

/** The attempt that an address at `/callback` answers, with its answer. */
export interface Answered {
  readonly attempt: PendingSignIn
  readonly code: string
}

/**
 * Finds the attempt that the authorization server answers, and uses it up: the same answer a second
 * time finds nothing (specification, "Authorize request parameters", state).
 * @throws StartError
 */
export function answeredAttempt(
  query: URLSearchParams,
  storage: TabStorage,
  onFound: (attempt: PendingSignIn) => void,
): Answered {
  const state = query.get('state')
  const attempt = state === null ? undefined : takePendingSignIn(storage, state)
  if (attempt === undefined) throw new StartError('wrong-state')
  onFound(attempt)
  checkAnswerer(attempt.addresses, query.getAll('iss'))
  if (query.has('error')) throw authorizationError(errorCodeIn(query.get('error')))
  const code = query.get('code')
  if (code === null || code === '') throw new StartError('refused')
  return { attempt, code }
}

/**
 * Exchanges the code and checks the signed-in person. `onRegistration` runs as soon as the service
 * is known, in parallel with the exchange, so that its statements load in the meantime.
 * @throws StartError
 */
export async function completeSignIn(
  { attempt, code }: Answered,
  onRegistration: (registration: Registration) => void,
): Promise<KeptSession> {
  const exchanged = exchangeCode(attempt, code)
  const registered = registrationNamed(attempt.registration).then(async (found) => {
    onRegistration(found.registration)
    return [found.registration, await found.others()] as const
  })
  const [response, [registration, others]] = await Promise.all([exchanged, registered])
  if (isOtherTenant(registration, response.tenant)) throw new StartError('other-tenant')
  const now = Date.now()
  const claims = await claimsOf(attempt, registration, response, now)
  const session = makeSession(attempt, registration, response, claims, attempt.again?.session)
  return {
    session: others.length === 0 ? session : { ...session, others },
    clientId: attempt.clientId,
    addresses: attempt.addresses,
    tokens: tokensOf(response, now),
    locked: false,
    activeAt: now,
  }
}

/**
 * Reads what the id token says of the person. A plain server that identifies nobody is not asked
 * for one (SMART App Launch 2.2: `sso-openid-connect` is a capability of its own); one that comes
 * unasked is not read. Nor does one identify anybody that was asked and grants less: then the
 * sign-in goes on without a person (docs/decisions, 138). A token that comes is always checked. The
 * exchange service always identifies the person.
 * @throws StartError `no-id-token`, and those of `readIdToken`
 */
async function claimsOf(
  attempt: PendingSignIn,
  { service }: Registration,
  { idToken, accessToken, scopes = [] }: TokenResponse,
  now: number,
): Promise<Partial<IdTokenClaims>> {
  // A grant in words that leaves the question out. One that cannot be read says nothing about it.
  const isLeftOut = idToken === undefined && scopes.length > 0 && !scopes.includes('openid')
  if (service === 'fhir-r4' && (isLeftOut || !asksWho(attempt))) return {}
  if (idToken === undefined) throw new StartError('no-id-token')
  const { issuer, token } = attempt.addresses
  return readIdToken(idToken, {
    clientId: attempt.clientId,
    nonce: attempt.nonce,
    accessToken,
    tokenAddress: token,
    now,
    ...(issuer === undefined ? {} : { issuer }),
  })
}

async function registrationNamed(id: string): Promise<Found> {
  const file = await readOwn()
  // Few installations have so many registrations that they are in parts: the others do not load
  // what reads them.
  const found =
    partsIn(file) === undefined
      ? foundIn(file, withId(id))
      : await (await import('~/smart/find-registration')).findRegistration(id, fetch, file)
  if (found === undefined) throw new StartError('unknown-organization')
  return found
}
