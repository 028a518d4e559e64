import type { Page } from 'playwright/test'

/** Letter paper without margins of 1.5 cm, in CSS pixels. */
const SHEET = { width: 703, height: 943 }

/**
 * Words of up to twelve letters that do not fit into a line where they stand on paper: their column
 * has no room for them. Each with the beginning of what is around it.
 */
export async function brokenOnPaper(page: Page): Promise<readonly string[]> {
  const before = page.viewportSize()
  await page.setViewportSize(SHEET)
  await page.emulateMedia({ media: 'print' })
  const found = await page.evaluate(() => {
    const broken: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      // Words for people who listen have no room of their own.
      const around = node.parentElement
      if (around === null || getComputedStyle(around).clipPath !== 'none') continue
      for (const { index, 0: word } of (node.textContent ?? '').matchAll(
        /(?<=^|[\s(·])\p{L}{2,12}(?=$|[\s),;:.·](?:\s|$))/gu,
      )) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) {
          const block = around.closest('li, tr, p, section')?.textContent ?? ''
          broken.push(`${word}: ${block.slice(0, 60)}`)
        }
      }
    }
    return broken
  })
  await page.emulateMedia({ media: null })
  if (before !== null) await page.setViewportSize(before)
  return found
}
