/** The beginning of a file is enough to see how its letters are written. */
const LOOKED_AT = 4096

/**
 * UTF-16 without a mark: every second byte of a text in Latin letters is zero, and no other. No
 * other encoding of text has zeros.
 */
export function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const pairs = Math.floor(Math.min(bytes.length, LOOKED_AT) / 2)
  if (pairs < 2 || bytes.length % 2 === 1) return undefined
  let [even, odd] = [0, 0]
  for (let at = 0; at < pairs; at += 1) {
    if (bytes[2 * at] === 0) even += 1
    if (bytes[2 * at + 1] === 0) odd += 1
  }
  const most = Math.max(even, odd)
  if (most < pairs / 2 || Math.min(even, odd) > 0) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}
