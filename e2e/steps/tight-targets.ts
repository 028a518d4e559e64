import type { Page } from 'playwright/test'

/** The least side of a control, in CSS pixels (WCAG 2.2, 2.5.8). */
const LEAST = 24

/** All that somebody can press or type into. */
const CONTROLS =
  'a[href], button, input:not([type=hidden]), select, summary, textarea, [tabindex="0"], ' +
  '[contenteditable=true], [role=button], [role=checkbox], [role=combobox], [role=link], ' +
  '[role=listbox], [role=menuitem], [role=option], [role=radio], [role=searchbox], ' +
  '[role=slider], [role=spinbutton], [role=switch], [role=tab], [role=textbox], [role=treeitem]'

/**
 * True when a control of the open page may be too small for its place: it is less than 24 pixels
 * wide or high, not in a line of text, and a circle of 24 pixels around its middle reaches another
 * control or the circle of another small one (WCAG 2.2, 2.5.8, "Spacing").
 */
export async function hasTightTargets(page: Page): Promise<boolean> {
  return page.evaluate(
    ({ controls, least }) => {
      const isInline = (element: Element) => getComputedStyle(element).display.startsWith('inline')
      /** True when the block that a control is in has words besides those of its controls. */
      const isInText = (control: Element) => {
        let block = control
        while (isInline(block) && block.parentElement !== null) block = block.parentElement
        if (block === control) return false
        const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
        while (texts.nextNode() !== null) {
          const { textContent, parentElement } = texts.currentNode
          if ((textContent ?? '').trim() !== '' && parentElement?.closest(controls) === null)
            return true
        }
        return false
      }
      const shown = [...document.querySelectorAll(controls)].flatMap((control) => {
        const box = control.getBoundingClientRect()
        const { left, top, width, height } = box
        // Nobody presses a box of one pixel: its words are for screen readers alone.
        if (width <= 1 || height <= 1 || !control.checkVisibility({ visibilityProperty: true }))
          return []
        const isSmall = width < least || height < least
        return [{ control, box, x: left + width / 2, y: top + height / 2, isSmall }]
      })
      return shown.some((one) => {
        if (!one.isSmall) return false
        const isTight = shown.some(({ control, box, x, y, isSmall }) => {
          if (control.contains(one.control) || one.control.contains(control)) return false
          const aside = Math.max(box.left - one.x, one.x - box.right, 0)
          const above = Math.max(box.top - one.y, one.y - box.bottom, 0)
          if (Math.hypot(aside, above) < least / 2) return true
          return isSmall && Math.hypot(x - one.x, y - one.y) < least
        })
        return isTight && !isInText(one.control)
      })
    },
    { controls: CONTROLS, least: LEAST },
  )
}
