import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { oauthUrisOf } from '~/fhir/oauth-uris'
import { connectionKind, type Registration } from './registration'
import { signInOrigins } from './registered-origins'
import { withoutEndSlash } from './registrations'
import { StartError } from './start-failure'

/** The addresses and properties of a sign-in. */
export interface SignInAddresses {
  readonly authorize: string
  readonly token: string
  readonly revocation?: string
  /** The `issuer` of id tokens; only smart-configuration contains it. */
  readonly issuer?: string
  /**
   * True when S256 is announced; undefined when there was no place to announce it. PKCE is used in
   * any case.
   */
  readonly pkceAnnounced?: boolean
  /**
   * The capabilities that the authorization server announces (SMART App Launch 2.2,
   * "Capabilities"); undefined where it announces nothing of the kind.
   */
  readonly capabilities?: readonly string[]
  /** It says who answers on the way back (RFC 9207, 3); an answer without that is not its own. */
  readonly namesItself?: true
  readonly source: 'smart-configuration' | 'capability-statement' | 'registration'
}

const PATIENCE_MS = 15_000

/**
 * Finds the service's sign-in addresses (specification, "Metadata and discovery"): v2 by
 * smart-configuration, v1 by the CapabilityStatement's oauth-uris, each falling back to the other
 * (service notes, "Bases"), and to the registered addresses when neither names any. An address on
 * another origin than the registered one, or than the issuer's where none is registered, is
 * refused: the code and its verifier would be handed to it.
 * @throws StartError `discovery-unreachable`, `no-sign-in-address`, `foreign-sign-in-address`
 */
export async function discover(
  registration: Registration,
  fetchIt: typeof fetch = fetch,
): Promise<SignInAddresses> {
  const base = withoutEndSlash(registration.issuer)
  const smart = async () =>
    smartAddresses(await readJsonAt(`${base}/.well-known/smart-configuration`, fetchIt))
  const metadata = async () => metadataAddresses(await readJsonAt(`${base}/metadata`, fetchIt))
  // The first generation states it in its CapabilityStatement; all others where SMART says.
  const order = connectionKind(registration) === 'v1' ? [metadata, smart] : [smart, metadata]
  let unreachable: StartError | undefined
  let isAnswered = false
  for (const ask of order) {
    try {
      const found = await ask()
      if (found !== undefined) return ofRegistration(found, registration)
      isAnswered = true
    } catch (error) {
      if (!(error instanceof StartError) || error.kind !== 'discovery-unreachable') throw error
      unreachable ??= error
    }
  }
  const { authorize, token, revocation } = registration.authorization ?? {}
  const isFixed = authorize !== undefined && token !== undefined
  // A page cannot tell a server's bare 404 from no answer (Fetch, "CORS protocol"): where it did
  // answer for one document, and the addresses are registered, the other one is not missed. One
  // that failed is: it may name what has to be compared on the way back.
  if (unreachable !== undefined && !(isAnswered && isFixed && unreachable.status === undefined))
    throw unreachable
  if (!isFixed) throw new StartError('no-sign-in-address')
  return {
    authorize,
    token,
    ...(revocation === undefined ? {} : { revocation }),
    source: 'registration',
  }
}

/** The document at an address; undefined when there is none (403, 404 and the like). */
async function readJsonAt(url: string, fetchIt: typeof fetch): Promise<unknown> {
  let response: Response
  try {
    response = await fetchIt(url, {
      headers: { Accept: 'application/json, application/fhir+json' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
  } catch {
    throw new StartError('discovery-unreachable')
  }
  if (response.status >= 500 || response.status === 429)
    throw new StartError('discovery-unreachable', { status: response.status })
  if (!response.ok) return undefined
  // A proxy's page in place of JSON contains no addresses.
  return response.json().catch(() => undefined)
}

function smartAddresses(json: unknown): SignInAddresses | undefined {
  const fields = fieldsOf(json)
  const authorize = textOf(fields['authorization_endpoint'])
  const token = textOf(fields['token_endpoint'])
  if (authorize === undefined || token === undefined) return undefined
  const revocation = textOf(fields['revocation_endpoint'])
  const issuer = textOf(fields['issuer'])
  const capabilities = listOf(fields['capabilities']).flatMap((one) => textOf(one) ?? [])
  return {
    authorize,
    token,
    pkceAnnounced: listOf(fields['code_challenge_methods_supported']).includes('S256'),
    source: 'smart-configuration',
    ...(revocation === undefined ? {} : { revocation }),
    ...(issuer === undefined ? {} : { issuer }),
    ...(capabilities.length === 0 ? {} : { capabilities }),
    ...(fields['authorization_response_iss_parameter_supported'] === true
      ? { namesItself: true }
      : {}),
  }
}

function metadataAddresses(json: unknown): SignInAddresses | undefined {
  const uris = oauthUrisOf(json)
  return uris === undefined ? undefined : { ...uris, source: 'capability-statement' }
}

function ofRegistration(found: SignInAddresses, registration: Registration): SignInAddresses {
  if (!isWeb(found.authorize) || !isWeb(found.token)) throw new StartError('no-sign-in-address')
  const allowed = signInOrigins(registration)
  const name = found.issuer
  const foreign = [
    ...(isOn(found.authorize, allowed.authorize) ? [] : [found.authorize]),
    ...(isOn(found.token, allowed.token) ? [] : [found.token]),
    // A server that takes another's name would be believed to be that other one on the way back.
    ...(name === undefined || allowed.names.some((origin) => isOn(name, origin)) ? [] : [name]),
  ]
  const [address] = foreign
  if (address !== undefined) throw new StartError('foreign-sign-in-address', { address })
  const { revocation, ...others } = found
  return revocation !== undefined && isOn(revocation, allowed.revocation) ? found : others
}

function isWeb(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}

function isOn(address: string, origin: string): boolean {
  return isWeb(address) && new URL(address).origin === origin
}
