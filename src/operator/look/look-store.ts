import type { CheckedReferences } from './check-references'
import type { ComparedExports } from './compare-exports'
import type { NamedFile } from './data-files'
import type { FoundRecords } from './find-words'
import { LookClient, type Port } from './look-client'
import type { Overview } from './overview'
import type { Progress, Selection } from './talk'

/** A long task: on its way, done, or failed because a file could not be read again. */
export type Task<A> =
  | {
      readonly state: 'running'
      readonly progress: Progress | undefined
      readonly stop: () => void
    }
  | { readonly state: 'done'; readonly answer: A }
  | { readonly state: 'failed' }

/** An export that is open. */
export interface OpenedExport {
  readonly number: number
  /** The folder's or the file's name. */
  readonly name: string
  readonly overview: Overview
  readonly reading: Task<undefined>
  readonly check?: Task<CheckedReferences>
  readonly found?: { readonly words: string; readonly task: Task<FoundRecords> }
}

/** All that is open: one export, and an earlier one that it is compared with. */
export interface Opened {
  readonly client: LookClient
  readonly later: OpenedExport
  readonly earlier?: OpenedExport
  readonly comparison?: Task<ComparedExports>
}

/** Chosen files with the name that a person knows them by. */
export interface ChosenFiles {
  readonly name: string
  readonly files: readonly NamedFile[]
}

const LATER = 1
const EARLIER = 2

/**
 * The exports that are open in this page, in memory only. The files stay where they are: a worker
 * reads them, and closing ends it.
 */
export class LookStore {
  readonly #start: () => Port
  readonly #listeners = new Set<() => void>()
  #opened: Opened | undefined

  constructor(start: () => Port) {
    this.#start = start
  }

  readonly opened = (): Opened | undefined => this.#opened

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Opens an export in place of the one that is open. */
  open(chosen: ChosenFiles): void {
    this.close()
    const client = new LookClient(this.#start())
    this.#put({ client, later: began(LATER, chosen) })
    void this.#read(client, 'later', chosen)
  }

  /** Opens the earlier export, and compares both when it is read. */
  openEarlier(chosen: ChosenFiles): void {
    const { client, later } = this.#opened ?? {}
    if (client === undefined || later === undefined) return
    this.#stop(this.#opened?.comparison)
    this.#stop(this.#opened?.earlier?.reading)
    this.#put({ client, later, earlier: began(EARLIER, chosen) })
    void this.#read(client, 'earlier', chosen).then(() => this.compare())
  }

  /** Compares both exports. Does nothing while one of them is not read. */
  compare(): void {
    const opened = this.#opened
    const isRead = (one: OpenedExport | undefined) => one?.reading.state === 'done'
    if (opened === undefined || !isRead(opened.earlier) || !isRead(opened.later)) return
    this.#run<ComparedExports>(
      (comparison) => this.#change(opened.client, (now) => ({ ...now, comparison })),
      (asking) => opened.client.ask('compare', LATER, { earlier: EARLIER }, asking),
    )
  }

  /** Looks for the targets of all references. */
  check(): void {
    const opened = this.#opened
    if (opened === undefined) return
    this.#run<CheckedReferences>(
      (check) => this.#changeExport(opened.client, 'later', (now) => ({ ...now, check })),
      (asking) => opened.client.ask('check', LATER, {}, asking),
    )
  }

  /** Looks for words. */
  find(words: string): void {
    const opened = this.#opened
    if (opened === undefined) return
    this.#stop(opened.later.found?.task)
    this.#run<FoundRecords>(
      (task) =>
        this.#changeExport(opened.client, 'later', (now) => ({ ...now, found: { words, task } })),
      (asking) => opened.client.ask('words', LATER, { words }, asking),
    )
  }

  /** The numbers of the records that a list shows. */
  async select(of: 'later' | 'earlier', selection: Selection): Promise<Uint32Array> {
    if (this.#opened === undefined) return new Uint32Array()
    // Differences are the comparison's, which belongs to the later export.
    const number = of === 'earlier' && selection.of === 'all' ? EARLIER : LATER
    return this.#opened.client.ask('select', number, { selection })
  }

  close(): void {
    this.#opened?.client.close()
    if (this.#opened === undefined) return
    this.#opened = undefined
    this.#tell()
  }

  async #read(client: LookClient, which: 'later' | 'earlier', { files }: ChosenFiles) {
    const number = which === 'later' ? LATER : EARLIER
    const stop = new AbortController()
    const onProgress = (progress: Progress) =>
      this.#changeExport(client, which, (now) => ({
        ...now,
        ...(progress.overview === undefined ? {} : { overview: progress.overview }),
        reading: { state: 'running', progress, stop: () => stop.abort() },
      }))
    onProgress({ bytes: files.reduce((all, { file }) => all + file.size, 0), bytesRead: 0 })
    try {
      const overview = await client.ask(
        'open',
        number,
        { files },
        { onProgress, signal: stop.signal },
      )
      this.#changeExport(client, which, (now) => ({
        ...now,
        overview,
        reading: { state: 'done', answer: undefined },
      }))
    } catch {
      this.#changeExport(client, which, (now) => ({ ...now, reading: { state: 'failed' } }))
    }
  }

  #run<A>(
    put: (task: Task<A>) => void,
    ask: (asking: {
      readonly signal: AbortSignal
      readonly onProgress: (progress: Progress) => void
    }) => Promise<A>,
  ): void {
    const controller = new AbortController()
    const stop = () => controller.abort()
    put({ state: 'running', progress: undefined, stop })
    ask({
      signal: controller.signal,
      onProgress: (progress) => put({ state: 'running', progress, stop }),
    }).then(
      (answer) => put({ state: 'done', answer }),
      () => put({ state: 'failed' }),
    )
  }

  #stop(task: Task<unknown> | undefined): void {
    if (task?.state === 'running') task.stop()
  }

  /** Nothing of an export that was closed meanwhile comes back. */
  #change(client: LookClient, change: (now: Opened) => Opened): void {
    if (this.#opened?.client === client) this.#put(change(this.#opened))
  }

  #changeExport(
    client: LookClient,
    which: 'later' | 'earlier',
    change: (now: OpenedExport) => OpenedExport,
  ): void {
    this.#change(client, (now) => {
      const own = now[which]
      return own === undefined ? now : { ...now, [which]: change(own) }
    })
  }

  #put(opened: Opened): void {
    this.#opened = opened
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

function began(number: number, { name, files }: ChosenFiles): OpenedExport {
  return {
    number,
    name,
    reading: { state: 'running', progress: undefined, stop: () => undefined },
    overview: {
      files: [],
      bytes: files.reduce((all, { file }) => all + file.size, 0),
      bytesRead: 0,
      records: 0,
      listed: 0,
      types: [],
      patients: 0,
      broken: [],
      brokenCount: 0,
      twice: [],
      twiceCount: 0,
      withoutId: 0,
      others: [],
    },
  }
}
