import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { base64url } from '../random-text'
import { isBrokenUser } from '../user-reference'
import { StartError } from '../start-failure'

/** The signed-in person, according to the id token. */
export interface IdTokenClaims {
  readonly subject: string
  readonly fhirUser?: string
  /** The person's full name, if the server provides it (OpenID Connect Core, 5.1). */
  readonly name?: string
}

/** The expected values of the claims. */
export interface IdTokenExpectations {
  readonly clientId: string
  readonly nonce: string
  /** The access token that came with it. */
  readonly accessToken: string
  /** The authorization server's issuer, if discovery found it. */
  readonly issuer?: string
  /** The token endpoint: without an issuer, the id token's must at least be on the same host. */
  readonly tokenAddress: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** Clocks of devices drift; a larger difference is reported as such. Seconds. */
const TOLERANCE = 300
/** The ASCII characters of a subject (OpenID Connect Core, 2). */
const LONGEST_SUBJECT = 255

/**
 * Reads an id token and checks its claims (OpenID Connect Core, 3.1.3.7, 3.1.3.8 and 2): issuer,
 * audience, authorized party, algorithm, expiry, time of issue, nonce and, if it is present, the
 * hash of the access token. `acr` and `auth_time` mean nothing to an app that requested neither
 * (3.1.3.7, 12 and 13). The signature is not checked: the token came directly from the token
 * endpoint over TLS, which that section allows instead, and it only decides who is signed in. See
 * docs/decisions, 4.
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
  // It was sent, so it must come back: without it, this could be the answer to another sign-in.
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
 * Three parts are a signed token (RFC 7515, 7.1); five would be an encrypted one, which was not
 * requested.
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
 * `none` must not be used unless it was agreed on when the app was registered (OpenID Connect Core,
 * 2).
 */
function isSigned(header: Fields): boolean {
  const algorithm = textOf(header['alg'])
  return algorithm !== undefined && algorithm.toLowerCase() !== 'none'
}

/**
 * The hash that belongs to a signature's algorithm (RFC 7518, 3.1; RFC 8032, 5.1 for the Edwards
 * curves).
 */
function hashOf(algorithm: string): string | undefined {
  if (/^ed(dsa|25519)$/i.test(algorithm)) return 'SHA-512'
  const [, bits] = /(256|384|512)K?$/.exec(algorithm) ?? []
  return bits && `SHA-${bits}`
}

/**
 * True when `at_hash` is the left half of the access token's hash (OpenID Connect Core, 3.1.3.6).
 * It may be left out, so one with a hash that browsers lack is treated as absent.
 */
async function isWith(header: Fields, told: unknown, accessToken: string): Promise<boolean> {
  const hash = hashOf(textOf(header['alg']) ?? '')
  if (told === undefined || hash === undefined) return true
  const all = await crypto.subtle.digest(hash, new TextEncoder().encode(accessToken))
  return told === base64url(new Uint8Array(all, 0, all.byteLength / 2))
}

/** Seconds since the epoch that a date can represent; JSON's `1e400` is not such a number. */
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
