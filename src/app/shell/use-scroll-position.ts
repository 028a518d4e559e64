import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * A page gone to starts at its top; a page come back to stands where it was left. The browser's own
 * restoration is too early for a page that is drawn by script. A record beside its list changes the
 * address and not the list's place.
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

/** Whether a link asked to stay where the page is: `state={{ keepPlace: true }}`. */
function keepsPlace(state: unknown): boolean {
  return (
    typeof state === 'object' && state !== null && 'keepPlace' in state && state.keepPlace === true
  )
}
