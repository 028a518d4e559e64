import type { QueryClient } from '@tanstack/react-query'
import { isPermit, type Refusal } from '~/capability/permit'
import type { Capability } from '~/capability/capability'
import type { OperationResult } from '~/fhir/wire/sent'
import { requestKey } from '~/queries/request-key'
import { pause } from '~/std/pause'
import { readNext, type NextAnswer } from './next-question'
import { nextRequest, type AskedNext } from './next-request'

/** The outcome of asking for the next questions. */
export type AskedOutcome =
  | NextAnswer
  | { readonly kind: 'not-permitted'; readonly refusal: Refusal }
  | { readonly kind: 'failed'; readonly failure: unknown }
  /** The service did not answer in time. */
  | { readonly kind: 'late' }
  /** The person stopped waiting. */
  | { readonly kind: 'stopped' }

/** Milliseconds: services choose a question in a second or two. */
const PATIENCE_MS = 30_000

interface Service {
  readonly capability: Pick<Capability, 'decide'>
  readonly queryClient: QueryClient
  readonly patientId: string
  /** Stops waiting. */
  readonly signal: AbortSignal
}

/**
 * Asks the service of the record for the next questions (SDC, `$next-question`), once: nothing is
 * tried again by itself. It never rejects, and neither a late answer nor one that nobody waits for
 * is used.
 */
export async function askNext(
  asked: AskedNext,
  { capability, queryClient, patientId, signal }: Service,
): Promise<AskedOutcome> {
  const permit = capability.decide(nextRequest(asked.response))
  if (!isPermit(permit)) return { kind: 'not-permitted', refusal: permit }
  const queryKey = requestKey(permit.request)
  const answered = new AbortController()
  const stopped = new Promise<AskedOutcome>((resolve) =>
    signal.addEventListener('abort', () => resolve({ kind: 'stopped' }), {
      signal: answered.signal,
    }),
  )
  const late = pause(PATIENCE_MS, answered.signal).then((): AskedOutcome => ({ kind: 'late' }))
  const answer = queryClient
    .query<OperationResult>({
      queryKey,
      meta: { permit },
      // Answers are not kept among the records, and without a network that is told at once.
      gcTime: 0,
      staleTime: 0,
      retry: false,
      networkMode: 'always',
    })
    .then(
      ({ resource }): AskedOutcome => readNext(resource, asked, patientId),
      (failure: unknown): AskedOutcome => ({ kind: 'failed', failure }),
    )
  const outcome = await Promise.race([answer, late, stopped])
  answered.abort()
  void queryClient.cancelQueries({ queryKey })
  return outcome
}
