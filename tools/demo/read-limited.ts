import type { IncomingMessage } from 'node:http'

/** The largest body of one request. */
const MOST_BYTES_AT_ONCE = 5_000_000
/** Brackets and commas of one body: a value between two of them takes some 50 bytes of memory. */
const MOST_PARTS = 250_000
const [BRACE, BRACKET, COMMA] = [0x7b, 0x5b, 0x2c]

/**
 * Reads the body of a request. `take` is asked with each piece as it comes, so that bodies that are
 * still on their way count as well. Undefined as soon as it refuses one, or the body is too long or
 * of too many parts to be read in the memory of a demo.
 */
export async function readLimited(
  incoming: IncomingMessage,
  take: (bytes: number) => boolean,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  let parts = 0
  for await (const chunk of incoming) {
    // A request without an encoding gives bytes.
    const part = chunk as Buffer
    bytes += part.length
    parts += partsIn(part)
    if (bytes > MOST_BYTES_AT_ONCE || parts > MOST_PARTS || !take(part.length)) return undefined
    chunks.push(part)
  }
  return Buffer.concat(chunks)
}

function partsIn(bytes: Uint8Array): number {
  let parts = 0
  // An iterator would take as long as everything else that is done with a large body.
  for (let at = 0; at < bytes.length; at += 1) {
    const sign = bytes[at]
    if (sign === BRACE || sign === BRACKET || sign === COMMA) parts += 1
  }
  return parts
}
