import type { Unpacked } from './read-ccitt'

const CLEAR = 256
const END = 257
const MOST_CODES = 4096

/**
 * Unpacks LZW (Adobe TIFF 6.0, section 13) to the given number of bytes. Each code adds at least
 * one byte or empties the table, so it ends with the data or the bytes, whatever the data is.
 */
export function readLzw(data: Uint8Array, size: number): Unpacked {
  const bytes = new Uint8Array(size)
  const prefix = new Uint16Array(MOST_CODES)
  const last = new Uint8Array(MOST_CODES)
  const first = new Uint8Array(MOST_CODES)
  const lengths = new Uint32Array(MOST_CODES)
  for (let code = 0; code < CLEAR; code += 1) {
    last[code] = code
    first[code] = code
    lengths[code] = 1
  }
  let next = END + 1
  let width = 9
  let before = -1
  let buffer = 0
  let held = 0
  let written = 0
  for (const byte of data) {
    buffer = ((buffer << 8) | byte) & 0xffffff
    held += 8
    if (held < width) continue
    held -= width
    const code = (buffer >> held) & ((1 << width) - 1)
    if (code === END || written >= size) break
    if (code === CLEAR) {
      next = END + 1
      width = 9
      before = -1
      continue
    }
    if (before >= 0 && next < MOST_CODES) {
      // The code that is just being made ends with its own first byte.
      if (code > next) break
      prefix[next] = before
      lengths[next] = (lengths[before] ?? 0) + 1
      first[next] = first[before] ?? 0
      last[next] = first[code] ?? 0
      next += 1
    } else if (code >= next) break
    const length = lengths[code] ?? 0
    let at = written + length - 1
    for (let part = code, left = length; left > 0; left -= 1, at -= 1) {
      if (at < size) bytes[at] = last[part] ?? 0
      part = prefix[part] ?? 0
    }
    written += length
    before = code
    // One code early, as all writers of TIFF do it.
    if (next >= (1 << width) - 1 && width < 12) width += 1
  }
  return { bytes, damaged: written < size }
}
