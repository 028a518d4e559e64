import { useEffect, useRef } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { searchQuery } from '~/queries/search-query'
import type { Chart } from './use-chart'

/** Lists that are asked for at the same time. */
const AT_ONCE = 3

/**
 * Asks for the first page of every needed list that nothing is known of yet; the rest comes when a
 * person wants it (`useLoadChart`).
 */
export function useFirstPages({ lists }: Chart): void {
  const { queryClient } = useConnection()
  // As they were when the screen was opened: they change with every page that comes.
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
