import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * A new page starts at its top; a page that the person returns to is where it was left. The
 * browser's own restoration is too early for a page that a script renders. A record next to its
 * list changes the address and not the list's place.
 */
export function useScrollPosition(): void {
  const { key, state } = useLocation() as { readonly key: string; readonly state: unknown }
  const type = useNavigationType()
  const positions = useRef(new Map<string, number>())
  useEffect(() => {
    const kept = positions.current
    window.history.scrollRestoration = 'manual'
    const keep = () => {
      kept.set(key, window.scrollY)
    }
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [key])
  useLayoutEffect(() => {
    if (type === NavigationType.Pop) window.scrollTo(0, positions.current.get(key) ?? 0)
    else if (!keepsPlace(state)) window.scrollTo(0, 0)
  }, [key, type, state])
}

/** True when a link asked to keep the scroll position: `state={{ keepPlace: true }}`. */
function keepsPlace(state: unknown): boolean {
  return (
    typeof state === 'object' && state !== null && 'keepPlace' in state && state.keepPlace === true
  )
}
