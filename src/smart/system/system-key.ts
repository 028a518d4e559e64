import { allIn, inStore, type OwnDatabase } from '~/std/own-database'
import { base64url, sha256 } from '../random-text'

/** The signatures that SMART asks every server to take (SMART App Launch 2.2, "Asymmetric"). */
export const KEY_ALGORITHMS = ['ES384', 'RS384'] as const
export type KeyAlgorithm = (typeof KEY_ALGORITHMS)[number]

/** A public key as it is registered (RFC 7517). It has no private part to leave out. */
export interface PublicJwk {
  readonly kty: string
  readonly alg: KeyAlgorithm
  readonly use: 'sig'
  readonly key_ops: readonly ['verify']
  readonly kid: string
  readonly crv?: string
  readonly x?: string
  readonly y?: string
  readonly n?: string
  readonly e?: string
}

/** A key pair of one connection. */
export interface SystemKey {
  /** The thumbprint of the public key (RFC 7638): the same key has the same id everywhere. */
  readonly kid: string
  /** Id of the registration that it signs for. */
  readonly registration: string
  readonly algorithm: KeyAlgorithm
  /** Not extractable: the browser signs with it, and gives it to nobody. */
  readonly privateKey: CryptoKey
  readonly publicJwk: PublicJwk
  /** Milliseconds since the epoch. */
  readonly madeAt: number
  /**
   * True for the key that signs. While keys change, the next one is registered beside it and signs
   * only once a person says so.
   */
  readonly signs: boolean
}

const KEYS: OwnDatabase = { name: 'clearchart.keys', stores: { keys: 'kid' } }

const PARAMETERS = {
  ES384: { name: 'ECDSA', namedCurve: 'P-384' },
  RS384: {
    name: 'RSASSA-PKCS1-v1_5',
    modulusLength: 3072,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-384',
  },
} as const satisfies Record<KeyAlgorithm, EcKeyGenParams | RsaHashedKeyGenParams>

/**
 * Makes a key pair whose private half never leaves the browser, and keeps it for this origin. It
 * signs at once when the connection had no key before.
 * @throws DOMException when the browser stores nothing for this page.
 */
export async function makeSystemKey(
  registration: string,
  algorithm: KeyAlgorithm,
  now = Date.now(),
): Promise<SystemKey> {
  const before = await systemKeys(registration)
  const { privateKey, publicKey } = await crypto.subtle.generateKey(PARAMETERS[algorithm], false, [
    'sign',
    'verify',
  ])
  const { kty = '', crv, x, y, n, e } = await crypto.subtle.exportKey('jwk', publicKey)
  const members = Object.fromEntries(
    Object.entries({ crv, e, kty, n, x, y }).filter(([, value]) => value !== undefined),
  )
  const kid = await sha256(JSON.stringify(members))
  const key: SystemKey = {
    kid,
    registration,
    algorithm,
    privateKey,
    publicJwk: { kty, ...members, alg: algorithm, use: 'sig', key_ops: ['verify'], kid },
    madeAt: now,
    signs: !before.some(({ signs }) => signs),
  }
  await keep(key)
  return key
}

/** The keys of a connection, oldest first. */
export async function systemKeys(registration: string): Promise<readonly SystemKey[]> {
  // Only `keep` writes there.
  const all = await allIn<SystemKey>(KEYS, 'keys')
  return all
    .filter((key) => key.registration === registration)
    .toSorted((a, b) => a.madeAt - b.madeAt)
}

/** Lets one key of a connection sign from now on; the others stay in the set. */
export async function signWith(chosen: SystemKey): Promise<void> {
  for (const key of await systemKeys(chosen.registration)) {
    const signs = key.kid === chosen.kid
    if (key.signs !== signs) await keep({ ...key, signs })
  }
}

/** Deletes a key: nothing can be signed with it any more. */
export async function removeSystemKey({ kid }: Pick<SystemKey, 'kid'>): Promise<void> {
  await inStore(KEYS, 'keys', 'readwrite', (keys) => keys.delete(kid))
}

/** The public JWK Set of keys, as text for a file or a registration form (RFC 7517, 5). */
export function jwkSetText(keys: readonly Pick<SystemKey, 'publicJwk'>[]): string {
  return JSON.stringify({ keys: keys.map(({ publicJwk }) => publicJwk) }, undefined, 2)
}

/** Signs text as a JWS does (RFC 7518, 3.3 and 3.4), as base64url. */
export async function signed(
  { algorithm, privateKey }: Pick<SystemKey, 'algorithm' | 'privateKey'>,
  text: string,
): Promise<string> {
  const by =
    algorithm === 'ES384' ? { name: 'ECDSA', hash: 'SHA-384' } : { name: 'RSASSA-PKCS1-v1_5' }
  const bytes = await crypto.subtle.sign(by, privateKey, new TextEncoder().encode(text))
  return base64url(new Uint8Array(bytes))
}

async function keep(key: SystemKey): Promise<void> {
  await inStore(KEYS, 'keys', 'readwrite', (keys) => keys.put(key))
}
