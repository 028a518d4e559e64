/** The bytes of one file of an export, unpacked. */
export interface ByteSource {
  /** All of them, in chunks. A damaged packed file ends with an error. */
  readonly stream: () => ReadableStream<Uint8Array>
  /** Bytes of the file on the disk that were read so far by `stream`, for progress. */
  readonly read: () => number
  /** Nothing of it counts as read any more. */
  readonly rewind: () => void
  /** The bytes from `start` up to `end`, or to the end of the file. */
  readonly slice: (start: number, end: number) => Promise<Uint8Array>
}

/** The bytes of a file, packed by gzip or not: its first two bytes decide (RFC 1952, 2.3.1). */
export async function byteSource(file: Blob): Promise<ByteSource> {
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  return start[0] === 0x1f && start[1] === 0x8b ? new PackedSource(file) : new PlainSource(file)
}

class PlainSource implements ByteSource {
  readonly #file: Blob
  #read = 0

  constructor(file: Blob) {
    this.#file = file
  }

  readonly read = (): number => this.#read

  readonly rewind = (): void => {
    this.#read = 0
  }

  stream(): ReadableStream<Uint8Array> {
    return counted(this.#file, (bytes) => {
      this.#read = bytes
    })
  }

  async slice(start: number, end: number): Promise<Uint8Array> {
    return new Uint8Array(await this.#file.slice(start, end).arrayBuffer())
  }
}

/** Bytes of a block before it is packed: as much as one look at a list needs, and not much more. */
const BLOCK = 1 << 20

/**
 * A packed file can only be unpacked from its beginning. So that a record in the middle is found at
 * once, the first reading keeps the file in blocks that are packed each by itself: about as much
 * memory as the file has on the disk, and nothing of it is stored.
 */
class PackedSource implements ByteSource {
  readonly #file: Blob
  #read = 0
  #blocks: ArrayBuffer[] = []
  /** The beginning of a block that is not packed yet. */
  #parts: Uint8Array<ArrayBuffer>[] = []
  #length = 0
  #isKept = false
  #last: { readonly block: number; readonly bytes: Uint8Array } | undefined

  constructor(file: Blob) {
    this.#file = file
  }

  readonly read = (): number => this.#read

  readonly rewind = (): void => {
    this.#read = 0
  }

  stream(): ReadableStream<Uint8Array> {
    const unpacked = counted(this.#file, (bytes) => {
      this.#read = bytes
    }).pipeThrough(new DecompressionStream('gzip'))
    return this.#isKept ? unpacked : unpacked.pipeThrough(this.#keep())
  }

  async slice(start: number, end: number): Promise<Uint8Array> {
    const parts: Uint8Array[] = []
    let length = 0
    for (let block = Math.floor(start / BLOCK); block * BLOCK < end; block += 1) {
      const bytes = await this.#block(block)
      if (bytes === undefined) break
      const part = bytes.subarray(Math.max(0, start - block * BLOCK), end - block * BLOCK)
      parts.push(part)
      length += part.length
    }
    const whole = new Uint8Array(length)
    let at = 0
    for (const part of parts) {
      whole.set(part, at)
      at += part.length
    }
    return whole
  }

  /** Keeps what passes, in blocks. A block is packed before the next one begins. */
  #keep(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
    this.#blocks = []
    this.#parts = []
    this.#length = 0
    return new TransformStream({
      transform: async (chunk, controller) => {
        for (let at = 0; at < chunk.length;) {
          const part = chunk.slice(at, at + BLOCK - this.#length)
          this.#parts.push(part)
          this.#length += part.length
          at += part.length
          if (this.#length === BLOCK) await this.#pack()
        }
        controller.enqueue(chunk)
      },
      flush: () => {
        this.#isKept = true
      },
    })
  }

  async #pack(): Promise<void> {
    const packed = new Blob(this.#parts).stream().pipeThrough(new CompressionStream('gzip'))
    this.#blocks.push(await new Response(packed).arrayBuffer())
    this.#parts = []
    this.#length = 0
  }

  async #block(block: number): Promise<Uint8Array | undefined> {
    if (this.#last?.block === block) return this.#last.bytes
    const packed = this.#blocks[block]
    if (packed === undefined)
      return block === this.#blocks.length
        ? new Uint8Array(await new Blob(this.#parts).arrayBuffer())
        : undefined
    const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))
    const bytes = new Uint8Array(await new Response(unpacked).arrayBuffer())
    this.#last = { block, bytes }
    return bytes
  }
}

/** The bytes of a file as they are on the disk, and how many of them have passed. */
function counted(
  file: Blob,
  onRead: (bytes: number) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let read = 0
  onRead(0)
  return file.stream().pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, controller) => {
        read += chunk.length
        onRead(read)
        controller.enqueue(chunk)
      },
    }),
  )
}
