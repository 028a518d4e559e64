import type { Page } from 'playwright/test'

/** Of the width of the page's content: its edges take the rest. */
const WHOLE_LINE = 0.8

/**
 * Lists the choices and the hints of empty fields that have less room than their words need. A
 * field that is as wide as its contents, beside each of them, tells the room: the browser hides the
 * end of such words without a box that scrolls. A field that has its whole line can have no more.
 *
 * @returns the words, with the missing room in CSS pixels
 */
export async function cutLabels(page: Page): Promise<readonly string[]> {
  return page.evaluate((whole) => {
    const found: string[] = []
    const fields = document.querySelectorAll<HTMLSelectElement | HTMLInputElement>(
      'select:not([multiple]), input[placeholder]',
    )
    for (const field of fields) {
      if (!field.checkVisibility({ visibilityProperty: true })) continue
      const words =
        field instanceof HTMLSelectElement
          ? (field.selectedOptions[0]?.label ?? '')
          : field.placeholder
      // Typed text moves with the cursor.
      if (words === '' || (field instanceof HTMLInputElement && field.value !== '')) continue
      const copy = field.cloneNode(true)
      if (!(copy instanceof HTMLElement)) continue
      copy.removeAttribute('id')
      copy.removeAttribute('name')
      copy.style.cssText =
        'field-sizing: content; flex: none; inline-size: max-content; max-inline-size: none; ' +
        'min-inline-size: 0; position: absolute; visibility: hidden'
      field.after(copy)
      if (copy instanceof HTMLSelectElement && field instanceof HTMLSelectElement)
        copy.selectedIndex = field.selectedIndex
      const missing = Math.ceil(
        copy.getBoundingClientRect().width - field.getBoundingClientRect().width,
      )
      copy.remove()
      const line = (field.closest('main, dialog') ?? document.body).clientWidth
      if (missing > 1 && field.getBoundingClientRect().width < whole * line)
        found.push(`${words} (${missing} px)`)
    }
    return found
  }, WHOLE_LINE)
}
