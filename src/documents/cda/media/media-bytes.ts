import { fromBase64 } from './base64'
import { mediaForm } from './media-form'
import type { CdaMedia } from '../cda-entry'

/** The reason why the bytes of a body or picture are not available. */
export type MediaProblem = 'missing' | 'base64' | 'compressed' | 'unknown-compression'

/** The most decompressed bytes: a small file can contain a very large one. */
const LARGEST = 128 * 1024 * 1024

/**
 * Compressions of encapsulated data (HL7 version 3, CompressionAlgorithm) as browsers call them.
 */
const COMPRESSIONS: Readonly<Record<string, readonly CompressionFormat[]>> = {
  // DF is "raw deflate"; senders often mean its zlib form.
  DF: ['deflate-raw', 'deflate'],
  ZL: ['deflate', 'deflate-raw'],
  GZ: ['gzip'],
}

/**
 * The bytes of encapsulated data (ED): decoded from base64, or its text as UTF-8, and decompressed.
 */
export async function mediaBytes(media: CdaMedia): Promise<Uint8Array<ArrayBuffer> | MediaProblem> {
  const { data, compression } = media
  if (data === undefined) return 'missing'
  const { form } = mediaForm(media)
  const bytes = form === 'base64' ? fromBase64(data) : new TextEncoder().encode(data.trim())
  if (bytes === undefined) return 'base64'
  if (compression === undefined || form === 'text') return bytes
  const formats = Object.hasOwn(COMPRESSIONS, compression) ? (COMPRESSIONS[compression] ?? []) : []
  if (formats.length === 0) return 'unknown-compression'
  for (const format of formats) {
    // One after the other: the second is a guess, for data that the first cannot read.
    const plain = await decompress(bytes, format)
    if (plain !== undefined) return plain
  }
  return 'compressed'
}

async function decompress(
  bytes: Uint8Array<ArrayBuffer>,
  format: CompressionFormat,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const reader = new Blob([bytes])
      .stream()
      .pipeThrough(new DecompressionStream(format))
      .getReader()
    const parts: Uint8Array<ArrayBuffer>[] = []
    let size = 0
    for (;;) {
      // A stream is read in order.
      const { done, value } = await reader.read()
      if (done) return new Uint8Array(await new Blob(parts).arrayBuffer())
      size += value.byteLength
      if (size > LARGEST) {
        await reader.cancel()
        return undefined
      }
      parts.push(new Uint8Array(value))
    }
  } catch {
    return undefined
  }
}
