import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { isPermit, type Permit, type Refusal } from '~/capability/permit'
import type { FhirFailure } from '~/fhir/failure'
import type { Read } from '~/fhir/request'
import type { ResourceType } from '~/fhir/resource'
import type { ReadResult } from '~/fhir/wire/sent'
import { requestKey } from '~/queries/request-key'

const NOTHING = { queryKey: ['nothing'], enabled: false }

/** The answer to one read; undefined where nothing is to be read, or it is not permitted. */
export function useRead<T extends ResourceType>(
  answer: Permit<Read<T>> | Refusal | undefined,
): UseQueryResult<ReadResult<T>> | undefined {
  const permit = answer !== undefined && isPermit(answer) ? answer : undefined
  const query = useQuery<ReadResult<T>, FhirFailure, ReadResult<T>>(
    permit === undefined ? NOTHING : { queryKey: requestKey(permit.request), meta: { permit } },
  )
  return permit === undefined ? undefined : query
}
