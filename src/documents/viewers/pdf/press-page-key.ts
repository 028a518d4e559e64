import { nextZoom } from './page-layout'
import type { Pages } from './use-pages'

/** The action of a key in the pages; `false` leaves it to the browser, which scrolls. */
export function pressPageKey(
  key: string,
  { layout, setZoom, go, page, count, fits, turn }: Omit<Pages, 'scroller'>,
): boolean {
  if (layout === undefined) return false
  const zoom =
    key === '+' || key === '='
      ? nextZoom(layout, 1)
      : key === '-'
        ? nextZoom(layout, -1)
        : key === '0'
          ? 'width'
          : undefined
  if (zoom !== undefined) setZoom(zoom)
  else if (key === 'Home') go(0)
  else if (key === 'End') go(count - 1)
  else if (key === 'r') turn()
  else if (key === 'PageDown' && fits) go(Math.min(count - 1, page + 1))
  else if (key === 'PageUp' && fits) go(Math.max(0, page - 1))
  else return false
  return true
}
