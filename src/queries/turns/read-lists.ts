import type { QueryClient } from '@tanstack/react-query'
import type { Permit } from '~/capability/permit'
import type { Search } from '~/fhir/request'
import { searchQuery } from '../search-query'
import { schedulerOf } from './scheduler-of'

/**
 * Asks for the first page of each list that has not arrived yet, or that a write has changed since:
 * in this order, as the line allows it. Lists that are on their way are not asked for again. On the
 * signal, those that are still in line are given up, unless a screen shows them. Resolves when all
 * have arrived, failed or been given up.
 */
export async function readLists(
  client: QueryClient,
  permits: readonly Permit<Search>[],
  signal?: AbortSignal,
): Promise<void> {
  signal?.addEventListener('abort', () => {
    for (const permit of permits)
      void client.cancelQueries({
        queryKey: searchQuery(permit).queryKey,
        exact: true,
        predicate: (query) => !query.isActive() && schedulerOf(client).isWaiting(query),
      })
  })
  const one = async (permit: Permit<Search>) => {
    const query = searchQuery(permit)
    const known = client.getQueryState(query.queryKey)
    // A failure is in the cache, where the screen reads it.
    if (known?.data === undefined || known.isInvalidated)
      await client.infiniteQuery(query).catch(() => undefined)
  }
  await Promise.all(permits.map(one))
}
