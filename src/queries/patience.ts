import type { FhirFailure } from '~/fhir/failure'

/**
 * The number of automatic retries of a query, by the kind of failure. Trying again does not help
 * with the kinds that are missing here.
 */
const RETRIES: Partial<Record<FhirFailure['kind'], number>> = {
  offline: 2,
  throttled: 4,
  server: 2,
}
const FIRST_WAIT_MS = 1000
const LONGEST_BACK_OFF_MS = 30_000
/** Screens show a pause that is longer than this, and the person decides when to try again. */
const LONGEST_WAIT_MS = 120_000

/**
 * The time at which a failed query continues: stored with the failure, because TanStack Query does
 * not keep it.
 */
const dueTimes = new WeakMap<FhirFailure, number>()

/** True when a query is tried again after its `failures`th failure, counted from 0. */
export function triesAgain(failures: number, failure: FhirFailure): boolean {
  if ((failure.retryAfter ?? 0) * 1000 > LONGEST_WAIT_MS) return false
  return failures < (RETRIES[failure.kind] ?? 0)
}

/**
 * Milliseconds until the next try: the time that the service asked for, else exponential back-off
 * with jitter (specification, "FHIR errors", 429). `random` is 0 to 1.
 */
export function waitBefore(
  failures: number,
  failure: FhirFailure,
  now: number,
  random: number,
): number {
  const backOff = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_BACK_OFF_MS)
  const jittered = backOff / 2 + (backOff / 2) * random
  // Never before the requested time; a little after it, so that many tabs do not return at the same
  // moment.
  const wait =
    failure.retryAfter === undefined ? jittered : failure.retryAfter * 1000 + 250 * random
  dueTimes.set(failure, now + wait)
  return wait
}

/** The time at which a query goes on after a failure, in milliseconds since the epoch. */
export function dueAfter(failure: FhirFailure): number | undefined {
  return dueTimes.get(failure)
}
