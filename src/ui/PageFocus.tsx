import { createContext, use, useEffect, useRef } from 'react'

/**
 * Names the page that was navigated to; empty on the first page of a visit, where focus stays with
 * the browser.
 */
export const PageFocus = createContext('')

/**
 * Moves focus to a heading when the page that it heads was navigated to, so that keyboard and
 * screen reader go on there. Somebody who is already typing on the new page is left alone.
 */
export function usePageFocus() {
  const page = use(PageFocus)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (page !== '' && !(document.activeElement instanceof HTMLInputElement))
      heading.current?.focus({ preventScroll: true })
  }, [page])
  return heading
}
