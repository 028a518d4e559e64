import { useEffect, useSyncExternalStore } from 'react'
import { whenBack } from '~/std/when-back'

/** A part of the program that is loaded when it is first needed. */
export interface LatePart<T> {
  /** Starts to fetch it; further calls do no harm. */
  readonly fetch: () => void
  /** The part, or undefined until it is loaded. */
  readonly get: () => T | undefined
  /** True when it could not be fetched and is not being fetched again. */
  readonly hasFailed: () => boolean
  /** Calls back when it is loaded, or when it could not be fetched. */
  readonly subscribe: (onArrival: () => void) => () => void
}

/**
 * A part that may never load: offline, or when a newer release has removed the older one's files.
 * Its user shows a plain substitute, which React.lazy does not allow. A failed fetch is tried again
 * when the part is wanted.
 */
export function latePart<T>(load: () => Promise<T>): LatePart<T> {
  let part: T | undefined
  let coming = false
  let failed = false
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    fetch: () => {
      if (coming) return
      coming = true
      // Another try: who shows the failure waits again.
      const isAgain = failed
      failed = false
      if (isAgain) tell()
      load().then(
        (loaded) => {
          part = loaded
          tell()
        },
        () => {
          coming = false
          failed = true
          tell()
        },
      )
    },
    get: () => part,
    hasFailed: () => failed,
    subscribe: (onArrival) => {
      listeners.add(onArrival)
      return () => listeners.delete(onArrival)
    },
  }
}

/** A part that needs no fetching: it is there. */
export function partThere<T>(part: T): LatePart<T> {
  const never = () => undefined
  return { fetch: never, get: () => part, hasFailed: () => false, subscribe: () => never }
}

/**
 * The part as soon as it is loaded; using it fetches it, once it is `wanted`, and again when the
 * network is back.
 */
export function useLatePart<T>(part: LatePart<T>, wanted = true): T | undefined {
  useEffect(() => {
    if (!wanted) return undefined
    part.fetch()
    return whenBack(part.fetch)
  }, [part, wanted])
  return useSyncExternalStore(part.subscribe, part.get)
}
