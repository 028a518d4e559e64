/** A passphrase, made slow to guess by PBKDF2 with HMAC-SHA-256 (RFC 8018, 5.2). */
export interface PassphraseLock {
  readonly by: 'passphrase'
  readonly salt: Uint8Array<ArrayBuffer>
  readonly iterations: number
}

/** A passkey whose authenticator derives a secret (WebAuthn Level 3, 10.1.4, "prf"). */
export interface PasskeyLock {
  readonly by: 'passkey'
  /** The credential's id: random, and of no use without the authenticator. */
  readonly credential: Uint8Array<ArrayBuffer>
  readonly salt: Uint8Array<ArrayBuffer>
}

/**
 * The means that opens a copy, as it is kept beside it. It contains nothing secret and nothing of a
 * person.
 */
export type CopyLock = PassphraseLock | PasskeyLock

/** Random bytes for a salt. */
export function newSalt(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(32))
}

/**
 * The key of a copy from the secret of its lock (HKDF with SHA-256, RFC 5869): AES-GCM, 256 bits,
 * not extractable. The secret is wiped.
 */
export async function copyKey(
  secret: Uint8Array<ArrayBuffer>,
  { salt }: Pick<CopyLock, 'salt'>,
): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  secret.fill(0)
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: new TextEncoder().encode('clearchart copy 1') },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}
