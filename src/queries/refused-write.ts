import type { FhirFailure } from '~/fhir/failure'

/** Nothing was done: the request was understood and refused, or did not get past the gateway. */
export function isRefusal({ kind, status }: FhirFailure): boolean {
  if (kind === 'signed-out') return true
  // 408 is a request that the service stopped waiting for; it does not say if it had begun (RFC
  // 9110, 15.5.9).
  return status === 501 || (status !== undefined && status >= 400 && status < 500 && status !== 408)
}

/**
 * The service itself ended the request, so no part of it is still pending. A gateway that gave up
 * has not said so.
 */
export function wasAnswered({ status }: FhirFailure): boolean {
  return status !== undefined && status !== 408 && status !== 502 && status !== 504
}
