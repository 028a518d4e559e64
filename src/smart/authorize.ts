import { announcedScope } from './announced-scope'
import { libraryAddress } from './client/library-address'
import { discover } from './discovery'
import { isTooLong, takesForms } from './long-address'
import { asksWho, savePendingSignIn, type PendingSignIn } from './pending-sign-in'
import { randomText } from './random-text'
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

/** The step to the authorization server's page. */
export interface AuthorizeStep {
  /** The address with all parameters of the request. */
  readonly address: string
  /**
   * The server's own address, where the request goes as a form instead: it is too long for an
   * address, and the server takes forms (SMART App Launch 2.2, `authorize-post`).
   */
  readonly form?: string
}

/** The browser's functions for a sign-in. */
export interface SignInTools {
  readonly storage: TabStorage
  /** The app's own origin. */
  readonly origin: string
  readonly fetch?: typeof fetch
}

/**
 * Begins a sign-in: finds the authorization server, has the library make the address to go to
 * (specification, "Authorize request parameters"), adds what the library does not know, and keeps
 * the attempt in the tab. PKCE with S256 always, also where the service does not announce it:
 * public clients must use it.
 *
 * @throws StartError
 */
export async function beginSignIn(
  request: SignInRequest,
  tools: SignInTools,
): Promise<AuthorizeStep> {
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
  const url = await libraryAddress(attempt, registration.issuer, request.launch)
  // Some servers refuse one that no id token will repeat (OpenID Connect Core, 3.1.2.1).
  if (asksWho(attempt)) url.searchParams.set('nonce', attempt.nonce)
  if (request.prove === true) url.searchParams.set('prompt', 'login')
  savePendingSignIn(tools.storage, attempt)
  return {
    address: url.href,
    ...(isTooLong(url.href) && takesForms(addresses) ? { form: addresses.authorize } : {}),
  }
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
