import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query'
import type { Permit } from '~/capability/permit'
import type { SearchResult } from '~/fhir/wire/paging'
import type { Search } from '~/fhir/request'
import { invariant } from '~/std/invariant'
import { searchQuery } from './search-query'

/**
 * Loads every page of a search that the cache does not hold yet, one after another, and returns the
 * whole. The pages are the cache's own: an open list fills while this runs, and no page is
 * requested twice. On the signal, the page being loaded is cancelled and the earlier ones stay.
 * Rejects with the `FhirFailure` that stopped it, or with the signal's reason.
 */
export async function loadPages(
  client: QueryClient,
  permit: Permit<Search>,
  signal: AbortSignal,
): Promise<SearchResult> {
  signal.throwIfAborted()
  // Loaded pages are not requested again, however old they are: a person asked for the others.
  const observer = new InfiniteQueryObserver(client, {
    ...searchQuery(permit),
    refetchOnMount: false,
    retryOnMount: false,
  })
  const leave = observer.subscribe(() => undefined)
  try {
    if (observer.getCurrentResult().data === undefined)
      await until(signal, observer.refetch({ cancelRefetch: false, throwOnError: true }))
    while (observer.getCurrentResult().hasNextPage)
      await until(signal, observer.fetchNextPage({ cancelRefetch: false, throwOnError: true }))
    const { data } = observer.getCurrentResult()
    invariant(data !== undefined, 'a search that ended without a page')
    return data
  } finally {
    leave()
    // Screens that only observe the list would keep the page's request alive.
    if (signal.aborted)
      void client.cancelQueries({ queryKey: searchQuery(permit).queryKey, exact: true })
  }
}

/** A cancelled page never settles for its observer, so the signal settles it. */
async function until(signal: AbortSignal, page: Promise<unknown>): Promise<void> {
  let stop = () => {}
  const stopped = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop)
  })
  try {
    await Promise.race([page, stopped])
  } finally {
    signal.removeEventListener('abort', stop)
  }
  signal.throwIfAborted()
}
