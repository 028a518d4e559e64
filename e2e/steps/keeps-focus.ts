import { expect, type Page } from 'playwright/test'

/**
 * Presses by the keyboard the head of the first column that sorts, until the list is as before, and
 * the button that asks who sent the entries, which goes with its press: the head keeps the focus,
 * and the button hands it on (WCAG 2.2, 2.4.3).
 */
export async function expectKeepsFocus(page: Page, screen: string): Promise<void> {
  const main = page.getByRole('main')
  const column = main
    .getByRole('columnheader')
    .filter({ has: page.getByRole('button') })
    .first()
  const sorted = async () => (await column.getAttribute('aria-sort')) ?? 'none'
  if ((await column.count()) > 0) {
    const head = column.getByRole('button')
    const usual = await sorted()
    let before = usual
    await head.focus()
    do {
      await page.keyboard.press('Enter')
      await expect.poll(sorted, screen).not.toBe(before)
      await expect(head, screen).toBeFocused()
      before = await sorted()
    } while (before !== usual)
  }
  const who = main.getByRole('button', { name: /^(Show who sent|Mostrar quién envió)/ })
  if ((await who.count()) > 0) {
    await who.focus()
    await page.keyboard.press('Enter')
    await expect(who).toHaveCount(0)
    await expect(page.locator('body :focus'), screen).toHaveCount(1)
  }
}
