import type { FhirFailure } from '~/fhir/failure'

/**
 * How often a query is tried again by itself, by what went wrong. What is not here is not helped by
 * trying again.
 */
const RETRIES: Partial<Record<FhirFailure['kind'], number>> = {
  offline: 2,
  throttled: 4,
  server: 2,
}
const FIRST_WAIT_MS = 1000
const LONGEST_BACK_OFF_MS = 30_000
/** A longer pause than this is told to the person, who decides when to try again. */
const LONGEST_WAIT_MS = 120_000

/**
 * When a failed query goes on: the failure tells, because TanStack Query does not keep the time.
 */
const dueTimes = new WeakMap<FhirFailure, number>()

/** Whether a query is tried again after its `failures`th failure, counted from 0. */
export function triesAgain(failures: number, failure: FhirFailure): boolean {
  if ((failure.retryAfter ?? 0) * 1000 > LONGEST_WAIT_MS) return false
  return failures < (RETRIES[failure.kind] ?? 0)
}

/**
 * Milliseconds until the next try: what the service asked for, else exponential back-off with
 * jitter (specification, "FHIR errors", 429). `random` is 0 to 1.
 */
export function waitBefore(
  failures: number,
  failure: FhirFailure,
  now: number,
  random: number,
): number {
  const backOff = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_BACK_OFF_MS)
  const jittered = backOff / 2 + (backOff / 2) * random
  // Never before the asked time; a little after it, so that many tabs do not come back at the same
  // moment.
  const wait =
    failure.retryAfter === undefined ? jittered : failure.retryAfter * 1000 + 250 * random
  dueTimes.set(failure, now + wait)
  return wait
}

/** What of a query's result tells that it is waiting. */
export interface Waiting {
  readonly failureReason: FhirFailure | null
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
}

/**
 * Whole seconds until a query is tried again by itself, so that screens can say it; undefined when
 * it is not waiting.
 */
export function waitOf({ failureReason, fetchStatus }: Waiting, now: number): number | undefined {
  if (failureReason === null || fetchStatus !== 'fetching') return undefined
  const due = dueTimes.get(failureReason)
  return due === undefined || due <= now ? undefined : Math.ceil((due - now) / 1000)
}
