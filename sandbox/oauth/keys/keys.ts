import { generateKeyPairSync } from 'node:crypto'
import type { JWK } from 'jose'

/** A signing key of this process with both halves as JWK (RFC 7517). */
export interface KeyPair {
  readonly publicJwk: JWK
  readonly privateJwk: JWK
}

let server: KeyPair | undefined
let backends: Readonly<Record<'RS384' | 'ES384', KeyPair>> | undefined

/**
 * The key that id tokens are signed with (RS256); made at first use, published at
 * `{auth_base}/jwks`.
 */
export function serverKey(): KeyPair {
  server ??= rsa('sandbox-rs256', 'RS256')
  return server
}

/**
 * The keys of `clearchart-backend-jwt`, one for each algorithm that SMART asks for (HL7 SMART App
 * Launch, "Asymmetric authentication"). Their private halves are for tests that play the backend.
 */
export function backendKeys(): Readonly<Record<'RS384' | 'ES384', KeyPair>> {
  backends ??= { RS384: rsa('backend-rs384', 'RS384'), ES384: ec('backend-es384', 'ES384') }
  return backends
}

function rsa(kid: string, alg: string): KeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return asJwks(publicKey.export({ format: 'jwk' }), privateKey.export({ format: 'jwk' }), {
    kid,
    alg,
    use: 'sig',
  })
}

function ec(kid: string, alg: string): KeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-384' })
  return asJwks(publicKey.export({ format: 'jwk' }), privateKey.export({ format: 'jwk' }), {
    kid,
    alg,
    use: 'sig',
  })
}

function asJwks(
  publicPart: JsonWebKey,
  privatePart: JsonWebKey,
  names: { kid: string; alg: string; use: string },
): KeyPair {
  return { publicJwk: { ...publicPart, ...names }, privateJwk: { ...privatePart, ...names } }
}
