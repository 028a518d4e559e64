import { useLayoutEffect } from 'react'
import { keepFocus } from './keep-focus'

/** Keeps the focus on a whole page outside of the frame (keep-focus.ts), as long as it is drawn. */
export function KeepsPage() {
  useLayoutEffect(() => keepFocus(document.body), [])
  return null
}
