import type { Page } from 'playwright/test'

/**
 * Lists the contents of the open page that cannot be read because there is no room for them: a page
 * that scrolls sideways, a box that hides the end of its text, text that pokes out of its box, and
 * text beyond the edge of the window.
 * @returns a line for each, with the first letters of the text there
 */
export async function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${String(element.getAttribute('class'))} ` +
      `"${(element.textContent ?? '').trim().slice(0, 50)}"`
    const root = document.documentElement
    /** Content that scrolls by itself is not lost. */
    const scrolls = (element: Element | null): boolean => {
      if (element === null || element === document.body) return false
      return (
        /auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement)
      )
    }
    /**
     * Clipped on purpose: words for screen readers alone, such as the headings of a table on a
     * phone.
     */
    const isUnseen = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isUnseen(element.parentElement))
    if (root.scrollWidth > root.clientWidth) {
      // The innermost boxes that reach over the edge, unseen ones among them.
      const over = [...document.body.querySelectorAll('*')].filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        const isOver = left < -1 || right > root.clientWidth + 1
        return isOver && width > 0 && !scrolls(element.parentElement)
      })
      const inner = over.filter(
        (box) => !over.some((other) => other !== box && box.contains(other)),
      )
      found.add(
        `the page is ${root.scrollWidth - root.clientWidth} px wider than the window, by ` +
          (inner.slice(0, 3).map(nameOf).join(', ') || 'a box that is drawn by its style alone'),
      )
    }
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element
      // Words for screen readers alone are in a box of one pixel.
      if (
        clientWidth <= 1 ||
        clientHeight <= 1 ||
        element.closest('svg, [aria-hidden="true"]') !== null
      )
        continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (isUnseen(element)) continue
      const { overflowX, overflowY, display, webkitLineClamp } = getComputedStyle(element)
      // Typed text moves with the cursor.
      const isWider = scrollWidth > clientWidth + 1 && element.tagName !== 'INPUT'
      if (/hidden|clip/.test(overflowX) && isWider) found.add(`cut off: ${nameOf(element)}`)
      // A summary of so many lines ends in an ellipsis: its record has the whole text.
      const isSummary = webkitLineClamp !== 'none'
      if (/hidden|clip/.test(overflowY) && scrollHeight > clientHeight + 1 && !isSummary)
        found.add(`cut off below: ${nameOf(element)}`)
      const own = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      )
      if (own.length === 0) continue
      if (overflowX === 'visible' && display !== 'inline' && isWider)
        found.add(`pokes out: ${nameOf(element)}`)
      const range = document.createRange()
      for (const node of own) {
        range.selectNodeContents(node)
        const { left, right, width } = range.getBoundingClientRect()
        if (width > 1 && (left < -1 || right > root.clientWidth + 1) && !scrolls(element))
          found.add(`beyond the window: ${nameOf(element)}`)
      }
    }
    return [...found]
  })
}

/**
 * The same without text that pokes out of its box and is read all the same, because the box has no
 * edge and nothing is beside it: a quiet button at the end of a line does.
 */
export async function lost(page: Page): Promise<readonly string[]> {
  return (await cutOff(page)).filter((line) => !line.startsWith('pokes out'))
}
