import type { FhirRequest } from '~/fhir/request'

/**
 * The key of a request in the cache: the request itself. Tenant and user are not part of it,
 * because every session has a cache of its own.
 */
export function requestKey(request: FhirRequest): readonly ['fhir', FhirRequest] {
  return ['fhir', request]
}
