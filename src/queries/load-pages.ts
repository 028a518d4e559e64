import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query'
import type { Permit } from '~/capability/permit'
import type { SearchResult } from '~/fhir/wire/paging'
import type { Search } from '~/fhir/request'
import { invariant } from '~/std/invariant'
import { searchQuery } from './search-query'

/**
 * Loads every page of a search that the cache does not hold yet, one after another, and gives the
 * whole. The pages are the cache's own: a list that is open fills while this goes on, and nothing
 * is asked twice. When the signal says so, the page that is on its way is given up and what came
 * before it stays. Rejects with the `FhirFailure` that stopped it, or with the signal's reason.
 */
export async function loadPages(
  client: QueryClient,
  permit: Permit<Search>,
  signal: AbortSignal,
): Promise<SearchResult> {
  signal.throwIfAborted()
  // What is there is not asked again, however old it is: a person asked for the rest.
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
    // Screens that only look at the list would keep the page on its way alive.
    if (signal.aborted)
      void client.cancelQueries({ queryKey: searchQuery(permit).queryKey, exact: true })
  }
}

/** A page that was given up never settles for its observer: the signal settles it. */
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
