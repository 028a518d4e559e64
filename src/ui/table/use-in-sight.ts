import { useEffect, type RefObject } from 'react'

/**
 * The distance from the visible part of the page that counts as visible: content there is loaded by
 * the time a person reaches it.
 */
const NEAR = '120px 0px'

/**
 * Reports when an element comes into view or leaves it, as long as it is `watched`. If the browser
 * cannot tell, everything counts as visible.
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
