import type { FormPath } from '../engine/read/form-path'

/** The element of an item or of one of its answers. */
export function domId(path: FormPath): string {
  return `q-${encodeURIComponent(path)}`
}

const FOCUSABLE =
  'input:not([disabled]), select:not([disabled]), textarea:not([disabled]), ' +
  'button:not([aria-disabled]), summary, a[href]'

/**
 * Focuses the field of an item or an answer: the chosen one of a group of radio buttons, or else
 * the first control. Returns false when it is not on the page.
 */
export function focusField(path: FormPath): boolean {
  const place = document.getElementById(domId(path))
  const control =
    place?.querySelector<HTMLElement>('input:checked:not([disabled])') ??
    place?.querySelector<HTMLElement>(FOCUSABLE)
  if (control === null || control === undefined) return false
  control.focus()
  control.scrollIntoView({ block: 'center' })
  return true
}

/**
 * The same once it is on the page: in the next frame, or many frames later in a long form.
 */
export function focusSoon(path: FormPath, tries = 900): void {
  requestAnimationFrame(() => {
    if (!focusField(path) && tries > 0) focusSoon(path, tries - 1)
  })
}
