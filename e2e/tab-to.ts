import type { Locator, Page } from 'playwright/test'

/** Moves the focus by Tab until it is on the target; everything that can be pressed must be reached that way. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor()
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('150 presses of Tab did not reach it')
}
