import { expect, type Page } from 'playwright/test'

/**
 * No part of the page is wider than its window, once what is drawn for this width is drawn: neither
 * the page, nor a part that cuts what is in it without a bar to move it by. Tables with a bar of
 * their own, charts and what is hidden from sight are left out. `edge`: the pixels at each side
 * that a phone takes away.
 */
export async function expectNoSideways(page: Page, where: string, edge = 0): Promise<void> {
  await expect
    .poll(() => page.evaluate(partsBeyond, edge), { message: where, intervals: [50, 100, 250] })
    .toEqual([])
}

function partsBeyond(edge: number): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  const found = scrollWidth > clientWidth ? [`the page by ${scrollWidth - clientWidth} px`] : []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode() !== null) {
    const { currentNode } = texts
    const text = currentNode.nodeValue?.trim() ?? ''
    const { parentElement } = currentNode
    if (text === '' || parentElement === null || !parentElement.checkVisibility()) continue
    range.selectNodeContents(currentNode)
    const box = range.getBoundingClientRect()
    if (box.width <= 1 || box.bottom <= 0) continue
    if (isMoved(parentElement)) continue
    if (box.right > clientWidth + 1 - edge || box.left < edge - 1)
      found.push(`“${text.slice(0, 60)}”`)
  }
  return found

  /** True for a part with a bar of its own, or one that is cut on purpose or out of sight. */
  function isMoved(element: Element): boolean {
    for (let one: Element | null = element; one !== null; one = one.parentElement) {
      const { overflowX, position, clipPath, textOverflow } = getComputedStyle(one)
      const isPage = one === document.body || one === document.documentElement
      if (!isPage && (overflowX === 'auto' || overflowX === 'scroll')) return true
      if (textOverflow === 'ellipsis') return true
      if (position === 'absolute' && clipPath !== 'none') return true
    }
    return false
  }
}
