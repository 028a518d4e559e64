import type { Attachment } from 'fhir/r4'
import { bytesText } from '~/std/bytes-text'

/** The facts about a file's bytes, compared with its record. */
export interface FileCheck {
  readonly size: number
  /** Bytes as the record states them. */
  readonly statedSize?: number
  /** SHA-1, base64 as FHIR writes it; absent if this browser cannot compute it. */
  readonly hash?: string
  readonly statedHash?: string
}

/** Computes size and hash of a file (R4, "Attachment.hash": base64 of the SHA-1). */
export async function checkFile(
  bytes: Uint8Array<ArrayBuffer>,
  { size, hash }: Pick<Attachment, 'size' | 'hash'>,
): Promise<FileCheck> {
  const own = await sha1(bytes)
  return {
    size: bytes.byteLength,
    ...(size === undefined ? {} : { statedSize: size }),
    ...(own === undefined ? {} : { hash: own }),
    ...(hash === undefined || hash.trim() === '' ? {} : { statedHash: hash.trim() }),
  }
}

/** True when the file differs from its record's description, as far as that can be checked. */
export function isOtherFile({ size, statedSize, hash, statedHash }: FileCheck): boolean {
  return (
    (statedSize !== undefined && statedSize !== size) ||
    (statedHash !== undefined && hash !== undefined && statedHash !== hash)
  )
}

async function sha1(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  // Pages without TLS have no Web Cryptography, except those of this device.
  if (globalThis.crypto?.subtle === undefined) return undefined
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', bytes))
  return btoa(bytesText(digest))
}
