/**
 * Gives the focus to a part of the page, and shows where it begins. A browser scrolls to what has
 * the focus only as far as needed: not at all to a part that is taller than the window and fills
 * it, of which somebody who pressed a button at its end would read the end.
 */
export function focusPart(part: HTMLElement | null): void {
  if (part === null) return
  part.focus()
  const { scrollPaddingBlockStart } = getComputedStyle(document.documentElement)
  const covered = Number.parseFloat(scrollPaddingBlockStart)
  if (part.getBoundingClientRect().top < (Number.isNaN(covered) ? 0 : covered))
    part.scrollIntoView({ block: 'start' })
}
