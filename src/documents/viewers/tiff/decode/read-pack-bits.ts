import type { Unpacked } from './read-ccitt'

/** Unpacks PackBits (Adobe TIFF 6.0, section 9) to the given number of bytes. */
export function readPackBits(data: Uint8Array, size: number): Unpacked {
  const bytes = new Uint8Array(size)
  let written = 0
  let at = 0
  while (at < data.length && written < size) {
    const head = data[at] ?? 0
    at += 1
    if (head < 128) {
      const literal = data.subarray(at, at + Math.min(head + 1, size - written))
      bytes.set(literal, written)
      written += literal.length
      at += head + 1
    } else if (head > 128) {
      if (at >= data.length) break
      const end = Math.min(size, written + 257 - head)
      bytes.fill(data[at] ?? 0, written, end)
      written = end
      at += 1
    }
  }
  return { bytes, damaged: written < size }
}
