import { announcedScope } from './announced-scope'
import type { SignInAddresses } from './discovery'
import { asksWho, type PendingSignIn } from './pending-sign-in'
import { randomText } from './random-text'
import type { Registration, Way } from './registration'
import { StartError } from './start-failure'

/** The settings of a new sign-in. */
export interface SignInRequest {
  readonly registration: Registration
  readonly way: Way
  /** The EHR's opaque value, for an EHR launch. */
  readonly launch?: string
  /** The `iss` that the EHR handed over, as it wrote it; it was matched with the registration. */
  readonly issuer?: string
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

/**
 * A new attempt to sign in, with a state, a verifier and a nonce of its own. The connection check
 * makes its question of one too, so that it asks what a sign-in would ask.
 *
 * @param origin the app's own
 * @throws StartError `way-not-registered`
 */
export function newAttempt(
  request: SignInRequest,
  addresses: SignInAddresses,
  origin: string,
): PendingSignIn {
  const { registration, way, launch } = request
  const client = registration.clients[way]
  if (client === undefined) throw new StartError('way-not-registered')
  return {
    state: randomText(),
    verifier: randomText(64),
    nonce: randomText(),
    registration: registration.id,
    organization: registration.name,
    way,
    clientId: client.clientId,
    scope: announcedScope(
      scopeOf(client.scope, request),
      way !== 'launch' || launch === undefined,
      addresses.capabilities,
    ),
    redirectUri: `${origin}/callback`,
    addresses,
    startedAt: Date.now(),
    ...(request.again === undefined ? {} : { again: request.again }),
  }
}

/**
 * Without the EHR's launch value, for example when signing in again, the patient has to be
 * requested explicitly. Where the authorization server announces that it offers no choice, the
 * request is left out (`announcedScope`), and the session keeps its patient (`isSamePerson`).
 */
function scopeOf(scope: string, { way, launch, choosePatient = true }: SignInRequest): string {
  if (way !== 'launch' || launch !== undefined) return scope
  const instead = choosePatient ? ['launch/patient'] : []
  return scope
    .split(' ')
    .flatMap((one) => (one === 'launch' ? instead : [one]))
    .join(' ')
}

/**
 * The `aud` of an attempt. An EHR that launches knows itself by the address that it handed over,
 * down to its last slash, and may compare it letter by letter (SMART App Launch 2.2, "Obtain
 * authorization code"), also when its session is signed in again. The exchange service compares
 * with its base (specification, "Authorize request parameters").
 */
export function audienceOf(
  { service, issuer }: Pick<Registration, 'service' | 'issuer'>,
  { launchedAs }: Pick<SignInAddresses, 'launchedAs'>,
): string {
  return service === 'fhir-r4' ? (launchedAs ?? issuer) : issuer
}

/** The parameters of an authorize request (specification, "Authorize request parameters"). */
interface AuthorizeParameters extends Readonly<Record<string, string>> {
  readonly client_id: string
  readonly scope: string
  readonly redirect_uri: string
}

/**
 * The parameters that an attempt sends to the authorization server.
 *
 * @param issuer the FHIR base, the `aud` (`audienceOf`)
 * @param challenge of the attempt's verifier (RFC 7636, 4.2)
 * @param launch the EHR's value
 */
export function authorizeParameters(
  attempt: Pick<PendingSignIn, 'clientId' | 'scope' | 'redirectUri' | 'state' | 'nonce'>,
  issuer: string,
  challenge: string,
  launch?: string,
): AuthorizeParameters {
  return {
    response_type: 'code',
    client_id: attempt.clientId,
    scope: attempt.scope,
    redirect_uri: attempt.redirectUri,
    aud: issuer,
    state: attempt.state,
    ...(launch === undefined ? {} : { launch }),
    code_challenge: challenge,
    code_challenge_method: 'S256',
    // Some servers refuse one that no id token will repeat (OpenID Connect Core, 3.1.2.1).
    ...(asksWho(attempt) ? { nonce: attempt.nonce } : {}),
  }
}

/** The authorization server's address with these parameters; those it has of its own stay. */
export function authorizeUrl(
  authorize: string,
  parameters: Iterable<readonly [string, string]>,
): URL {
  const url = new URL(authorize)
  for (const [name, value] of parameters) url.searchParams.set(name, value)
  return url
}
