import { randomUUID } from 'node:crypto'

/** One NDJSON file of an export. */
export interface ExportFile {
  readonly id: string
  /** Resource type of its lines; OperationOutcome for an error file. */
  readonly type: string
  readonly isError: boolean
  /** Its lines, each with its line feed; of people who are not stored, they are made anew. */
  readonly lines: () => Iterable<string>
  readonly count: number
}

/** A group export that was asked for. */
export interface ExportJob {
  readonly id: string
  /** Application that asked; nobody else sees it. */
  readonly clientId: string
  readonly request: string
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly files: readonly ExportFile[]
  /** Questions about it that are answered with 202 before it is done. */
  readonly questions: number
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

/** Files expire after a day (service notes, "Bulk export"; specification, "Limits" 4). */
export const FILE_LIFETIME = 24 * 3_600_000

/** Export jobs of one world. A job is done after at least one question, so that clients wait. */
export class ExportJobs {
  readonly #jobs = new Map<string, { readonly job: ExportJob; polls: number }>()

  /** Keeps a job. */
  start(job: Omit<ExportJob, 'id'>): ExportJob {
    const kept = { ...job, id: randomUUID() }
    this.#jobs.set(kept.id, { job: kept, polls: 0 })
    return kept
  }

  /**
   * Asks for a job once more. @returns undefined when it is not known, was cancelled, has expired
   * or belongs to somebody else.
   */
  poll(
    id: string,
    clientId: string,
    now: number,
  ): { readonly job: ExportJob; readonly polls: number; readonly done: boolean } | undefined {
    const entry = this.#jobs.get(id)
    if (entry === undefined || entry.job.clientId !== clientId) return undefined
    if (now > entry.job.expiresAt) return undefined
    entry.polls += 1
    return { job: entry.job, polls: entry.polls, done: entry.polls > entry.job.questions }
  }

  /** Cancels a job and forgets its files. @returns true when there was one. */
  cancel(id: string, clientId: string): boolean {
    return this.#jobs.get(id)?.job.clientId === clientId && this.#jobs.delete(id)
  }

  /** A file that has not expired. */
  file(id: string, clientId: string, now: number): ExportFile | undefined {
    for (const { job } of this.#jobs.values()) {
      if (job.clientId !== clientId || now > job.expiresAt) continue
      const file = job.files.find((candidate) => candidate.id === id)
      if (file !== undefined) return file
    }
    return undefined
  }
}
