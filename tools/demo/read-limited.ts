import type { IncomingMessage } from 'node:http'

/** Reads the body of a request, of `most` bytes; undefined as soon as it is longer. */
export async function readLimited(
  incoming: IncomingMessage,
  most: number,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of incoming) {
    // A request without an encoding gives bytes.
    const part = chunk as Buffer
    bytes += part.length
    if (bytes > most) return undefined
    chunks.push(part)
  }
  return Buffer.concat(chunks)
}
