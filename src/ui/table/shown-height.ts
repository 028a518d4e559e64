import { measureElement, type Virtualizer } from '@tanstack/react-virtual'

/**
 * The height of a drawn row in pixels, for `measureElement` of a virtualizer. A row without any,
 * such as one in a page that is hidden, keeps the height that it had or is estimated to have: if it
 * counted as none, there would be room for one more, and for one after that, until React ends it
 * ("Maximum update depth exceeded").
 */
export function shownHeight(
  element: Element,
  entry: ResizeObserverEntry | undefined,
  rows: Virtualizer<Window, Element>,
): number {
  const height = measureElement(element, entry, rows)
  if (height > 0) return height
  const index = rows.indexFromElement(element)
  return rows.measurementsCache[index]?.size ?? rows.options.estimateSize(index)
}
