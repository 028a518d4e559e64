import { useCallback, useEffect, useRef, useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { loadPages } from '~/queries/load-pages'
import type { Chart, ChartList } from './use-chart'

/** Number of lists that load at the same time: quick enough, without flooding a service. */
const AT_ONCE = 3

/** Loads the missing part of a record. */
export interface ChartLoading {
  readonly running: boolean
  /** Number of complete lists among the needed ones. */
  readonly done: number
  readonly of: number
  /** Lists that could not be loaded to their end; each has its `failure`. */
  readonly failed: readonly ChartList[]
  /** Lists that have more to load. */
  readonly missing: readonly ChartList[]
  /**
   * Loads the missing lists, or the named ones; resolves when they have arrived, failed or been
   * stopped.
   */
  readonly start: (only?: readonly ChartList[]) => Promise<void>
  readonly stop: () => void
}

/** Loads all pages that a record may have, as a person asks; ends with the screen. */
export function useLoadChart({ lists }: Chart): ChartLoading {
  const { queryClient } = useConnection()
  const [running, setRunning] = useState(false)
  const work = useRef<AbortController>(undefined)
  const needed = lists.filter((list) => list.needed)
  const missing = needed.filter(
    ({ result }) => result?.ended !== true && result?.stopped === undefined,
  )
  const stop = useCallback(() => work.current?.abort(), [])
  useEffect(() => stop, [stop])
  const start = async (only: readonly ChartList[] = missing) => {
    work.current?.abort()
    const own = new AbortController()
    work.current = own
    setRunning(true)
    const waiting = [...only]
    const worker = async () => {
      for (
        let list = waiting.shift();
        list !== undefined && !own.signal.aborted;
        list = waiting.shift()
      ) {
        // Its failure is in the cache, where the list and this screen read it; the other lists
        // continue.
        await loadPages(queryClient, list.permit, own.signal).catch(() => undefined)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    if (work.current === own) setRunning(false)
  }
  return {
    running,
    done: needed.length - missing.length,
    of: needed.length,
    failed: missing.filter(({ failure }) => failure !== undefined),
    missing,
    start,
    stop,
  }
}
