import { queryOptions } from '@tanstack/react-query'
import type { Permit } from '~/capability/permit'
import type { FhirFailure } from '~/fhir/failure'
import type { Read } from '~/fhir/request'
import type { ResourceType } from '~/fhir/resource'
import type { ReadResult } from '~/fhir/wire/sent'
import { requestKey } from './request-key'

/** One record by its id: `useQuery(readQuery(permit))` returns a `ReadResult`. */
export function readQuery<T extends ResourceType>(permit: Permit<Read<T>>) {
  return queryOptions<ReadResult<T>, FhirFailure, ReadResult<T>, ReturnType<typeof requestKey>>({
    queryKey: requestKey(permit.request),
    meta: { permit },
  })
}
