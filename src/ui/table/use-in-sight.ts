import { useEffect, type RefObject } from 'react'

/**
 * How near the part of the page that is seen counts as seen: what comes is there when one gets to
 * it.
 */
const NEAR = '120px 0px'

/**
 * Tells whenever an element comes into sight or goes out of it, as long as it is `watched`. Where a
 * browser cannot tell, everything counts as seen.
 */
export function useInSight(
  element: RefObject<Element | null>,
  watched: boolean,
  onSight: (seen: boolean) => void,
): void {
  useEffect(() => {
    const { current } = element
    if (!watched || current === null) return undefined
    if (!('IntersectionObserver' in window)) {
      onSight(true)
      return undefined
    }
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        if (last !== undefined) onSight(last.isIntersecting)
      },
      { rootMargin: NEAR },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, watched, onSight])
}
