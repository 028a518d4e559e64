import type { Capability } from '~/capability/capability'
import { isPermit } from '~/capability/permit'
import { FhirFailure } from '~/fhir/failure'
import type { ExportFollow } from '~/fhir/request'
import type { Manifest } from '~/fhir/wire/export-manifest'
import { UnfollowedStart, type ExportWire } from '~/fhir/wire/export-wire'
import { pause } from '~/std/pause'
import { fairWait } from './fair-wait'
import { startOf, startParams, type ExportChoice, type ExportJob } from './export-job'
import type { KeptExports } from './kept-exports'

/** The facts about a job at this moment, which are not kept. */
export interface JobNow {
  /** The service's own words. */
  readonly progress?: string
  /** The time of the next question, in milliseconds since the epoch. */
  readonly nextAt?: number
  /** The reason why the last question was not answered, or why it ended. */
  readonly failure?: FhirFailure
  readonly manifest?: Manifest
  /** The end of its files, in milliseconds since the epoch. */
  readonly expiresAt?: number
  /** The place of its state, where that is at none of the connection's addresses. */
  readonly elsewhere?: string
  /** True when this browser could not keep it: after a reload nobody finds it here. */
  readonly isUnkept?: boolean
}

/** A job with what is known about it. */
export interface ShownJob extends JobNow {
  readonly job: ExportJob
}

/** The parts of a board; the browser's in the app, plain ones in tests. */
interface BoardParts {
  readonly registration: string
  readonly capability: () => Pick<Capability, 'decide'>
  readonly wire: ExportWire
  readonly kept: Pick<KeptExports, 'jobs' | 'keepJob' | 'dropJob'>
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  /** Waits some milliseconds, or until the signal. */
  readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

/** Without a word from the service: the first pause, doubled up to the longest, in seconds. */
const FIRST_PAUSE = 2
const LONGEST_PAUSE = 60
/** Failures of a service in a row after which a person decides if it is asked again. */
const PATIENCE = 6

/** The exports of one connection: starts them, follows several at once, and remembers them. */
export class JobBoard {
  readonly #parts: Required<BoardParts>
  readonly #jobs = new Map<string, ShownJob>()
  readonly #following = new Map<string, AbortController>()
  readonly #listeners = new Set<() => void>()
  #listed: readonly ShownJob[] = []

  constructor(parts: BoardParts) {
    this.#parts = { now: Date.now, pause, ...parts }
  }

  /** The jobs, newest first. */
  readonly jobs = (): readonly ShownJob[] => this.#listed

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Takes up the remembered jobs again: after a reload, or after a new sign-in. A job whose
   * questions ended with the sign-in of before is asked about again.
   */
  async resume(): Promise<void> {
    const { kept, registration } = this.#parts
    // A browser that stores nothing for this page has kept none.
    const jobs = await kept.jobs(registration).catch(noneStored)
    for (const job of jobs.toReversed()) {
      if (this.#jobs.has(job.id)) continue
      // The page was closed before the service answered.
      const state = job.state === 'starting' ? 'lost' : job.state
      this.#show({ job: { ...job, state } })
    }
    for (const { job, manifest } of this.#jobs.values())
      if (isFollowed(job.state) && manifest === undefined) void this.follow(job.id)
  }

  /**
   * Starts an export. A start whose answer is lost is never sent again by itself: the service may
   * have begun it. @returns the id of the job.
   */
  async start(choice: ExportChoice): Promise<string> {
    const { types, since, elements, typeFilters, group } = choice
    const { registration, now } = this.#parts
    const job: ExportJob = {
      id: crypto.randomUUID(),
      registration,
      group,
      types,
      elements,
      filters: typeFilters.length,
      startedAt: now(),
      state: 'starting',
      requestIds: [],
      saved: [],
      ...(since === undefined ? {} : { since }),
    }
    const answer = this.#parts.capability().decide(startOf(group.id, startParams(choice)))
    if (!isPermit(answer)) throw new FhirFailure({ kind: 'forbidden' })
    await this.#keep({ job })
    try {
      const { statusUrl, requestId } = await this.#parts.wire.start(answer)
      await this.#keep({
        job: { ...job, state: 'running', statusUrl, requestIds: idsOf(requestId) },
      })
      void this.follow(job.id)
    } catch (error) {
      if (!(error instanceof FhirFailure)) throw error
      const state = mayHaveBegun(error) ? 'lost' : 'refused'
      await this.#keep({
        job: { ...job, state, requestIds: idsOf(error.requestId), endedAt: now() },
        failure: error,
        ...(error instanceof UnfollowedStart && error.place !== undefined
          ? { elsewhere: error.place }
          : {}),
      })
    }
    return job.id
  }

  /** Asks for the state of a job until it ends, at the pace that the service sets. */
  async follow(id: string): Promise<void> {
    if (this.#following.has(id)) return
    const stop = new AbortController()
    this.#following.set(id, stop)
    try {
      let failures = 0
      while (!stop.signal.aborted) {
        const asked = await this.#ask(id, failures, stop.signal)
        if (asked === undefined) return
        const wait = fairWait(asked)
        failures = this.#jobs.get(id)?.failure === undefined ? 0 : failures + 1
        this.#change(id, { nextAt: this.#parts.now() + wait * 1000 })
        await this.#parts.pause(wait * 1000, stop.signal)
        this.#isAsking(id)
      }
    } finally {
      this.#following.delete(id)
    }
  }

  /** Cancels a job at the service (HL7 Bulk Data Access, "Bulk Data Delete Request"). */
  async cancel(id: string): Promise<void> {
    const shown = this.#jobs.get(id)
    const permit = this.#permitFor(shown, 'cancel')
    if (shown === undefined || permit === undefined) return
    this.#following.get(id)?.abort()
    try {
      await this.#parts.wire.cancel(permit)
    } catch (error) {
      if (!(error instanceof FhirFailure)) throw error
      // The service does not know it any more: it is not running either way.
      if (error.kind !== 'not-found') {
        this.#change(id, { failure: error })
        if (isFollowed(shown.job.state)) void this.follow(id)
        return
      }
    }
    await this.#keep({
      job: { ...shown.job, state: 'cancelled', endedAt: this.#parts.now() },
    })
  }

  /** Removes a job from this browser's memory; the service keeps its own. */
  async drop(id: string): Promise<void> {
    this.#following.get(id)?.abort()
    this.#jobs.delete(id)
    this.#tell()
    await this.#parts.kept.dropJob(id).catch(noneStored)
  }

  /** Remembers more about a job, such as the files that are saved. */
  async remember(id: string, more: Partial<Pick<ExportJob, 'saved' | 'folder'>>): Promise<void> {
    const shown = this.#jobs.get(id)
    if (shown !== undefined) await this.#keep({ ...shown, job: { ...shown.job, ...more } })
  }

  /** Stops every question; the jobs go on at the service. */
  close(): void {
    for (const stop of this.#following.values()) stop.abort()
  }

  /** Asks once. @returns the seconds to wait, or undefined at its end. */
  async #ask(id: string, failures: number, signal: AbortSignal): Promise<number | undefined> {
    const shown = this.#jobs.get(id)
    const permit = this.#permitFor(shown, 'status')
    if (shown === undefined || permit === undefined) return undefined
    const { job } = shown
    const { now } = this.#parts
    try {
      const state = await this.#parts.wire.status(permit, signal)
      if (state.kind === 'running') {
        const { progress, wait } = state
        if (job.state !== 'running') await this.#keep({ job: { ...job, state: 'running' } })
        this.#replace(id, progress === undefined ? {} : { progress })
        return wait ?? backOff(failures)
      }
      const { manifest, expiresAt, requestId } = state
      await this.#keep({
        job: {
          ...job,
          state: 'done',
          endedAt: job.endedAt ?? now(),
          transactionTime: manifest.transactionTime,
          requestIds: [...new Set([...job.requestIds, ...idsOf(requestId)])],
        },
        manifest,
        ...(expiresAt === undefined ? {} : { expiresAt }),
      })
      return undefined
    } catch (error) {
      if (!(error instanceof FhirFailure)) {
        if (signal.aborted) return undefined
        throw error
      }
      return this.#failed(shown, error, failures)
    }
  }

  async #failed(
    { job, ...now }: ShownJob,
    failure: FhirFailure,
    failures: number,
  ): Promise<number | undefined> {
    if (failure.kind === 'throttled') {
      this.#show({ job, ...now, failure })
      return failure.retryAfter ?? backOff(failures)
    }
    if ((failure.kind === 'offline' || failure.kind === 'server') && failures + 1 < PATIENCE) {
      this.#show({ job, ...now, failure })
      return backOff(failures)
    }
    // The session ended: a new one goes on from here.
    if (failure.kind === 'signed-out') {
      this.#show({ job, ...now, failure })
      return undefined
    }
    const state = failure.kind === 'not-found' ? 'gone' : 'failed'
    const requestIds = [...new Set([...job.requestIds, ...idsOf(failure.requestId)])]
    await this.#keep({ job: { ...job, state, requestIds, endedAt: this.#parts.now() }, failure })
    return undefined
  }

  #permitFor(shown: ShownJob | undefined, step: ExportFollow['step']) {
    const url = shown?.job.statusUrl
    if (url === undefined) return undefined
    const answer = this.#parts
      .capability()
      .decide({ interaction: 'export', step, type: 'Group', name: '$export', url })
    return isPermit(answer) ? answer : undefined
  }

  async #keep(shown: ShownJob): Promise<void> {
    this.#show(shown)
    try {
      await this.#parts.kept.keepJob(shown.job)
      if (shown.isUnkept === true) this.#change(shown.job.id, { isUnkept: false })
    } catch (error) {
      // The export is there all the same: it is followed, and the screen says what is missing.
      noneStored(error)
      this.#change(shown.job.id, { isUnkept: true })
    }
  }

  #replace(id: string, now: JobNow): void {
    const shown = this.#jobs.get(id)
    if (shown === undefined) return
    const { job, isUnkept = false } = shown
    this.#show({ job, ...now, ...(isUnkept ? { isUnkept } : {}) })
  }

  /** There is no time of the next question while one is asked. */
  #isAsking(id: string): void {
    const shown = this.#jobs.get(id)
    if (shown === undefined) return
    const { nextAt: _, ...rest } = shown
    this.#show(rest)
  }

  #change(id: string, now: JobNow): void {
    const shown = this.#jobs.get(id)
    if (shown !== undefined) this.#show({ ...shown, ...now })
  }

  #show(shown: ShownJob): void {
    this.#jobs.set(shown.job.id, shown)
    this.#tell()
  }

  #tell(): void {
    this.#listed = [...this.#jobs.values()].toSorted((a, b) => b.job.startedAt - a.job.startedAt)
    for (const listener of this.#listeners) listener()
  }
}

/** Jobs that are asked about again: a finished one for its manifest, which is not kept. */
function isFollowed(state: ExportJob['state']): boolean {
  return state === 'running' || state === 'done'
}

/** Only an answer that refuses it proves that nothing was begun. */
function mayHaveBegun({ kind }: FhirFailure): boolean {
  return kind === 'offline' || kind === 'server' || kind === 'malformed'
}

/** A storage that is full or turned off: nothing is kept there. @throws any other error */
function noneStored(error: unknown): readonly never[] {
  if (error instanceof DOMException) return []
  throw error
}

function idsOf(requestId: string | undefined): readonly string[] {
  return requestId === undefined ? [] : [requestId]
}

function backOff(failures: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures)
}
