import type { Unpacked } from './read-ccitt'

/**
 * Unpacks Deflate (TIFF Technical Note 2, 2002: zlib) to the given number of bytes by the browser's
 * own means, and reads no further: a few bytes may unpack to gigabytes.
 */
export async function readDeflate(data: Uint8Array<ArrayBuffer>, size: number): Promise<Unpacked> {
  const bytes = new Uint8Array(size)
  let written = 0
  const reader = new Blob([data])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'))
    .getReader()
  try {
    while (written < size) {
      const { done, value } = await reader.read()
      if (done) break
      const some = value.subarray(0, size - written)
      bytes.set(some, written)
      written += some.length
    }
    await reader.cancel()
  } catch {
    // The part before the damage counts.
  }
  return { bytes, damaged: written < size }
}
