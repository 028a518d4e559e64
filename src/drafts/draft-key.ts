import { bytesText } from '~/std/bytes-text'
import type { DraftOwner } from './draft-owner'

/** The key to one person's drafts on one device. In memory only; it is never stored. */
export interface DraftKey {
  /** AES-GCM, 256 bits, not extractable. */
  readonly key: CryptoKey
  /**
   * Distinguishes the owner's drafts from others' on the device, without revealing the owner.
   * Base64 of 128 bits.
   */
  readonly mark: string
}

/**
 * The device's part of every key: random, made once, not extractable. Deleting it makes all drafts
 * unreadable.
 */
export async function newDeviceSecret(): Promise<CryptoKey> {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const secret = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, [
    'deriveKey',
    'deriveBits',
  ])
  bytes.fill(0)
  return secret
}

/**
 * Derives the owner's key from the device's secret and the signed-in person (HKDF with SHA-256, RFC
 * 5869). It can be derived again only on this device, and only after the authorization server has
 * named the same subject again. Docs/decisions, 13, describes the protection that this gives.
 */
export async function deriveDraftKey(secret: CryptoKey, owner: DraftOwner): Promise<DraftKey> {
  // JSON separates the parts: no two owners give the same text.
  const who = JSON.stringify([owner.organization, owner.issuer, owner.subject])
  const part = (use: string): HkdfParams => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new TextEncoder().encode('clearchart drafts 1'),
    info: new TextEncoder().encode(`${use} ${who}`),
  })
  const [key, mark] = await Promise.all([
    crypto.subtle.deriveKey(part('content'), secret, { name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]),
    crypto.subtle.deriveBits(part('mark'), secret, 128),
  ])
  return { key, mark: btoa(bytesText(new Uint8Array(mark))) }
}
