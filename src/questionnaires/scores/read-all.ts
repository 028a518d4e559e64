import type { QueryClient } from '@tanstack/react-query'
import type { Permit } from '~/capability/permit'
import type { SearchResult } from '~/fhir/wire/paging'
import type { Search } from '~/fhir/request'
import type { ResourceType } from '~/fhir/resource'
import { againIfLapsed } from '~/queries/again-if-lapsed'
import { loadMore } from '~/queries/load-pages'
import { searchQuery } from '~/queries/search-query'

/** The facts of a search that say how far it was read. */
type Reach = Pick<SearchResult, 'ended' | 'stopped' | 'pages' | 'foreign' | 'narrowed'> & {
  readonly unread?: readonly unknown[]
}

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

function goesOn({ ended, stopped, pages }: Reach, most: number): boolean {
  return !ended && stopped === undefined && pages < most
}

/**
 * The reason why records of a search stay out of sight however far it is read: the service or the
 * sign-in opens only a part of it, or entries of its answer could not be used.
 */
export function gapIn({
  foreign,
  unread,
  narrowed,
}: Omit<Reach, 'ended' | 'pages'>): 'not-permitted' | 'not-usable' | undefined {
  const { refused = [], mayMiss, allowed } = narrowed ?? {}
  if (refused.length > 0 || mayMiss !== undefined || allowed !== undefined) return 'not-permitted'
  return foreign > 0 || unread !== undefined ? 'not-usable' : undefined
}

/**
 * True when nothing of a search is missing. One that is replaced by several is whole when each of
 * them has answered to its end. One by a sign-in that may only see some of its records never is.
 */
export function isWholeResult(reach: Reach): boolean {
  return reach.ended && gapIn(reach) === undefined
}
