import type { FileSum, Summed } from './file-sum'

/** The facts about a file that was received whole. */
export interface Received extends Summed {
  /** Bytes that were written. */
  readonly bytes: number
}

/** The place of a file's bytes. `abort` leaves nothing of an unfinished file behind. */
export interface FileSink {
  readonly write: (chunk: Uint8Array<ArrayBuffer>) => Promise<void>
  readonly close: () => Promise<void>
  readonly abort: () => Promise<void>
}

interface Receiving {
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>
  readonly sink: FileSink
  readonly sum: FileSum
  readonly gzip: boolean
  /** The bytes that were received so far. */
  readonly onProgress: (bytes: number) => void
  readonly signal: AbortSignal
}

/**
 * Passes a file from the network to its sink, one chunk at a time: its size does not matter. The
 * sum is of what was written, so that `sha256sum` of the file on disk gives the same.
 * @throws the error of a connection that broke off, or of a full disk; the sink is aborted then.
 */
export async function receiveFile({
  body,
  sink,
  sum,
  gzip,
  onProgress,
  signal,
}: Receiving): Promise<Received> {
  let received = 0
  let bytes = 0
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: async (chunk, controller) => {
      received += chunk.length
      if (gzip) await sum.take(chunk, 'sent')
      onProgress(received)
      controller.enqueue(chunk)
    },
  })
  const sent = body.pipeThrough(counted, { signal })
  const packed = gzip ? sent.pipeThrough(new CompressionStream('gzip')) : sent
  try {
    const reader = packed.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      await sum.take(value, gzip ? 'written' : 'both')
      bytes += value.length
      await sink.write(value)
    }
    const summed = await sum.end()
    await sink.close()
    return { ...summed, bytes }
  } catch (error) {
    sum.abort()
    await sink.abort().catch(() => undefined)
    throw error
  }
}
