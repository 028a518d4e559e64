import { useEffect, useRef } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { readLists } from '~/queries/turns/read-lists'
import type { Chart } from './use-chart'

/**
 * Requests the first page of every needed list without any data yet; the rest loads when a person
 * wants it (`useLoadChart`).
 */
export function useFirstPages({ lists }: Chart): void {
  const { queryClient } = useConnection()
  // The state at the opening of the screen: it changes with every page that arrives.
  const opened = useRef(lists)
  // A screen that was kept hidden opens again, with what it had by then.
  useEffect(() => {
    opened.current = lists
  })
  useEffect(() => {
    const visit = new AbortController()
    const waiting = opened.current.filter(
      ({ needed, result, failure, loading }) =>
        needed && result === undefined && failure === undefined && !loading,
    )
    void readLists(
      queryClient,
      waiting.map(({ permit }) => permit),
      visit.signal,
    )
    return () => visit.abort()
  }, [queryClient])
}
