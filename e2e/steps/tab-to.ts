import type { ElementHandle, Locator, Page } from 'playwright/test'

/** Presses after which the target is looked for again, because another may have come before it. */
const LOOKED_FOR = 10

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
  let element = await present(target)
  for (let presses = 0; presses < 150; presses += 1) {
    const place = await placeOf(element)
    if (place === 'focused') return
    // Finding it by its role and name goes through the whole page: not with each press.
    if (place === 'gone' || presses % LOOKED_FOR === LOOKED_FOR - 1) element = await present(target)
    if (place !== 'gone') await page.keyboard.press(key)
  }
  throw new Error(`150 presses of ${key} did not reach it`)
}

async function present(target: Locator): Promise<ElementHandle> {
  await target.first().waitFor()
  const element = await target.first().elementHandle()
  if (element === null) throw new Error('The target is not there')
  return element
}

/** `gone` when the page has drawn it again, or is another one. */
async function placeOf(element: ElementHandle): Promise<'focused' | 'elsewhere' | 'gone'> {
  return element
    .evaluate((node) => {
      if (!node.isConnected) return 'gone'
      return node === document.activeElement ? 'focused' : 'elsewhere'
    })
    .catch(() => 'gone' as const)
}
