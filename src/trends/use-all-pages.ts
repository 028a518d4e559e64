import { useEffect, useState } from 'react'
import type { Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import type { Search } from '~/fhir/request'
import type { SearchResult } from '~/fhir/wire/paging'
import { loadPages } from '~/queries/load-pages'
import { READ_BY_ITSELF } from '~/record/chart/reader'

interface Pages {
  readonly hasNextPage: boolean
  readonly isError: boolean
  readonly data: { readonly matches: readonly unknown[] } | undefined
}

/**
 * Loads a list to its end in large pages, until a failure or the person's request to stop. The list
 * stays the same for as long as its component.
 *
 * @param most The number of records up to which it goes on by itself; it does not begin by itself
 *   if that is 0.
 */
export function useAllPages(
  { hasNextPage, isError, data }: Pages,
  permit: Permit<Search>,
  most: number,
) {
  const { queryClient } = useConnection()
  const [asked] = useState(permit)
  // The number of attempts, each ended by a failure or the end; 0 while nobody wants the rest.
  const [attempt, setAttempt] = useState(most > 0 ? 1 : 0)
  // Nobody has asked for a list that turns out longer, though its service did not say so.
  const [bound, setBound] = useState(most)
  const isWanted = attempt > 0 && (data?.matches.length ?? 0) <= bound
  const running = isWanted && hasNextPage && !isError
  useEffect(() => {
    if (attempt === 0 || !isWanted || !hasNextPage) return undefined
    const work = new AbortController()
    // The failure is in the cache, where the screen reads it.
    loadPages(queryClient, asked, work.signal, bound).catch(() => undefined)
    return () => work.abort()
  }, [attempt, isWanted, bound, hasNextPage, queryClient, asked])
  return {
    running,
    start: () => {
      setBound(Infinity)
      setAttempt((before) => before + 1)
    },
    stop: () => setAttempt(0),
  }
}

/**
 * The number of records up to which a list is read by itself: those of an ordinary record. A
 * service need not say how many there are (R4, Bundle.total).
 */
export function readByItself({ total, matches }: Pick<SearchResult, 'total' | 'matches'>): number {
  return Math.max(total ?? 0, matches.length) <= READ_BY_ITSELF ? READ_BY_ITSELF : 0
}
