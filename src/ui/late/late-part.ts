import { useEffect, useSyncExternalStore } from 'react'

/** A part of the program that comes when it is first wanted. */
export interface LatePart<T> {
  /** Begins to fetch it; once is enough, again is no harm. */
  readonly fetch: () => void
  /** The part, undefined while it is not there. */
  readonly get: () => T | undefined
  /** It could not be fetched, and is not being fetched again. */
  readonly hasFailed: () => boolean
  /** Calls when it has come, or could not be fetched. */
  readonly subscribe: (onArrival: () => void) => () => void
}

/**
 * A part that may also never come: offline, or when a newer release has taken the older one's files
 * away. Who uses it has something plain to show instead; that is what React.lazy has no room for. A
 * failed fetch is tried again when wanted.
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
      failed = false
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

/** The part as soon as it is there; using it fetches it, once it is `wanted`. */
export function useLatePart<T>(part: LatePart<T>, wanted = true): T | undefined {
  useEffect(() => {
    if (wanted) part.fetch()
  }, [part, wanted])
  return useSyncExternalStore(part.subscribe, part.get)
}
