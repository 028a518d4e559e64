import type { FhirFailure } from '~/fhir/failure'
import { dueAfter } from './patience'

/** The parts of a query's result that show that it is waiting. */
export interface WaitingQuery {
  readonly failureReason: FhirFailure | null
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
}

/**
 * Whole seconds until a query is tried again by itself, so that screens can say it; undefined when
 * it is not waiting.
 */
export function waitOf(
  { failureReason, fetchStatus }: WaitingQuery,
  now: number,
): number | undefined {
  if (failureReason === null || fetchStatus !== 'fetching') return undefined
  const due = dueAfter(failureReason)
  return due === undefined || due <= now ? undefined : Math.ceil((due - now) / 1000)
}
