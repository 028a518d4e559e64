import type { QueryClient } from '@tanstack/react-query'

/**
 * The number of the service's answers in the cache; requests that were never sent or answered do
 * not count.
 */
export function answersHeld(client: QueryClient): number {
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined).length
}
