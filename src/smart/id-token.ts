import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { StartError } from './start-failure'

/** Who signed in, by the id token. */
export interface IdTokenClaims {
  readonly subject: string
  readonly fhirUser?: string
}

/** What the claims must agree with. */
export interface IdTokenExpectations {
  readonly clientId: string
  readonly nonce: string
  /** The authorization server's issuer where discovery told it. */
  readonly issuer?: string
  /** The token endpoint: where no issuer was told, the id token's must at least be of the same host. */
  readonly tokenAddress: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** Clocks of devices drift; more than this apart is told as such. Seconds. */
const TOLERANCE = 300

/**
 * Reads an id token and checks its claims (OpenID Connect Core, 3.1.3.7): issuer, audience, expiry, time of issue and
 * nonce. The signature is not checked: the token came straight from the token endpoint over TLS, which that section
 * allows in its place, and nothing is decided by it but who is signed in. See docs/decisions.
 * @throws StartError `bad-id-token`, `clock`
 */
export function readIdToken(token: string, expected: IdTokenExpectations): IdTokenClaims {
  const claims = claimsIn(token)
  const subject = textOf(claims['sub'])
  if (
    subject === undefined ||
    !issuedBy(textOf(claims['iss']), expected) ||
    !isFor(claims, expected.clientId)
  )
    throw new StartError('bad-id-token')
  // A server may leave the nonce out when it knows none of OpenID's request parameters; a wrong one is an answer to somebody else.
  if (claims['nonce'] !== undefined && claims['nonce'] !== expected.nonce)
    throw new StartError('bad-id-token')
  const now = expected.now / 1000
  const { exp, iat } = claims
  if (typeof exp !== 'number') throw new StartError('bad-id-token')
  if (exp + TOLERANCE < now || (typeof iat === 'number' && iat - TOLERANCE > now))
    throw new StartError('clock')
  const fhirUser = textOf(claims['fhirUser']) ?? textOf(claims['profile'])
  return { subject, ...(fhirUser === undefined ? {} : { fhirUser }) }
}

function claimsIn(token: string): Readonly<Record<string, unknown>> {
  const [, payload, signature] = token.split('.')
  if (payload === undefined || signature === undefined) throw new StartError('bad-id-token')
  try {
    const bytes = Uint8Array.from(
      atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
      (letter) => letter.charCodeAt(0),
    )
    return fieldsOf(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    throw new StartError('bad-id-token')
  }
}

function issuedBy(
  issuer: string | undefined,
  { issuer: told, tokenAddress }: IdTokenExpectations,
): boolean {
  if (issuer === undefined) return false
  if (told !== undefined) return issuer === told
  return URL.canParse(issuer) && new URL(issuer).origin === new URL(tokenAddress).origin
}

function isFor(claims: Readonly<Record<string, unknown>>, clientId: string): boolean {
  const { aud, azp } = claims
  const audiences: readonly unknown[] = Array.isArray(aud) ? listOf(aud) : [aud]
  return (
    audiences.includes(clientId) &&
    (azp === undefined || azp === clientId) &&
    (audiences.length === 1 || azp === clientId)
  )
}
