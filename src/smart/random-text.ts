import { bytesText } from '~/std/bytes-text'

/** Unguessable text of `bytes` random bytes, in base64url without padding (RFC 4648, 5). */
export function randomText(bytes = 32): string {
  return base64url(crypto.getRandomValues(new Uint8Array(bytes)))
}

/** Bytes as base64url without padding. */
export function base64url(bytes: Uint8Array): string {
  return btoa(bytesText(bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** SHA-256 of a text, as base64url: the code challenge of a verifier (RFC 7636, 4.2, S256). */
export async function sha256(text: string): Promise<string> {
  return base64url(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
  )
}
