import type { QueryClient } from '@tanstack/react-query'
import type { Permit } from '~/capability/permit'
import { cameOn, nextPage } from '~/fhir/wire/paging'
import type { History, Search } from '~/fhir/request'
import { historyQuery } from './history-query'
import { searchQuery, type SearchPages } from './search-query'

/**
 * Reads a list again from its first page, because the link to its next page has ended, until it has
 * more entries than before or its end. The earlier pages stay in the cache until all of that is
 * there. Rejects with the `FhirFailure` that stopped it; the earlier pages then stay.
 */
export async function beginAnew(
  client: QueryClient,
  permit: Permit<Search> | Permit<History>,
): Promise<void> {
  if (isHistory(permit)) {
    const query = historyQuery(permit)
    const held = client.getQueryData(query.queryKey)?.pages ?? []
    const entries = (pages: typeof held) =>
      pages.reduce((sum, { versions, unread }) => sum + versions.length + unread, 0)
    const getNextPageParam: typeof query.getNextPageParam = (last, pages, start, starts) =>
      entries(pages) > entries(held)
        ? undefined
        : query.getNextPageParam(last, pages, start, starts)
    await client.infiniteQuery({ ...query, ...ANEW, getNextPageParam })
    return
  }
  const query = searchQuery(permit)
  const held = client.getQueryData<SearchPages>(query.queryKey)?.pages ?? []
  const entries = (pages: typeof held) => pages.reduce((sum, page) => sum + cameOn(page), 0)
  const getNextPageParam: typeof query.getNextPageParam = (_last, pages, _start, starts) =>
    entries(pages) > entries(held) ? undefined : nextPage(pages, starts)
  await client.infiniteQuery({ ...query, ...ANEW, getNextPageParam })
}

/** However fresh it is, and to the page after which there is no next one. */
const ANEW = { staleTime: 0, pages: Infinity } as const

function isHistory(permit: Permit<Search> | Permit<History>): permit is Permit<History> {
  return permit.request.interaction === 'history'
}
