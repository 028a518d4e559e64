import { useCallback, useState } from 'react'

/**
 * The width of an element in CSS pixels, now and after each change; undefined before it is on the
 * page.
 */
export function useWidth(): readonly [
  ref: (element: HTMLElement | null) => (() => void) | undefined,
  width: number | undefined,
] {
  const [width, setWidth] = useState<number>()
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const measure = () => setWidth(Math.floor(element.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
