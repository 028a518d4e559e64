import type { Page } from 'playwright/test'

/**
 * Lists the choices and the hints of empty fields that have less room than their words need. A
 * field that is as wide as its contents, beside each of them, tells the room: the browser hides the
 * end of such words without a box that scrolls.
 *
 * @returns the words, with the missing room in CSS pixels
 */
export async function cutLabels(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
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
      const whole = field.cloneNode(true)
      if (!(whole instanceof HTMLElement)) continue
      whole.removeAttribute('id')
      whole.removeAttribute('name')
      whole.style.cssText =
        'field-sizing: content; flex: none; inline-size: max-content; max-inline-size: none; ' +
        'min-inline-size: 0; position: absolute; visibility: hidden'
      field.after(whole)
      if (whole instanceof HTMLSelectElement && field instanceof HTMLSelectElement)
        whole.selectedIndex = field.selectedIndex
      const missing = Math.ceil(
        whole.getBoundingClientRect().width - field.getBoundingClientRect().width,
      )
      whole.remove()
      if (missing > 1) found.push(`${words} (${missing} px)`)
    }
    return found
  })
}
