import { savePendingSignIn, type PendingSignIn } from './pending-sign-in'
import { announcedScope } from './announced-scope'
import { discover } from './discovery'
import { randomText, sha256 } from './random-text'
import type { Registration, Way } from './registration'
import { StartError } from './start-failure'
import type { TabStorage } from './tab-storage'

/** The settings of a new sign-in. */
export interface SignInRequest {
  readonly registration: Registration
  readonly way: Way
  /** The EHR's opaque value, for an EHR launch. */
  readonly launch?: string
  readonly again?: PendingSignIn['again']
  /**
   * False when an EHR session without a patient is signed in again: then no patient is requested.
   */
  readonly choosePatient?: boolean
  /**
   * True when the person has to prove who they are even if the authorization server still knows
   * them.
   */
  readonly prove?: boolean
}

/** The browser's functions for a sign-in. */
export interface SignInTools {
  readonly storage: TabStorage
  /** The app's own origin. */
  readonly origin: string
  readonly fetch?: typeof fetch
}

/**
 * Begins a sign-in: finds the authorization server, stores the attempt in the tab, and returns the
 * address to go to (specification, "Authorize request parameters"). Always PKCE with S256, even if
 * the service does not announce it: public clients must use it. See docs/decisions for why no
 * library does this.
 * @throws StartError
 */
export async function beginSignIn(request: SignInRequest, tools: SignInTools): Promise<string> {
  const { registration, way } = request
  const client = registration.clients[way]
  if (client === undefined) throw new StartError('way-not-registered')
  // Pages that were loaded over plain http have no Web Crypto (W3C, "Secure Contexts").
  if (globalThis.crypto?.subtle === undefined) throw new StartError('insecure-page')
  const addresses = await discover(registration, tools.fetch)
  const attempt: PendingSignIn = {
    state: randomText(),
    verifier: randomText(64),
    nonce: randomText(),
    registration: registration.id,
    organization: registration.name,
    way,
    clientId: client.clientId,
    scope: announcedScope(scopeOf(client.scope, request), way, addresses.capabilities),
    redirectUri: `${tools.origin}/callback`,
    addresses,
    startedAt: Date.now(),
    ...(request.again === undefined ? {} : { again: request.again }),
  }
  savePendingSignIn(tools.storage, attempt)
  return authorizeAddress(attempt, registration.issuer, await sha256(attempt.verifier), request)
}

/**
 * Without the EHR's launch value, for example when signing in again, the patient has to be
 * requested explicitly.
 */
function scopeOf(scope: string, { way, launch, choosePatient = true }: SignInRequest): string {
  if (way !== 'launch' || launch !== undefined) return scope
  const instead = choosePatient ? ['launch/patient'] : []
  return scope
    .split(' ')
    .flatMap((one) => (one === 'launch' ? instead : [one]))
    .join(' ')
}

function authorizeAddress(
  attempt: PendingSignIn,
  issuer: string,
  challenge: string,
  { launch, prove }: SignInRequest,
): string {
  const url = new URL(attempt.addresses.authorize)
  const parameters = {
    response_type: 'code',
    client_id: attempt.clientId,
    redirect_uri: attempt.redirectUri,
    scope: attempt.scope,
    state: attempt.state,
    aud: issuer,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    nonce: attempt.nonce,
    ...(launch === undefined ? {} : { launch }),
    ...(prove === true ? { prompt: 'login' } : {}),
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}
