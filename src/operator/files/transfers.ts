import type { Capability } from '~/capability/capability'
import { FhirFailure } from '~/fhir/failure'
import type { ExportWire } from '~/fhir/wire/export-wire'
import { pause } from '~/std/pause'
import type { SavedFile } from '../job/export-job'
import type { PlannedFile } from './file-plan'
import { OwnFileSum, type FileSum } from './file-sum'
import { fileTrouble, openFile } from './open-file'
import { receiveFile, type FileSink } from './receive-file'

/**
 * The state of a file on its way:
 *
 * - `waiting`: two at a time are fetched
 * - `saved`: whole in the folder; `wrong-count` if its lines are not as many as the manifest says
 * - `broken`: the connection broke off; nothing of it is in the folder
 * - `unwritten`: the folder did not take it
 * - `refused`: the service does not give it
 * - `elsewhere`: its address is none of the connection's, and was not asked
 */
export type TransferState =
  | 'waiting'
  | 'running'
  | 'saved'
  | 'wrong-count'
  | 'broken'
  | 'unwritten'
  | 'refused'
  | 'elsewhere'

/** A file on its way to the folder. */
export interface Transfer {
  readonly file: PlannedFile
  readonly state: TransferState
  /** Bytes received so far; of a saved file those in the folder. */
  readonly bytes: number
  /**
   * Bytes in all as they travel, if the service states them. Fewer than are received where they
   * travel packed, which a browser does not tell about another origin's answers.
   */
  readonly length?: number
  /** Milliseconds since the epoch. */
  readonly startedAt?: number
  readonly endedAt?: number
  readonly saved?: SavedFile
  readonly failure?: FhirFailure
  readonly requestId?: string
}

/** The parts of a transfer. */
interface TransferParts {
  readonly capability: Pick<Capability, 'decide'>
  readonly wire: Pick<ExportWire, 'file'>
  /** A place for a file of this name. */
  readonly sink: (name: string) => Promise<FileSink>
  readonly gzip: boolean
  /** Files that are fetched at the same time; two, where the place takes two. */
  readonly atOnce?: 1 | 2
  /** Begins the sum of a file. */
  readonly sum?: () => FileSum
  /** Called with every file that is whole. */
  readonly onSaved: (saved: readonly SavedFile[]) => Promise<void>
  /** Called when no file is on its way any more, for the report. */
  readonly onEnd: (transfers: readonly Transfer[]) => Promise<void>
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  /** Waits some milliseconds, or until the signal. */
  readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

/** The form of files with records (specification, "Rules for $binary-access-read" 1). */
const NDJSON = 'application/fhir+ndjson'

/** Fetches the files of an export into a folder, two at a time, and keeps the books. */
export class Transfers {
  readonly #parts: Required<TransferParts>
  readonly #listeners = new Set<() => void>()
  #stop = new AbortController()
  #isRunning = false
  #isReported = true
  #transfers: readonly Transfer[]

  /** `already` are files that an earlier visit has saved, and that are still in the folder. */
  constructor(files: readonly PlannedFile[], already: readonly SavedFile[], parts: TransferParts) {
    this.#parts = { now: Date.now, pause, sum: () => new OwnFileSum(), atOnce: 2, ...parts }
    this.#transfers = files.map((file) => {
      const saved = already.find(({ name, url }) => name === file.name && url === file.url)
      return saved === undefined
        ? { file, state: 'waiting', bytes: 0 }
        : { file, state: countedState(file, saved), bytes: saved.bytes, saved }
    })
  }

  readonly list = (): readonly Transfer[] => this.#transfers

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly isRunning = (): boolean => this.#isRunning

  /** False when the last run could not write its report: the folder takes no more. */
  readonly isReported = (): boolean => this.#isReported

  /**
   * Fetches every file that is not saved yet. Ends when none is left, or after `stop`; running it
   * twice at a time does nothing.
   */
  async run(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    this.#stop = new AbortController()
    this.#transfers = this.#transfers.map((one) =>
      one.state === 'broken' ||
      one.state === 'unwritten' ||
      one.state === 'refused' ||
      one.state === 'elsewhere'
        ? { file: one.file, state: 'waiting', bytes: 0 }
        : one,
    )
    this.#tell()
    try {
      await Promise.all(Array.from({ length: this.#parts.atOnce }, () => this.#work()))
      this.#isReported = await this.#reported()
    } finally {
      this.#isRunning = false
      this.#tell()
    }
  }

  async #reported(): Promise<boolean> {
    try {
      await this.#parts.onEnd(this.#transfers)
      return true
    } catch (error) {
      // A full disk, a folder that was removed, a right that was withdrawn.
      if (error instanceof DOMException) return false
      throw error
    }
  }

  /** Stops what is on its way; saved files stay. */
  stop(): void {
    this.#stop.abort()
  }

  /** True after `stop`, until it runs again. */
  isStopped(): boolean {
    return this.#stop.signal.aborted
  }

  /** The names of the files that are there. */
  saved(): ReadonlySet<string> {
    return new Set(
      this.#transfers.flatMap(({ file, saved }) => (saved === undefined ? [] : [file.name])),
    )
  }

  /** Tells that all files but these are lost after all: their archive did not get its end. */
  lose(kept: ReadonlySet<string>): void {
    this.#transfers = this.#transfers.map((one) =>
      one.saved === undefined || kept.has(one.file.name)
        ? one
        : { file: one.file, state: 'unwritten', bytes: 0 },
    )
    this.#tell()
  }

  async #work(): Promise<void> {
    for (;;) {
      const next = this.#transfers.find(({ state }) => state === 'waiting')
      if (next === undefined || this.#stop.signal.aborted) return
      const { file } = next
      this.#put(file, { state: 'running', startedAt: this.#parts.now() })
      try {
        await this.#fetch(file)
      } catch (error) {
        const trouble = fileTrouble(error)
        const id = 'failure' in trouble ? trouble.failure.requestId : undefined
        this.#put(file, {
          ...trouble,
          endedAt: this.#parts.now(),
          ...(id === undefined ? {} : { requestId: id }),
        })
      }
    }
  }

  async #fetch(file: PlannedFile): Promise<void> {
    const { signal } = this.#stop
    const opened = await openFile(this.#parts, file, NDJSON, signal)
    const { body, length, contentType, requestId } = opened
    // The page of a proxy or of a sign-in, with the status of a file.
    if (/^\s*text\/html/i.test(contentType ?? '')) {
      await body.cancel()
      throw new FhirFailure({ kind: 'malformed', status: 200, ...idOf(requestId) })
    }
    this.#put(file, {
      ...(length === undefined ? {} : { length }),
      ...(requestId === undefined ? {} : { requestId }),
    })
    const sink = await this.#parts.sink(file.name)
    const received = await receiveFile({
      body,
      sink,
      sum: this.#parts.sum(),
      gzip: this.#parts.gzip,
      onProgress: (bytes) => this.#put(file, { bytes }),
      signal,
    })
    const saved: SavedFile = { name: file.name, url: file.url, ...received }
    this.#put(file, {
      state: countedState(file, saved),
      saved,
      bytes: saved.bytes,
      endedAt: this.#parts.now(),
    })
    await this.#parts.onSaved(this.#transfers.flatMap((one) => one.saved ?? []))
  }

  #put(file: PlannedFile, change: Partial<Transfer>): void {
    this.#transfers = this.#transfers.map((one) =>
      one.file === file ? { ...one, ...change } : one,
    )
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

function idOf(requestId: string | undefined): { readonly requestId?: string } {
  return requestId === undefined ? {} : { requestId }
}

function countedState(
  { count }: PlannedFile,
  { lines }: SavedFile,
): Extract<TransferState, 'saved' | 'wrong-count'> {
  return count === undefined || count === lines ? 'saved' : 'wrong-count'
}
