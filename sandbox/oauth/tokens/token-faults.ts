import { createHash } from 'node:crypto'
import { decodeJwt, importJWK, SignJWT, type JWTPayload } from 'jose'
import { broken, DroppedConnection, HOSTILE_ORIGIN, takeScenario } from '../../faults/faults.ts'
import type { World } from '../../world.ts'
import { serverKey } from '../keys/keys.ts'

const HOUR_SECONDS = 3600

const FAULTS = [
  'foreign-id-token',
  'replayed-id-token',
  'misissued-id-token',
  'expired-id-token',
  'nonceless-id-token',
  'swapped-access-token',
  'odd-user',
] as const

/**
 * The faulty claims that each scenario puts into a correct id token (OpenID Connect Core, 3.1.3.7
 * and 3.1.3.8).
 */
const SPOILED_CLAIMS = {
  'foreign-id-token': () => ({ aud: 'another-app' }),
  'replayed-id-token': () => ({ nonce: 'of-another-sign-in' }),
  'misissued-id-token': () => ({ iss: HOSTILE_ORIGIN }),
  'nonceless-id-token': () => ({ nonce: undefined }),
  'swapped-access-token': () => ({ at_hash: accessHash('of another access token') }),
  'odd-user': () => ({ fhirUser: 'Practitioner/..' }),
  'expired-id-token': ({ iat = 0 }) => ({ iat: iat - 2 * HOUR_SECONDS, exp: iat - HOUR_SECONDS }),
} as const satisfies Record<(typeof FAULTS)[number], (claims: JWTPayload) => JWTPayload>

/**
 * The fault that replaces a token answer, or undefined when the request may go on.
 * @throws DroppedConnection when a scenario asks for it
 */
export function befallToken(world: World, headers: Headers): Response | undefined {
  if (takeScenario(world, 'dropped-token-answer') !== undefined) throw new DroppedConnection()
  if (takeScenario(world, 'redirecting-token-endpoint') !== undefined) {
    const leading = new Headers(headers)
    leading.set('Location', `${HOSTILE_ORIGIN}/token`)
    return new Response(null, { status: 307, headers: leading })
  }
  if (takeScenario(world, 'failing-token-endpoint') === undefined) return undefined
  return new Response('Internal Server Error', { status: 500, headers })
}

/**
 * A good token answer whose id token names the access token that it came with, as it may (OpenID
 * Connect Core, 3.1.3.6), and the library does only where authorize gives tokens; spoilt or left
 * out, or cut in the middle, as the scenarios ask.
 */
export async function tokenAnswer(world: World, response: Response): Promise<Response> {
  const fields = new Map(Object.entries<unknown>({ ...(await jsonObjectOf(response)) }))
  const idToken = fields.get('id_token')
  if (typeof idToken === 'string')
    fields.set('id_token', await finished(world, idToken, String(fields.get('access_token'))))
  if (takeScenario(world, 'no-id-token') !== undefined) fields.delete('id_token')
  if (takeScenario(world, 'odd-patient') !== undefined) fields.set('patient', '..')
  if (takeScenario(world, 'endless-token') !== undefined) fields.set('expires_in', 1e306)
  const changed = Response.json(Object.fromEntries(fields), { headers: response.headers })
  return takeScenario(world, 'broken-token-answer') === undefined ? changed : broken(changed)
}

/** Signed by the server's own key: only the scenario's own fault is wrong. */
async function finished(world: World, token: string, accessToken: string): Promise<string> {
  const claims = { ...decodeJwt(token), at_hash: accessHash(accessToken) }
  const fault = FAULTS.find((name) => takeScenario(world, name) !== undefined)
  const { privateJwk } = serverKey()
  return new SignJWT({ ...claims, ...(fault && SPOILED_CLAIMS[fault](claims)) })
    .setProtectedHeader({
      alg: 'RS256',
      ...(privateJwk.kid !== undefined && { kid: privateJwk.kid }),
    })
    .sign(await importJWK(privateJwk, 'RS256'))
}

/** The left half of the hash that goes with RS256, by which all tokens are signed. */
function accessHash(accessToken: string): string {
  return createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url')
}

async function jsonObjectOf(response: Response): Promise<object> {
  const json: unknown = await response.json()
  return typeof json === 'object' && json !== null ? json : {}
}
