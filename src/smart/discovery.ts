import { listOf, textOf } from '~/fhir/json'
import { oauthUrisOf, type OauthUris } from '~/fhir/oauth-uris'
import { discoveryFault, readDiscovered } from './discovery-document'
import { connectionKind, type Registration } from './registration'
import { connectOrigins, signInOrigins } from './registered-origins'
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
  /**
   * The FHIR base as the EHR that launched wrote it, which is the `aud` of the sign-in: signing in
   * again has no `iss`, and names it as the launch did.
   */
  readonly launchedAs?: string
}

/** The members of a SMART configuration that hold wherever the addresses are from. */
type Properties = Omit<SignInAddresses, 'authorize' | 'token' | 'source'>

/** The contents of a SMART configuration; the addresses are undefined when one is missing. */
interface Configuration {
  readonly properties: Properties
  readonly addresses?: OauthUris
}

/** The addresses in a CapabilityStatement, or the fault that kept it from being read. */
interface Stated {
  readonly uris?: OauthUris | undefined
  readonly fault?: StartError
}

/**
 * Finds the service's sign-in addresses (specification, "Metadata and discovery"): v2 by
 * smart-configuration, v1 by the CapabilityStatement's oauth-uris, each falling back to the other
 * (service notes, "Bases"), and to the registered addresses when neither names any. An address on
 * another origin than the registered one, or than the issuer's where none is registered, is
 * refused: the code and its verifier would be handed to it.
 *
 * Only smart-configuration has the name that is compared on the way back. It is done without where
 * the server, the registration or the specification says that there is none, never where it fails
 * (docs/decisions, 159).
 * @throws StartError `discovery-unreachable`, `no-sign-in-address`, `foreign-sign-in-address`
 */
export async function discover(
  registration: Registration,
  fetchIt: typeof fetch = fetch,
): Promise<SignInAddresses> {
  const base = withoutEndSlash(registration.issuer)
  const read = (path: string) =>
    readDiscovered(`${base}${path}`, connectOrigins(registration), fetchIt)
  const { authorize, token, revocation, smartConfiguration } = registration.authorization ?? {}
  const registered =
    authorize === undefined || token === undefined
      ? undefined
      : { authorize, token, ...(revocation === undefined ? {} : { revocation }) }
  const statement = async (): Promise<Stated> => {
    try {
      return { uris: oauthUrisOf(await read('/metadata')) }
    } catch (error) {
      return { fault: discoveryFault(error) }
    }
  }
  // The first generation states it in its CapabilityStatement; all others where SMART says.
  const isFirst = connectionKind(registration) === 'v1'
  const early = isFirst ? await statement() : undefined
  if (early?.uris !== undefined)
    return ofRegistration({ ...early.uris, source: 'capability-statement' }, registration)
  let smart: Configuration = { properties: {} }
  if (smartConfiguration !== 'none')
    try {
      smart = configurationIn(await read(SMART_CONFIGURATION)) ?? smart
    } catch (error) {
      // The specification has no such document for the first generation, and a page cannot tell a
      // bare 404 from no answer (Fetch, "CORS protocol").
      const isBare =
        isFirst &&
        early?.fault === undefined &&
        registered !== undefined &&
        discoveryFault(error).status === undefined
      if (!isBare) throw error
    }
  const { properties, addresses } = smart
  if (addresses !== undefined)
    return ofRegistration(
      { ...properties, ...addresses, source: 'smart-configuration' },
      registration,
    )
  const { uris, fault } = early ?? (await statement())
  if (uris !== undefined)
    return ofRegistration({ ...properties, ...uris, source: 'capability-statement' }, registration)
  // A statement names nothing that is compared: its fault counts where nothing else says where.
  if (registered !== undefined)
    return ofRegistration({ ...properties, ...registered, source: 'registration' }, registration)
  throw fault ?? new StartError('no-sign-in-address')
}

/** The path of a SMART configuration below its base (SMART App Launch 2.2, "Conformance"). */
export const SMART_CONFIGURATION = '/.well-known/smart-configuration'

/**
 * A SMART configuration as it was read; undefined when there is none.
 * @throws StartError `discovery-unreachable` for a document that is something else
 */
function configurationIn(
  fields: Readonly<Record<string, unknown>> | undefined,
): Configuration | undefined {
  if (fields === undefined) return undefined
  const issuer = textOf(fields['issuer'])
  // An OperationOutcome in its place, or a name that cannot be compared, is a fault of the server.
  if (fields['resourceType'] !== undefined || (fields['issuer'] ?? issuer) !== issuer)
    throw new StartError('discovery-unreachable', { status: 200 })
  const authorize = textOf(fields['authorization_endpoint'])
  const token = textOf(fields['token_endpoint'])
  const revocation = textOf(fields['revocation_endpoint'])
  const capabilities = listOf(fields['capabilities']).flatMap((one) => textOf(one) ?? [])
  return {
    properties: {
      pkceAnnounced: listOf(fields['code_challenge_methods_supported']).includes('S256'),
      ...(revocation === undefined ? {} : { revocation }),
      ...(issuer === undefined ? {} : { issuer }),
      ...(capabilities.length === 0 ? {} : { capabilities }),
      ...(fields['authorization_response_iss_parameter_supported'] === true
        ? { namesItself: true }
        : {}),
    },
    ...(authorize === undefined || token === undefined ? {} : { addresses: { authorize, token } }),
  }
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
