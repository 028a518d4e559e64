import { baseAddresses } from '~/fhir/base-addresses'
import { fieldsOf, listOf } from '~/fhir/json'
import type { Registration } from './registration'

/** The parties of a sign-in by a registration, as origins (docs/decisions/0057). */
export interface SignInOrigins {
  readonly authorize: string
  readonly token: string
  readonly revocation: string
  /** Those that the authorization server's own name, its `issuer`, may be on. */
  readonly names: readonly string[]
}

/**
 * The origins that discovery may not leave: those that the registration names, else those of its
 * authorization server, else the FHIR server's own.
 */
export function signInOrigins({
  issuer,
  authorization = {},
}: Pick<Registration, 'issuer' | 'authorization'>): SignInOrigins {
  const home = authorization.issuer ?? issuer
  const token = authorization.token ?? home
  const authorize = authorization.authorize ?? home
  return {
    authorize: new URL(authorize).origin,
    token: new URL(token).origin,
    names: originsOf([authorize, token, issuer, home]),
    // Tokens are sent to it: it must be their source, or the registered address.
    revocation: new URL(authorization.revocation ?? token).origin,
  }
}

/**
 * Every origin that pages send requests to for a registration: its bases, the authorization server,
 * the directory, the place of the organization's own forms, and its terminology servers. The
 * authorize page is navigated to and gets no request.
 */
export function connectOrigins(registration: Registration): readonly string[] {
  const { issuer, bases, directory, forms, clients } = registration
  const { token, revocation } = signInOrigins(registration)
  const fields = fieldsOf(forms)
  return originsOf([
    issuer,
    ...baseAddresses(bases),
    fieldsOf(clients.system)['base'],
    ...listOf(fieldsOf(clients.system)['places']),
    fieldsOf(clients.system)['registerKeysAt'],
    token,
    revocation,
    directory,
    ...listOf(fields['catalogues']),
    ...listOf(fields['terminology']),
    ...listOf(fields['files']).map((file) => fieldsOf(file)['address']),
  ])
}

/**
 * The origins that the launch page may send a form to: the authorization server's, whose authorize
 * request may be too long for an address (SMART App Launch 2.2, `authorize-post`).
 */
export function formOrigins(registration: Registration): readonly string[] {
  const { patient, practitioner, launch } = registration.clients
  const signsIn = [patient, practitioner, launch].some((client) => client !== undefined)
  return signsIn ? originsOf([signInOrigins(registration).authorize]) : []
}

/**
 * The origins that may show the app inside their own page: the issuer that launches it, and
 * `frames`.
 */
export function frameOrigins({
  issuer,
  clients,
  frames = [],
}: Pick<Registration, 'issuer' | 'clients' | 'frames'>): readonly string[] {
  return clients.launch === undefined ? [] : originsOf([issuer, ...frames])
}

/** The origins of http(s) addresses, each once; paths on the app's own host have none. */
function originsOf(addresses: readonly unknown[]): readonly string[] {
  const origins = addresses.flatMap((address) => {
    if (typeof address !== 'string' || !URL.canParse(address)) return []
    const { protocol, origin } = new URL(address)
    return protocol === 'https:' || protocol === 'http:' ? [origin] : []
  })
  return [...new Set(origins)]
}
