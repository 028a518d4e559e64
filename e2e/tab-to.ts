import type { Locator, Page } from 'playwright/test'

/**
 * Moves the focus by Tab until it is on the target; every control must be reachable that way.
 * `Shift+Tab` moves back, for example to the navigation: nobody goes through a whole page to return
 * to it.
 */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await target.first().waitFor()
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`150 presses of ${key} did not reach it`)
}
