import type { JWK, JWKS } from 'oidc-provider'
import { urlsOf, type World } from '../../world.ts'
import { authStateOf } from '../auth-state.ts'
import { backendKeys } from './keys.ts'
import { publicKeysIn } from './public-keys.ts'

/**
 * The JWK Set URI in the registration of `clearchart-backend-jwt` (specification, "API calls" 4).
 */
export function backendJwksUrl(world: World): string {
  return `${urlsOf(world).base}/backend/jwks.json`
}

/** The address that public keys are given to: by the form of the world's page, or by the app. */
export function backendKeysUrl(world: World): string {
  return `${urlsOf(world).base}/backend/keys`
}

/**
 * The JWK Set at `backendJwksUrl`: the public keys of the backend (RFC 7517), those that a person
 * registered on the world's page among them.
 */
export async function backendJwks(world: World): Promise<Response> {
  const { RS384, ES384 } = backendKeys()
  const { registeredKeys, registeredJwksUri } = authStateOf(world)
  const elsewhere = registeredJwksUri === undefined ? [] : await keysAt(registeredJwksUri)
  const keySet = {
    keys: [RS384.publicJwk, ES384.publicJwk, ...registeredKeys.values(), ...elsewhere],
  } satisfies JWKS
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
export async function fetchJwks(
  world: World,
  input: Parameters<typeof fetch>[0],
): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input)
  if (url !== backendJwksUrl(world))
    throw new Error(`No application registered the JWK Set URI ${url}`)
  return backendJwks(world)
}

async function keysAt(address: string): Promise<readonly JWK[]> {
  try {
    const keys = publicKeysIn(await (await fetch(address)).text())
    return typeof keys === 'string' ? [] : keys
  } catch {
    return []
  }
}
