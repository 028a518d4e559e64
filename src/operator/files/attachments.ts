import type { Capability } from '~/capability/capability'
import { FhirFailure } from '~/fhir/failure'
import type { Base } from '~/fhir/resource'
import { rawAddress } from '~/fhir/wire/export-manifest'
import type { ExportWire } from '~/fhir/wire/export-wire'
import { pause } from '~/std/pause'
import { AttachmentNames, mediaTypeIn, type NamedAttachment } from './attachment-plan'
import { OwnFileSum, type FileSum, type MoreSums } from './file-sum'
import { fileTrouble, openFile } from './open-file'
import { receiveFile, type FileSink, type Received } from './receive-file'

/**
 * The end of an attachment:
 *
 * - `saved`: whole in the folder
 * - `differs`: whole in the folder, but not the size or the sum that its document states
 * - `broken`: the connection broke off; nothing of it is in the folder
 * - `unwritten`: the folder did not take it
 * - `refused`: the service does not give it
 * - `elsewhere`: at another address than the service's own, which is never asked
 * - `nowhere`: its document names neither an address nor bytes
 */
export type AttachmentState =
  | 'saved'
  | 'differs'
  | 'broken'
  | 'unwritten'
  | 'refused'
  | 'elsewhere'
  | 'nowhere'

/** One line of the list that lies beside the attachments, for people and data tools. */
export interface AttachmentEntry {
  readonly document: string
  readonly place: number
  readonly state: AttachmentState
  /** Its name in the folder. */
  readonly file?: string
  readonly url?: string
  readonly contentType?: string
  readonly bytes?: number
  readonly sha256?: string
  readonly failure?: FhirFailure['kind']
  readonly status?: number
  readonly requestId?: string
}

/** The place of attachments and of the list of them. */
export interface AttachmentFolder {
  /** The documents that name them, as the folder has them. */
  readonly documents: () => AsyncIterable<NamedAttachment>
  readonly sink: (name: string) => Promise<FileSink>
  /** Bytes of a file; undefined when it is not there. */
  readonly sizeOf: (name: string) => Promise<number | undefined>
  /** The list of an earlier visit, or nothing. */
  readonly earlier: () => Promise<readonly AttachmentEntry[]>
  readonly list: () => Promise<FileSink>
}

/** The books of a run, for the screen. */
export interface AttachmentBooks {
  readonly isRunning: boolean
  /** Attachments that the documents name, as far as they are read. */
  readonly found: number
  /** True when every document was read, and nothing was stopped. */
  readonly isWhole: boolean
  readonly counts: Readonly<Partial<Record<AttachmentState, number>>>
  /** Bytes in the folder. */
  readonly bytes: number
  /** True when the folder itself could not be read or written any more. */
  readonly isFolderLost: boolean
  /** The first of those that are not whole. */
  readonly troubles: readonly AttachmentEntry[]
}

interface AttachmentParts {
  readonly capability: Pick<Capability, 'decide'>
  readonly wire: Pick<ExportWire, 'file'>
  /** The base that the documents were exported from: relative addresses start there. */
  readonly base: Base
  readonly folder: AttachmentFolder
  readonly sum?: (more: MoreSums) => FileSum
  /** Called when none is on its way any more, for the report. */
  readonly onEnd?: (books: AttachmentBooks) => Promise<void>
  /** Waits some milliseconds, or until the signal. */
  readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

/** Attachments that are fetched at the same time. */
const AT_ONCE = 2
/** Troubles that the screen lists; the list in the folder has all of them. */
const LISTED = 100
/** The Accept header that the specification gives for every file of an export. */
const FIXED = 'application/fhir+ndjson'

const NOTHING: AttachmentBooks = {
  isRunning: false,
  found: 0,
  isWhole: false,
  counts: {},
  bytes: 0,
  isFolderLost: false,
  troubles: [],
}

/**
 * Fetches the attachments that an export's documents name, each in its own format (specification,
 * "Rules for $binary-access-read" 3). Documents are read one after the other from the folder, so
 * that their number does not matter; what the folder has already is not asked for again.
 */
export class Attachments {
  readonly #parts: Required<AttachmentParts>
  readonly #listeners = new Set<() => void>()
  #books = NOTHING
  #stop = new AbortController()

  constructor(parts: AttachmentParts) {
    this.#parts = {
      pause,
      sum: (more) => new OwnFileSum(more),
      onEnd: () => Promise.resolve(),
      ...parts,
    }
  }

  readonly books = (): AttachmentBooks => this.#books

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Stops what is on its way; saved files stay. */
  stop(): void {
    this.#stop.abort()
  }

  /** Fetches those that are not in the folder yet. Running it twice at a time does nothing. */
  async run(): Promise<void> {
    if (this.#books.isRunning) return
    this.#stop = new AbortController()
    this.#tell({ ...NOTHING, isRunning: true })
    try {
      await this.#all()
      await this.#parts.onEnd(this.#books)
    } catch (error) {
      // The list or a document of it: the folder does not take or give files any more, or the
      // service does not give the documents once more.
      if (!(error instanceof DOMException) && !(error instanceof FhirFailure)) throw error
      this.#tell({ ...this.#books, isFolderLost: true })
    } finally {
      this.#tell({ ...this.#books, isRunning: false })
    }
  }

  async #all(): Promise<void> {
    const { folder } = this.#parts
    const earlier = new Map(
      (await folder.earlier()).map((one) => [`${one.document} ${one.place} ${one.url ?? ''}`, one]),
    )
    const list = new ListWriter(await folder.list())
    const names = new AttachmentNames()
    const documents = folder.documents()[Symbol.asyncIterator]()
    const work = async () => {
      while (!this.#stop.signal.aborted) {
        const next = await documents.next()
        if (next.done === true) return
        const named = next.value
        const before = earlier.get(`${named.document} ${named.place} ${named.url ?? ''}`)
        // Named in the order of the documents: a later run finds the same names.
        const name =
          named.mediaType === undefined ? before?.file : names.nameFor(named, named.mediaType)
        this.#tell({ ...this.#books, found: this.#books.found + 1 })
        const entry = await this.#fetched(named, name, before, names)
        await list.add(entry)
        this.#count(entry)
        if (entry.state === 'unwritten' || entry.failure === 'signed-out') this.stop()
      }
    }
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, work))
      if (!this.#stop.signal.aborted) this.#tell({ ...this.#books, isWhole: true })
    } finally {
      await documents.return?.()
      // Those of an earlier visit that this run did not come to are still in the folder.
      await list.end(earlier)
    }
  }

  async #fetched(
    named: NamedAttachment,
    name: string | undefined,
    before: AttachmentEntry | undefined,
    names: AttachmentNames,
  ): Promise<AttachmentEntry> {
    const { document, place, url, mediaType } = named
    const known = {
      document,
      place,
      ...(url === undefined ? {} : { url }),
      ...(mediaType === undefined ? {} : { contentType: mediaType }),
    }
    if (before !== undefined && (await this.#isThere(before))) return before
    const bytes = named.data === undefined ? undefined : bytesOf(named.data)
    if (bytes === undefined && url === undefined) return { ...known, state: 'nowhere' }
    try {
      const opened =
        bytes === undefined
          ? await this.#open(url ?? '', mediaType)
          : { body: new Blob([bytes]).stream() }
      if (opened === undefined) return { ...known, state: 'elsewhere' }
      const answered = 'contentType' in opened ? mediaTypeIn(opened.contentType) : undefined
      const file = name ?? names.nameFor(named, answered)
      const received = await receiveFile({
        body: opened.body,
        sink: await this.#parts.folder.sink(file),
        sum: this.#parts.sum({ sha1: named.hash !== undefined }),
        gzip: false,
        onProgress: () => undefined,
        signal: this.#stop.signal,
      })
      const type = mediaType ?? answered
      const id = 'requestId' in opened ? opened.requestId : undefined
      return {
        ...known,
        state: isAsStated(named, received) ? 'saved' : 'differs',
        file,
        bytes: received.bytes,
        sha256: received.sha256,
        ...(type === undefined ? {} : { contentType: type }),
        ...(id === undefined ? {} : { requestId: id }),
      }
    } catch (error) {
      const trouble = fileTrouble(error)
      if (!('failure' in trouble)) return { ...known, state: trouble.state }
      const { kind, status, requestId } = trouble.failure
      return {
        ...known,
        state: trouble.state,
        failure: kind,
        ...(status === undefined ? {} : { status }),
        ...(requestId === undefined ? {} : { requestId }),
      }
    }
  }

  async #isThere({ file, bytes, state }: AttachmentEntry): Promise<boolean> {
    return (
      state === 'saved' &&
      file !== undefined &&
      bytes !== undefined &&
      (await this.#parts.folder.sizeOf(file)) === bytes
    )
  }

  /** Opens an attachment; undefined when it is not at the service. */
  async #open(address: string, mediaType: string | undefined) {
    const url = rawAddress(address, this.#parts.base)
    if (url === undefined) return undefined
    const { signal } = this.#stop
    try {
      return await openFile(this.#parts, { url }, mediaType ?? '*/*', signal)
    } catch (error) {
      // A service that reads the specification to the letter knows one Accept for every file.
      if (!(error instanceof FhirFailure) || error.status !== 406) throw error
      return await openFile(this.#parts, { url }, FIXED, signal)
    }
  }

  #count(entry: AttachmentEntry): void {
    const { counts, bytes, troubles } = this.#books
    const { state } = entry
    this.#tell({
      ...this.#books,
      counts: { ...counts, [state]: (counts[state] ?? 0) + 1 },
      bytes: bytes + (entry.bytes ?? 0),
      troubles: state === 'saved' || troubles.length >= LISTED ? troubles : [...troubles, entry],
    })
  }

  #tell(books: AttachmentBooks): void {
    this.#books = books
    for (const listener of this.#listeners) listener()
  }
}

function isAsStated({ size, hash }: NamedAttachment, { bytes, sha1 }: Received): boolean {
  return (size === undefined || size === bytes) && (hash === undefined || hash === sha1)
}

/** The bytes of base64 (R4, "base64Binary"); undefined for a text that is none. */
function bytesOf(data: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(data.replaceAll(/\s/g, '')), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** Writes the list of attachments: JSON with one entry on each line, never whole in memory. */
class ListWriter {
  readonly #sink: FileSink
  readonly #written = new Set<string>()
  #last: Promise<void>

  constructor(sink: FileSink) {
    this.#sink = sink
    this.#last = sink.write(new TextEncoder().encode('['))
  }

  async add(entry: AttachmentEntry): Promise<void> {
    const start = this.#written.size === 0 ? '\n' : ',\n'
    this.#written.add(keyOf(entry))
    // One after the other: two attachments may end at the same time.
    this.#last = this.#last.then(() =>
      this.#sink.write(new TextEncoder().encode(`${start}${JSON.stringify(entry)}`)),
    )
    await this.#last
  }

  async end(earlier: ReadonlyMap<string, AttachmentEntry>): Promise<void> {
    for (const entry of earlier.values())
      if (!this.#written.has(keyOf(entry))) await this.add(entry)
    await this.#sink.write(new TextEncoder().encode('\n]\n'))
    await this.#sink.close()
  }
}

function keyOf({ document, place, url }: AttachmentEntry): string {
  return `${document} ${place} ${url ?? ''}`
}
