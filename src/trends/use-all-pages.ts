import { useEffect, useState } from 'react'
import type { Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import type { Search } from '~/fhir/request'
import { loadPages } from '~/queries/load-pages'

interface Pages {
  readonly hasNextPage: boolean
  readonly isError: boolean
}

/**
 * Loads a list to its end in large pages, until a failure or the person's request to stop. It
 * begins by itself only if `eager`. The list stays the same for as long as its component.
 */
export function useAllPages(
  { hasNextPage, isError }: Pages,
  permit: Permit<Search>,
  eager: boolean,
) {
  const { queryClient } = useConnection()
  const [asked] = useState(permit)
  // The number of attempts, each ended by a failure or the end; 0 while nobody wants the rest.
  const [attempt, setAttempt] = useState(eager ? 1 : 0)
  const running = attempt > 0 && hasNextPage && !isError
  useEffect(() => {
    if (attempt === 0 || !hasNextPage) return undefined
    const work = new AbortController()
    // The failure is in the cache, where the screen reads it.
    loadPages(queryClient, asked, work.signal).catch(() => undefined)
    return () => work.abort()
  }, [attempt, hasNextPage, queryClient, asked])
  return {
    running,
    start: () => setAttempt((before) => before + 1),
    stop: () => setAttempt(0),
  }
}
