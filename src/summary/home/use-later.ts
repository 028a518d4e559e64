import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'

/** The first seconds belong to what a person reads first. In milliseconds. */
const PAUSE_MS = 3000

/** The moments at which the sessions drew their first cards, by their caches; milliseconds. */
const begun = new WeakMap<QueryClient, number>()

/**
 * False in the first seconds after a session first drew the cards: their smaller parts are fetched
 * after them. A person who comes back to the first page later waits no second time.
 */
export function useLater(): boolean {
  const { queryClient } = useConnection()
  const [remaining] = useState(() => {
    const now = Date.now()
    const first = begun.get(queryClient) ?? now
    begun.set(queryClient, first)
    return first + PAUSE_MS - now
  })
  const [isLater, setLater] = useState(remaining <= 0)
  useEffect(() => {
    if (remaining <= 0) return undefined
    const timer = setTimeout(() => setLater(true), remaining)
    return () => clearTimeout(timer)
  }, [remaining])
  return isLater
}
