import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query'
import type { Permit } from '~/capability/permit'
import type { SearchPage } from '~/fhir/bundle'
import type { FhirFailure } from '~/fhir/failure'
import { collectPages, nextPage, type PageStart, type SearchResult } from '~/fhir/wire/paging'
import type { Search } from '~/fhir/request'
import type { ResourceType } from '~/fhir/resource'
import { requestKey } from './request-key'

/**
 * A list by its search: `useInfiniteQuery(searchQuery(permit))` returns a `SearchResult` over the
 * loaded pages; `fetchNextPage` loads the next one while `hasNextPage`.
 */
export function searchQuery<T extends ResourceType>(permit: Permit<Search<T>>) {
  return infiniteQueryOptions<
    SearchPage<T>,
    FhirFailure,
    SearchResult<T>,
    ReturnType<typeof requestKey>,
    PageStart | undefined
  >({
    queryKey: requestKey(permit.request),
    meta: { permit },
    initialPageParam: undefined,
    getNextPageParam: (_last, pages, _start, starts) => nextPage(pages, starts),
    select: collected,
  })
}

// Declared once, so that the pages are joined again only when they changed.
function collected<T extends ResourceType>(
  data: InfiniteData<SearchPage<T>, PageStart | undefined>,
): SearchResult<T> {
  return collectPages(data.pages, data.pageParams)
}

const results = new WeakMap<SearchPages, SearchResult>()

/** The pages of a search as the cache holds them. */
export type SearchPages = InfiniteData<SearchPage, PageStart | undefined>

/** The list of cached pages: joined once, however many screens show it. */
export function resultOf(data: SearchPages): SearchResult {
  const known = results.get(data)
  if (known !== undefined) return known
  const made = collected(data)
  results.set(data, made)
  return made
}
