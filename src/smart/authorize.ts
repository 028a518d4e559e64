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
  const addresses = withKnownName(
    await discover(registration, tools.fetch),
    registration.id,
    tools.storage,
  )
  const attempt = newAttempt(request, addresses, tools.origin)
  const url = await libraryAddress(attempt, audienceOf(request), request.launch)
  if (request.prove === true) url.searchParams.set('prompt', 'login')
  savePendingSignIn(tools.storage, attempt)
  return {
    address: url.href,
    ...(isTooLong(url.href) && takesForms(addresses) ? { form: addresses.authorize } : {}),
  }
}

/**
 * A server that named itself when this tab's session began is still held to that name when the same
 * registration signs in again, and its configuration is not there any more (docs/decisions, 159).
 */
function withKnownName(found: SignInAddresses, id: string, storage: TabStorage): SignInAddresses {
  const kept = fieldsOf(readJson(storage, KEPT_SESSION))
  const { issuer, namesItself } = fieldsOf(kept['addresses'])
  const name = textOf(issuer)
  return found.issuer !== undefined ||
    name === undefined ||
    fieldsOf(fieldsOf(kept['session'])['registration'])['id'] !== id
    ? found
    : { ...found, issuer: name, ...(namesItself === true ? { namesItself } : {}) }
}
