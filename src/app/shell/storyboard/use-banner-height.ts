import { useLayoutEffect, type RefObject } from 'react'

const HEIGHT = '--cc-banner-height'

/**
 * Tells the page how high its banner is while this line is in it: with a third line it is higher
 * than usual, and what stays below it when one scrolls, the focus too, begins where it ends
 * (WCAG 2.2, 2.4.11). A banner that scrolls away covers nothing and counts as usual.
 */
export function useBannerHeight(line: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const header = line.current?.closest('header')
    if (header === null || header === undefined) return
    const { style } = document.documentElement
    const measure = () => {
      if (getComputedStyle(header).position === 'sticky')
        style.setProperty(HEIGHT, `${header.getBoundingClientRect().height}px`)
      else style.removeProperty(HEIGHT)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(header)
    return () => {
      observer.disconnect()
      style.removeProperty(HEIGHT)
    }
  }, [line])
}
