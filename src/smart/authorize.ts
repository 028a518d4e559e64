import { fieldsOf, textOf } from '~/fhir/json'
import { audienceOf, newAttempt, type SignInRequest } from './authorize-request'
import { libraryAddress } from './client/library-address'
import { discover, type SignInAddresses } from './discovery'
import { isTooLong, takesForms } from './long-address'
import { savePendingSignIn } from './pending-sign-in'
import { StartError } from './start-failure'
import { KEPT_SESSION, readJson, type TabStorage } from './tab-storage'

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
 * (specification, "Authorize request parameters"), and keeps the attempt in the tab. PKCE with S256
 * always, also where the service does not announce it: public clients must use it.
 *
 * @throws StartError
 */
export async function beginSignIn(
  request: SignInRequest,
  tools: SignInTools,
): Promise<AuthorizeStep> {
  const { registration, way } = request
  if (registration.clients[way] === undefined) throw new StartError('way-not-registered')
  // Pages that were loaded over plain http have no Web Crypto (W3C, "Secure Contexts").
  if (globalThis.crypto?.subtle === undefined) throw new StartError('insecure-page')
  const addresses = withKnown(
    await discover(registration, tools.fetch),
    request,
    fieldsOf(readJson(tools.storage, KEPT_SESSION)),
  )
  const attempt = newAttempt(request, addresses, tools.origin)
  const audience = audienceOf(registration, addresses)
  const url = await libraryAddress(attempt, audience, request.launch)
  if (request.prove === true) url.searchParams.set('prompt', 'login')
  savePendingSignIn(tools.storage, attempt)
  return {
    address: url.href,
    ...(isTooLong(url.href) && takesForms(addresses) ? { form: addresses.authorize } : {}),
  }
}

/**
 * The found addresses with what this tab knows of the same server. A server that named itself when
 * this tab's session began is still held to that name when the same registration signs in again,
 * and its configuration is not there any more (docs/decisions, 159). One that launched the session
 * which is signed in again is named as it was then.
 */
function withKnown(
  found: SignInAddresses,
  { registration: { id }, issuer, again }: SignInRequest,
  kept: Readonly<Record<string, unknown>>,
): SignInAddresses {
  const session = fieldsOf(kept['session'])
  const isSame = fieldsOf(session['registration'])['id'] === id
  const known = isSame ? fieldsOf(kept['addresses']) : {}
  const name = textOf(known['issuer'])
  const isAgain = again !== undefined && again.session === session['id']
  const launchedAs = issuer ?? (isAgain ? textOf(known['launchedAs']) : undefined)
  return {
    ...found,
    ...(launchedAs === undefined ? {} : { launchedAs }),
    ...(found.issuer === undefined && name !== undefined
      ? { issuer: name, ...(known['namesItself'] === true ? { namesItself: true } : {}) }
      : {}),
  }
}
