import { Crc32 } from './crc32'
import { directoryEnd, directoryEntry, entryEnd, entryStart, type ZipEntry } from './zip-records'
import type { FileSink } from './receive-file'

/**
 * Writes a ZIP archive as a stream (PKWARE APPNOTE 6.3.10): sizes and sums come behind each file,
 * so that nothing of it is held. A file that breaks off is not in the directory at the end, which
 * programs read: of it nothing is unpacked.
 */
export class ZipWriter {
  readonly #out: FileSink
  readonly #now: Date
  readonly #entries: ZipEntry[] = []
  #at = 0
  /** Files come one after the other: the next waits for the one before. */
  #last: Promise<void> = Promise.resolve()

  constructor(out: FileSink, now = new Date()) {
    this.#out = out
    this.#now = now
  }

  /** Begins a file when the one before is written. `abort` leaves it out of the directory. */
  async entry(name: string): Promise<FileSink> {
    let free = () => {}
    const before = this.#last
    this.#last = new Promise((resolve) => {
      free = resolve
    })
    await before
    try {
      const at = this.#at
      await this.#write(entryStart(name, this.#now))
      const packing = new Packing((chunk) => this.#write(chunk))
      return {
        write: (chunk) => packing.take(chunk),
        close: async () => {
          try {
            const sums = await packing.end()
            await this.#write(entryEnd(sums))
            this.#entries.push({ name, at, ...sums })
          } finally {
            free()
          }
        },
        abort: async () => {
          await packing.abort()
          free()
        },
      }
    } catch (error) {
      free()
      throw error
    }
  }

  /** A small file that is written while others are: it is held, packed, until it is closed. */
  later(name: string): FileSink {
    const held: Uint8Array<ArrayBuffer>[] = []
    const packing = new Packing((chunk) => Promise.resolve(void held.push(chunk)))
    return {
      write: (chunk) => packing.take(chunk),
      close: async () => {
        const sums = await packing.end()
        const before = this.#last
        this.#last = before.then(async () => {
          const at = this.#at
          await this.#write(entryStart(name, this.#now))
          for (const chunk of held) await this.#write(chunk)
          await this.#write(entryEnd(sums))
          this.#entries.push({ name, at, ...sums })
        })
        await this.#last
      },
      abort: () => packing.abort(),
    }
  }

  /** Writes the directory. Without it, the archive is of no use. */
  async end(): Promise<void> {
    await this.#last
    const start = this.#at
    for (const entry of this.#entries) await this.#write(directoryEntry(entry, this.#now))
    await this.#write(directoryEnd(this.#entries.length, start, this.#at - start))
    await this.#out.close()
  }

  async #write(chunk: Uint8Array<ArrayBuffer>): Promise<void> {
    if (chunk.length === 0) return
    this.#at += chunk.length
    await this.#out.write(chunk)
  }
}

/** Packs one file by the browser's own deflate, and gives every packed chunk on in turn. */
class Packing {
  readonly #stream = new CompressionStream('deflate-raw')
  readonly #writer = this.#stream.writable.getWriter()
  readonly #crc = new Crc32()
  readonly #pumped: Promise<void>
  #size = 0
  #packed = 0

  constructor(give: (chunk: Uint8Array<ArrayBuffer>) => Promise<void>) {
    this.#pumped = this.#pump(give)
    // The writer and the one who ends it are told.
    this.#pumped.catch(() => undefined)
    this.#writer.closed.catch(() => undefined)
  }

  async take(chunk: Uint8Array<ArrayBuffer>): Promise<void> {
    this.#crc.take(chunk)
    this.#size += chunk.length
    await this.#writer.write(chunk)
  }

  async end(): Promise<Pick<ZipEntry, 'crc' | 'size' | 'packed'>> {
    await this.#writer.close()
    await this.#pumped
    return { crc: this.#crc.value(), size: this.#size, packed: this.#packed }
  }

  async abort(): Promise<void> {
    await this.#writer.abort().catch(() => undefined)
    await this.#pumped.catch(() => undefined)
  }

  async #pump(give: (chunk: Uint8Array<ArrayBuffer>) => Promise<void>): Promise<void> {
    const reader = this.#stream.readable.getReader()
    try {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        this.#packed += value.length
        await give(value)
      }
    } catch (error) {
      // The next write fails by the same error.
      await reader.cancel(error).catch(() => undefined)
      await this.#writer.abort(error).catch(() => undefined)
      throw error
    }
  }
}
