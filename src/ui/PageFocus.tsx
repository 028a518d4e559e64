import { createContext, use, useEffect, useRef } from 'react'

/**
 * Names the current page; empty on the first page of a visit, where focus stays with the browser.
 */
export const PageFocus = createContext('')

/**
 * Moves focus to a heading after a navigation to its page, so that keyboard and screen reader
 * continue there. It does not move the focus of somebody who is already typing on the new page.
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
