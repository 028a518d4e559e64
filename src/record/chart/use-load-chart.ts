import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { loadPages } from '~/queries/load-pages'
import { isLoaded } from './is-loaded'
import { isBegun, readerOf } from './reader'
import type { Chart, ChartList } from './use-chart'

/** Loads the missing part of a record. */
export interface ChartLoading {
  readonly running: boolean
  /** True until it is known whether the record is read without being asked for. */
  readonly isToBegin: boolean
  /** True when it runs without having been asked for: nobody needs to hear of each step. */
  readonly quiet: boolean
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

/**
 * Loads all pages that a record may have, as a person asks; ends with the screen. Most records are
 * read without being asked for (`reader.ts`): then it tells and stops that.
 */
export function useLoadChart({ lists, patientId }: Chart): ChartLoading {
  const { queryClient } = useConnection()
  const [running, setRunning] = useState(false)
  const work = useRef<AbortController>(undefined)
  const needed = lists.filter((list) => list.needed)
  const missing = needed.filter(
    ({ result }) => result?.ended !== true && result?.stopped === undefined,
  )
  const reader = readerOf(queryClient, patientId)
  const isToBegin = useSyncExternalStore(reader.subscribe, () => !isBegun(reader.state()))
  const isRead = useSyncExternalStore(reader.subscribe, () => reader.state().phase === 'reading')
  useEffect(() => () => work.current?.abort(), [])
  const start = async (only: readonly ChartList[] = missing) => {
    work.current?.abort()
    const own = new AbortController()
    work.current = own
    setRunning(true)
    // A failure is in the cache, where the list and this screen read it; the other lists continue.
    await Promise.allSettled(only.map(({ permit }) => loadPages(queryClient, permit, own.signal)))
    if (work.current === own) setRunning(false)
  }
  return {
    running: running || isRead,
    isToBegin,
    quiet: !running,
    done: needed.filter(isLoaded).length,
    of: needed.length,
    failed: missing.filter(({ failure }) => failure !== undefined),
    missing,
    start,
    stop: () => {
      work.current?.abort()
      if (!running) reader.stop()
    },
  }
}
