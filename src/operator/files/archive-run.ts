import type { AttachmentFolder } from './attachments'
import { ATTACHMENT_LIST, ATTACHMENTS } from './attachment-folder'
import type { FileSink } from './receive-file'
import { ZipWriter } from './zip-writer'

/**
 * The state of a download of one archive:
 *
 * - `waiting`: not asked for yet
 * - `running`: the browser saves it while its files come
 * - `passed`: the browser was given all of it
 * - `lost`: cancelled in the browser, or broken off; what it has is of no use
 */
export type ArchiveState = 'waiting' | 'running' | 'passed' | 'lost'

/** A download that the page feeds. */
interface Download {
  readonly write: FileSink['write']
  readonly close: () => Promise<void>
  readonly abort: () => void
  readonly signal: AbortSignal
}

interface ArchiveParts {
  /** Begins a download of this name. */
  readonly download: (name: string) => Promise<Download>
  /** A name for the archive, without anything of its content. */
  readonly name: string
  /** Writes it; `file` begins a file of it. Called once for each download. */
  readonly write: (archive: ArchiveFolder) => Promise<void>
  /** Stops what `write` does: nobody takes it any more. */
  readonly onLost: () => void
}

/** The place of files in an archive. */
export interface ArchiveFolder {
  readonly file: (name: string) => Promise<FileSink>
  readonly text: (name: string, text: string) => Promise<void>
}

/** One export on its way into one archive, which the browser saves; again for what is missing. */
export class ArchiveRun {
  readonly #parts: ArchiveParts
  readonly #listeners = new Set<() => void>()
  #state: ArchiveState = 'waiting'
  #zip: ZipWriter | undefined
  #isBegun = false

  constructor(parts: ArchiveParts) {
    this.#parts = parts
  }

  readonly state = (): ArchiveState => this.#state

  /** True once a browser has taken up a download. */
  isBegun(): boolean {
    return this.#isBegun
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Begins a download and fills it. Running it twice at a time does nothing.
   * @throws DownloadError where the browser begins none; the state is then as before.
   */
  async run(): Promise<void> {
    if (this.#state === 'running') return
    const before = this.#state
    this.#tell('running')
    let download: Download
    try {
      download = await this.#parts.download(this.#parts.name)
    } catch (error) {
      this.#tell(before)
      throw error
    }
    this.#isBegun = true
    this.#tell('running')
    const lose = () => this.#parts.onLost()
    download.signal.addEventListener('abort', lose)
    const zip = new ZipWriter({
      write: download.write,
      close: download.close,
      abort: () => Promise.resolve(download.abort()),
    })
    this.#zip = zip
    try {
      await this.#parts.write({
        file: (name) => zip.entry(name),
        text: async (name, text) => {
          const file = await zip.entry(name)
          await file.write(new TextEncoder().encode(text))
          await file.close()
        },
      })
      await zip.end()
      this.#tell('passed')
    } catch {
      // A browser that has the beginning of an archive must not call it whole.
      download.abort()
      this.#tell('lost')
    } finally {
      download.signal.removeEventListener('abort', lose)
    }
  }

  /** A file of the archive that is being written. */
  readonly file = (name: string): Promise<FileSink> => this.#open().entry(name)

  /**
   * The attachments in the archive. Their documents are asked for once more, line by line: nothing
   * that the browser has saved can be read here.
   */
  attachments(documents: AttachmentFolder['documents']): AttachmentFolder {
    return {
      documents,
      sink: (name) => this.file(`${ATTACHMENTS}/${name}`),
      sizeOf: () => Promise.resolve(undefined),
      earlier: () => Promise.resolve([]),
      list: () => Promise.resolve(this.#open().later(ATTACHMENT_LIST)),
    }
  }

  #open(): ZipWriter {
    if (this.#zip === undefined) throw new DOMException('no download', 'InvalidStateError')
    return this.#zip
  }

  #tell(state: ArchiveState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
