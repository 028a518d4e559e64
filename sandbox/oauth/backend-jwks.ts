import type { JWKS } from 'oidc-provider'
import { urlsOf, type World } from '../world.ts'
import { backendKeys } from './keys.ts'

/**
 * The JWK Set URI in the registration of `clearchart-backend-jwt` (specification, "API calls" 4).
 */
export function backendJwksUrl(world: World): string {
  return `${urlsOf(world).base}/backend/jwks.json`
}

/** The answer at that address: the public keys of the backend (RFC 7517). */
export function backendJwks(): Response {
  const { RS384, ES384 } = backendKeys()
  const keySet = { keys: [RS384.publicJwk, ES384.publicJwk] } satisfies JWKS
  return Response.json(keySet, {
    headers: { 'Cache-Control': 'no-store', 'Content-Type': 'application/jwk-set+json' },
  })
}

/**
 * Answers an authorization server of this world that reads a JWK Set URI. The only registered one
 * lies in the world itself, so the answer is given here without the network, which a sandbox in
 * process does not have.
 * @throws Error for any other address.
 */
export function fetchJwks(world: World, input: Parameters<typeof fetch>[0]): Response {
  const url = input instanceof Request ? input.url : String(input)
  if (url !== backendJwksUrl(world))
    throw new Error(`No application registered the JWK Set URI ${url}`)
  return backendJwks()
}
