import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { SearchPage } from '~/fhir/bundle'
import type { ResourceType } from '~/fhir/resource'
import type { ReadResult } from '~/fhir/wire/sent'
import { fieldsOf } from '~/fhir/json'

/**
 * A record that a list of this session has already loaded, so that opening it sends no request. The
 * version is the list's own, for a later update's `If-Match`.
 */
export function loadedRecord(
  queryClient: QueryClient,
  type: ResourceType,
  id: string,
): ReadResult | undefined {
  const lists = queryClient.getQueriesData<InfiniteData<SearchPage>>({
    predicate: ({ queryKey: [family, request] }) =>
      family === 'fhir' && fieldsOf(request)['interaction'] === 'search',
  })
  let newest: ReadResult | undefined
  for (const [, data] of lists) {
    for (const page of data?.pages ?? []) {
      if (newest !== undefined && newest.receivedAt >= page.receivedAt) continue
      const resource = [...page.matches, ...page.included].find(
        (candidate) => candidate.id === id && candidate.resourceType === type,
      )
      if (resource === undefined) continue
      const version = resource.meta?.versionId
      newest = {
        resource,
        receivedAt: page.receivedAt,
        ...(version === undefined ? {} : { version: `W/"${version}"` }),
      }
    }
  }
  return newest
}
