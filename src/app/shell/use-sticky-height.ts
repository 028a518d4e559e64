import { useLayoutEffect, type RefObject } from 'react'

/**
 * Tells the page, in a custom property, how much of the window something sticky covers while a part
 * of it is drawn: the banner with a third line, the notes at the foot. Whatever scrolls into view,
 * the focus too, stops where that begins or ends (WCAG 2.2, 2.4.11). What scrolls away covers
 * nothing: the property is unset then, as it is without the part.
 *
 * @param part The part, in the sticky element or the element itself.
 * @param selector The sticky element.
 */
export function useStickyHeight(
  part: RefObject<HTMLElement | null>,
  selector: 'header' | '[data-notes]',
  property: '--cc-banner-height' | '--cc-notes-height',
): void {
  useLayoutEffect(() => {
    const box = part.current?.closest(selector)
    if (box === null || box === undefined) return
    const { style } = document.documentElement
    const measure = () => {
      if (getComputedStyle(box).position === 'sticky')
        style.setProperty(property, `${box.getBoundingClientRect().height}px`)
      else style.removeProperty(property)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }, [part, selector, property])
}
