import type { QueryClient } from '@tanstack/react-query'
import type { Permit } from '~/capability/permit'
import { isLapsed } from '~/fhir/failure'
import type { History, Search } from '~/fhir/request'

/** The part of an infinite query that its next page depends on. */
export interface PagedQuery {
  readonly error: unknown
  readonly isFetching: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: () => Promise<unknown>
  readonly refetch: () => Promise<unknown>
}

/** The ways on in a list of pages. Its failures are in the query, where the screen reads them. */
export interface WaysOn {
  /** Reads the next page; where its link has ended, the list from its start and on from there. */
  readonly next: () => Promise<unknown>
  /** Tries again what failed. */
  readonly again: () => Promise<unknown>
  /** True while the next page is on its way. */
  readonly busy: boolean
}

/** The ways on in a list, for its buttons. */
export function waysOn(
  query: PagedQuery,
  client: QueryClient,
  permit: Permit<Search> | Permit<History>,
): WaysOn {
  const isDead = isLapsed(query.error)
  const next = isDead ? () => anew(query, client, permit) : () => query.fetchNextPage()
  return {
    next,
    again: isDead || query.isFetchNextPageError ? next : () => query.refetch(),
    busy: query.isFetchingNextPage || (isDead && query.isFetching),
  }
}

// Hardly any list needs it.
const loadProgram = async () => (await import('~/queries/begin-anew')).beginAnew

async function anew(
  query: PagedQuery,
  client: QueryClient,
  permit: Permit<Search> | Permit<History>,
): Promise<void> {
  const beginAnew = await loadProgram().catch(() => undefined)
  // Without the program, the pages that are there are read again, which gives a link as well.
  if (beginAnew === undefined) await query.refetch()
  else await beginAnew(client, permit).catch(() => undefined)
}
