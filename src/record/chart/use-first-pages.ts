import { useEffect, useRef } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { searchQuery } from '~/queries/search-query'
import type { Chart } from './use-chart'

/** Number of lists that are requested at the same time. */
const AT_ONCE = 3

/**
 * Requests the first page of every needed list without any data yet; the rest loads when a person
 * wants it (`useLoadChart`).
 */
export function useFirstPages({ lists }: Chart): void {
  const { queryClient } = useConnection()
  // The state at the opening of the screen: it changes with every page that arrives.
  const opened = useRef(lists)
  useEffect(() => {
    const visit = new AbortController()
    const waiting = opened.current.filter(
      ({ needed, result, failure, loading }) =>
        needed && result === undefined && failure === undefined && !loading,
    )
    const worker = async () => {
      // A failure is in the cache, where the screen reads it.
      for (
        let list = waiting.shift();
        list !== undefined && !visit.signal.aborted;
        list = waiting.shift()
      )
        await queryClient.infiniteQuery(searchQuery(list.permit)).catch(() => undefined)
    }
    for (let index = 0; index < AT_ONCE; index += 1) void worker()
    return () => visit.abort()
  }, [queryClient])
}
