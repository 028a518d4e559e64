import { useLayoutEffect, type RefObject } from 'react'

/**
 * Hides an element in a way that lets the browser's own search find its text (HTML, "hidden until
 * found"): `onFound` is called before the browser shows what it found. Elsewhere it is hidden as
 * any other.
 */
export function useUntilFound(
  element: RefObject<HTMLElement | null>,
  hidden: boolean,
  onFound: () => void,
): void {
  useLayoutEffect(() => {
    const { current } = element
    if (current === null || !hidden) return undefined
    // React knows `hidden` as true or false only.
    current.setAttribute('hidden', 'until-found')
    current.addEventListener('beforematch', onFound)
    return () => {
      current.removeAttribute('hidden')
      current.removeEventListener('beforematch', onFound)
    }
  }, [element, hidden, onFound])
}
