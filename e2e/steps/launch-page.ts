import { expect, type Page } from 'playwright/test'
import { expectAccessible, FORMS } from './accessibility.ts'

const [WIDE_LIGHT, WIDE_DARK, NARROW_LIGHT, NARROW_DARK] = FORMS

/**
 * The launch page is not part of the app and has no choice of language: it uses the one that was
 * chosen last. It ends in English, loaded anew.
 */
export async function expectLaunchPageAccessible(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await expectAccessible(page, [WIDE_DARK, NARROW_LIGHT])
  const english = await heading.innerText()
  await page.evaluate(() => localStorage.setItem('clearchart.language', 'es'))
  await page.reload()
  await expect(heading).toBeVisible()
  await expect(heading).not.toHaveText(english)
  await expectAccessible(page, [WIDE_LIGHT, NARROW_DARK])
  await page.evaluate(() => localStorage.removeItem('clearchart.language'))
  await page.reload()
  await expect(heading).toHaveText(english)
}
