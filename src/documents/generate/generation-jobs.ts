import type { QueryClient } from '@tanstack/react-query'
import type { DocumentReference } from 'fhir/r4'
import type { Permit } from '~/capability/permit'
import type { Generate } from '~/fhir/request'
import type { Addressed } from '~/queries/addressed'
import { generateMutation } from '~/queries/mutations'

/** The outcome of a job. */
export type GenerationOutcome =
  | { readonly is: 'running' }
  | { readonly is: 'cancelled' }
  | { readonly is: 'failed'; readonly failure: unknown }
  | {
      readonly is: 'done'
      readonly documents: readonly DocumentReference[]
      /** The base that answered: relative addresses in the documents start there. */
      readonly base: string
      /** Number of documents of another patient that were left out. */
      readonly withheld: number
      /** Entries of the answer that could not be used, as they came. */
      readonly unread: readonly unknown[]
      readonly remarks: readonly string[]
    }

/** One press of the button. */
export interface GenerationJob {
  readonly id: number
  readonly request: Generate
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly endedAt?: number
  readonly outcome: GenerationOutcome
}

/** The generated documents of a session: in memory only, gone with it. */
export interface GenerationJobs {
  readonly list: () => readonly GenerationJob[]
  readonly subscribe: (changed: () => void) => () => void
  /**
   * Sends the request, once. It continues while other screens are open; only another call starts it
   * again.
   */
  readonly start: (permit: Addressed<Permit<Generate>>) => void
  readonly cancel: (id: number) => void
}

const bySession = new WeakMap<QueryClient, GenerationJobs>()

/** The jobs of the session whose cache this is. */
export function generationJobs(queryClient: QueryClient): GenerationJobs {
  const known = bySession.get(queryClient)
  if (known !== undefined) return known
  const made = createJobs(queryClient)
  bySession.set(queryClient, made)
  return made
}

function createJobs(queryClient: QueryClient): GenerationJobs {
  let jobs: readonly GenerationJob[] = []
  let last = 0
  const listeners = new Set<() => void>()
  const aborts = new Map<number, AbortController>()
  const set = (next: readonly GenerationJob[]) => {
    jobs = next
    for (const listener of listeners) listener()
  }
  const end = (id: number, outcome: GenerationOutcome) => {
    aborts.delete(id)
    set(
      jobs.map((job) =>
        job.id === id && job.outcome.is === 'running'
          ? { ...job, outcome, endedAt: Date.now() }
          : job,
      ),
    )
  }
  return {
    list: () => jobs,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    start: (permit) => {
      last += 1
      const id = last
      const abort = new AbortController()
      aborts.set(id, abort)
      set([
        { id, request: permit.request, startedAt: Date.now(), outcome: { is: 'running' } },
        ...jobs,
      ])
      void run(queryClient, permit, abort.signal).then((outcome) => end(id, outcome))
    },
    cancel: (id) => {
      aborts.get(id)?.abort()
      end(id, { is: 'cancelled' })
    },
  }
}

/** Outside a component's hook: leaving the screen must lose neither the job nor its answer. */
async function run(
  queryClient: QueryClient,
  permit: Addressed<Permit<Generate>>,
  signal: AbortSignal,
): Promise<GenerationOutcome> {
  try {
    const mutation = queryClient
      .getMutationCache()
      .build(queryClient, queryClient.defaultMutationOptions(generateMutation))
    const { matches, foreign, unread = [], issues } = await mutation.execute({ ...permit, signal })
    return {
      is: 'done',
      documents: matches,
      base: permit.base.url,
      withheld: foreign?.length ?? 0,
      unread,
      remarks: issues.map(({ text }) => text),
    }
  } catch (failure) {
    return signal.aborted ? { is: 'cancelled' } : { is: 'failed', failure }
  }
}
