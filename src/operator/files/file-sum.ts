import { sha1 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesText } from '~/std/bytes-text'

/** The facts of a file that has passed whole. */
export interface Summed {
  /** Of the bytes that were written, in hexadecimal digits. */
  readonly sha256: string
  /** Lines of the file as it was sent; blank ones do not count (NDJSON). */
  readonly lines: number
  /** Of the same bytes, in base64, if it was asked for: the sum that R4 gives to an attachment. */
  readonly sha1?: string
}

/** The further sums of a file. */
export interface MoreSums {
  readonly sha1?: boolean
}

/**
 * The part of a chunk in its file: `sent` is counted, `written` is what the disk gets, and without
 * packing they are the same.
 */
export type ChunkPart = 'sent' | 'written' | 'both'

/** Sums up a file while it passes. */
export interface FileSum {
  /** Resolves when further chunks may come: memory holds a few of them at most. */
  readonly take: (chunk: Uint8Array<ArrayBuffer>, part: ChunkPart) => Promise<void> | undefined
  readonly end: () => Promise<Summed>
  /** Ends a file that broke off. */
  readonly abort: () => void
}

const LINE_FEED = 10
const CARRIAGE_RETURN = 13

/** Sums up a file where it is called. A page lets a worker do it (`sum-in-worker.ts`). */
export class OwnFileSum implements FileSum {
  readonly #hash = sha256.create()
  readonly #sha1: ReturnType<typeof sha1.create> | undefined
  #lines = 0
  #isBlank = true

  constructor(more: MoreSums = {}) {
    this.#sha1 = more.sha1 === true ? sha1.create() : undefined
  }

  take(chunk: Uint8Array<ArrayBuffer>, part: ChunkPart): undefined {
    if (part !== 'written') this.#count(chunk)
    if (part !== 'sent') {
      this.#hash.update(chunk)
      this.#sha1?.update(chunk)
    }
    return undefined
  }

  end(): Promise<Summed> {
    const older = this.#sha1?.digest()
    const digits = [...this.#hash.digest()].map((byte) => byte.toString(16).padStart(2, '0'))
    // The last line may lack its line feed.
    return Promise.resolve({
      sha256: digits.join(''),
      lines: this.#lines + (this.#isBlank ? 0 : 1),
      ...(older === undefined ? {} : { sha1: btoa(bytesText(older)) }),
    })
  }

  abort(): void {
    this.#hash.destroy()
    this.#sha1?.destroy()
  }

  #count(chunk: Uint8Array): void {
    for (const byte of chunk) {
      if (byte === LINE_FEED) {
        if (!this.#isBlank) this.#lines += 1
        this.#isBlank = true
      } else if (byte !== CARRIAGE_RETURN) this.#isBlank = false
    }
  }
}
