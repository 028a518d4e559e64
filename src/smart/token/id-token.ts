import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { base64url } from '../random-text'
import { isBrokenUser } from '../user-reference'
import { StartError } from '../start-failure'

/** Who signed in, by the id token. */
export interface IdTokenClaims {
  readonly subject: string
  readonly fhirUser?: string
  /** The person's name in full, where the server tells it (OpenID Connect Core, 5.1). */
  readonly name?: string
}

/** What the claims must agree with. */
export interface IdTokenExpectations {
  readonly clientId: string
  readonly nonce: string
  /** The access token that came with it. */
  readonly accessToken: string
  /** The authorization server's issuer where discovery told it. */
  readonly issuer?: string
  /**
   * The token endpoint: where no issuer was told, the id token's must at least be of the same host.
   */
  readonly tokenAddress: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** Clocks of devices drift; more than this apart is told as such. Seconds. */
const TOLERANCE = 300
/** ASCII characters that a subject may have (OpenID Connect Core, 2). */
const LONGEST_SUBJECT = 255

/**
 * Reads an id token and checks its claims (OpenID Connect Core, 3.1.3.7, 3.1.3.8 and 2): issuer,
 * audience, authorized party, algorithm, expiry, time of issue, nonce and, where it is there, the
 * hash of the access token. `acr` and `auth_time` say nothing to an app that asked for neither
 * (3.1.3.7, 12 and 13). The signature is not checked: the token came straight from the token
 * endpoint over TLS, which that section allows in its place, and nothing is decided by it but who
 * is signed in. See docs/decisions, 4.
 * @throws StartError `bad-id-token`, `bad-context`, `clock`
 */
export async function readIdToken(
  token: string,
  expected: IdTokenExpectations,
): Promise<IdTokenClaims> {
  const { header, claims } = partsOf(token)
  const subject = textOf(claims['sub'])
  if (
    subject === undefined ||
    subject.length > LONGEST_SUBJECT ||
    !isSigned(header) ||
    !issuedBy(textOf(claims['iss']), expected) ||
    !isFor(claims, expected.clientId)
  )
    throw new StartError('bad-id-token')
  // It was sent, so it must come back: without it this could be the answer to somebody else's
  // sign-in.
  if (claims['nonce'] !== expected.nonce) throw new StartError('bad-id-token')
  if (!(await isWith(header, claims['at_hash'], expected.accessToken)))
    throw new StartError('bad-id-token')
  const now = expected.now / 1000
  const { exp, iat } = claims
  if (!isTime(exp) || !isTime(iat) || exp < iat) throw new StartError('bad-id-token')
  if (exp + TOLERANCE < now || iat - TOLERANCE > now) throw new StartError('clock')
  const named = textOf(claims['fhirUser'])
  if (isBrokenUser(named)) throw new StartError('bad-context')
  const fhirUser = named ?? textOf(claims['profile'])
  const name = textOf(claims['name'])?.trim()
  return {
    subject,
    ...(fhirUser === undefined ? {} : { fhirUser }),
    ...(name === undefined ? {} : { name }),
  }
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Three parts are a signed token (RFC 7515, 7.1); five would be an encrypted one, which nobody
 * asked for.
 */
function partsOf(token: string): { readonly header: Fields; readonly claims: Fields } {
  const [header, payload, signature, ...more] = token.split('.')
  if (header === undefined || payload === undefined || signature === undefined || more.length > 0)
    throw new StartError('bad-id-token')
  return { header: decoded(header), claims: decoded(payload) }
}

function decoded(part: string): Fields {
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
    return fieldsOf(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    throw new StartError('bad-id-token')
  }
}

/**
 * `none` must not be used where it was not agreed on when the app was registered (OpenID Connect
 * Core, 2).
 */
function isSigned(header: Fields): boolean {
  const algorithm = textOf(header['alg'])
  return algorithm !== undefined && algorithm.toLowerCase() !== 'none'
}

/**
 * The hash that a signature's algorithm is made with (RFC 7518, 3.1; RFC 8032, 5.1 for the curves
 * named after Edwards).
 */
function hashOf(algorithm: string): string | undefined {
  if (/^ed(dsa|25519)$/i.test(algorithm)) return 'SHA-512'
  const [, bits] = /(256|384|512)K?$/.exec(algorithm) ?? []
  return bits && `SHA-${bits}`
}

/**
 * Whether `at_hash` is the left half of the access token's hash (OpenID Connect Core, 3.1.3.6). It
 * may be left out, so one that is made with a hash which browsers do not have is like none.
 */
async function isWith(header: Fields, told: unknown, accessToken: string): Promise<boolean> {
  const hash = hashOf(textOf(header['alg']) ?? '')
  if (told === undefined || hash === undefined) return true
  const all = await crypto.subtle.digest(hash, new TextEncoder().encode(accessToken))
  return told === base64url(new Uint8Array(all, 0, all.byteLength / 2))
}

/** Seconds since the epoch that a date can hold; JSON's `1e400` is none. */
function isTime(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && Number.isFinite(value)
}

function issuedBy(
  issuer: string | undefined,
  { issuer: told, tokenAddress }: IdTokenExpectations,
): boolean {
  if (issuer === undefined) return false
  if (told !== undefined) return issuer === told
  return URL.canParse(issuer) && new URL(issuer).origin === new URL(tokenAddress).origin
}

function isFor(claims: Fields, clientId: string): boolean {
  const { aud, azp } = claims
  const audiences: readonly unknown[] = Array.isArray(aud) ? listOf(aud) : [aud]
  return (
    audiences.includes(clientId) &&
    (azp === undefined || azp === clientId) &&
    (audiences.length === 1 || azp === clientId)
  )
}
