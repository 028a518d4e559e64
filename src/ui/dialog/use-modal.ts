import { useLayoutEffect, type RefObject } from 'react'
import { isDrawn } from '../is-drawn'

/**
 * Shows a `dialog` element as long as it is rendered: over everything, with all else inert, by the
 * browser's own means, so that it is complete from its first moment and is never rebuilt. The focus
 * goes to the element marked with `data-autofocus`, or else to the browser's choice, and stays
 * inside; when the dialog closes, the focus returns to its previous place or to `back`. Source:
 * HTML, The dialog element; ARIA Authoring Practices, Dialog (Modal).
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, back?: HTMLElement): void {
  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return undefined
    element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Tab') goRound(element, event)
    }
    element.addEventListener('keydown', onKeyDown)
    return () => {
      element.removeEventListener('keydown', onKeyDown)
      element.close()
      // Safari does not focus a pressed button, so there is no focus to return to.
      if (document.activeElement === document.body) back?.focus({ preventScroll: true })
    }
  }, [dialog, back])
}

const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/**
 * Wraps from the last stop to the first and back: otherwise the focus would leave for the browser's
 * own bars, or for the EHR around the app.
 */
function goRound(dialog: HTMLElement, event: KeyboardEvent): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && isDrawn(stop),
  )
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const to = event.shiftKey
    ? at <= 0
      ? stops.at(-1)
      : undefined
    : at === stops.length - 1
      ? stops[0]
      : undefined
  if (to === undefined) return
  event.preventDefault()
  to.focus()
}
