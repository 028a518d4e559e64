import type { QueryClient } from '@tanstack/react-query'

/**
 * How many answers of the service the cache holds; what was never asked, or never answered, is
 * none.
 */
export function answersHeld(client: QueryClient): number {
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined).length
}
