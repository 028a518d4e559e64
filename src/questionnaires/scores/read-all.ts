import type { QueryClient } from '@tanstack/react-query'
import type { Permit } from '~/capability/permit'
import type { SearchResult } from '~/fhir/wire/paging'
import type { Search } from '~/fhir/request'
import type { ResourceType } from '~/fhir/resource'
import { againIfLapsed } from '~/queries/again-if-lapsed'
import { loadMore } from '~/queries/load-pages'
import { searchQuery } from '~/queries/search-query'

/**
 * Reads a search to its end, but no further than a number of pages. Pages that the cache holds are
 * taken from there: a screen may have loaded the first one alone. Rejects with the `FhirFailure`
 * that stopped it.
 */
export async function readAll<T extends ResourceType>(
  client: QueryClient,
  permit: Permit<Search<T>>,
  pages: number,
): Promise<SearchResult<T>> {
  const held = async () => client.infiniteQuery({ ...searchQuery(permit), pages })
  let result = await againIfLapsed(held)
  // Each turn brings a page at least, unless another reading of the list came between.
  for (let turn = 1; turn < pages && goesOn(result, pages); turn += 1) {
    await loadMore(client, permit, new AbortController().signal)
    result = await held()
  }
  return result
}

function goesOn(
  { ended, stopped, pages }: Pick<SearchResult, 'ended' | 'stopped' | 'pages'>,
  most: number,
): boolean {
  return !ended && stopped === undefined && pages < most
}
