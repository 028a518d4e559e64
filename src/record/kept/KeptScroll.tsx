import { useKeptScroll } from './kept-place'

/** Keeps and restores the scroll position of the screen that it is on, which is drawn. */
export function KeptScroll() {
  useKeptScroll(true)
  return null
}
