import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** True while a media query matches; follows its changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(useChanges(query), () => window.matchMedia(query).matches)
}

/**
 * True while a media query matches the screen. While the page is printed it stays as it was: paper
 * is narrower than the screen, and another layout would be drawn too late to be whole on it.
 */
export function useScreenMedia(query: string): boolean {
  const isOnScreen = useMemo(() => onScreen(query), [query])
  return useSyncExternalStore(useChanges(query), isOnScreen)
}

/** Gives the answer of now, or on paper the last one before. */
function onScreen(query: string): () => boolean {
  let last: boolean | undefined
  return () => {
    if (last === undefined || !window.matchMedia('print').matches)
      last = window.matchMedia(query).matches
    return last
  }
}

function useChanges(query: string): (changed: () => void) => () => void {
  return useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
}
