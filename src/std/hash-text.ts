/** Two halves of 32 bits. */
export interface TextHash {
  readonly high: number
  readonly low: number
}

/**
 * A hash of 64 bits for finding records and comparing their contents: it keeps nobody out, so it is
 * not a cryptographic one, which would take many times as long. Two lanes of 32 bits multiply by
 * different odd constants and are mixed at the end. Among five million records, two share a hash
 * with a chance below one in a million.
 */
export function hashText(text: string): TextHash {
  let high = 0x9e3779b9 ^ text.length
  let low = 0x85ebca6b
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    high = Math.imul(high ^ unit, 0x9e3779b1)
    low = Math.imul(low ^ unit, 0x5f356495)
    high = (high << 13) | (high >>> 19)
    low = (low << 17) | (low >>> 15)
  }
  high = mixed(high ^ (low >>> 7))
  low = mixed(low ^ (high >>> 11))
  return { high: high >>> 0, low: low >>> 0 }
}

function mixed(value: number): number {
  let now = Math.imul(value ^ (value >>> 16), 0x7feb352d)
  now = Math.imul(now ^ (now >>> 15), 0x846ca68b)
  return now ^ (now >>> 16)
}
