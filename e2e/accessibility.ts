import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from 'playwright/test'

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The forms a screen must be usable in. */
export const FORMS = [
  { name: 'wide, light', width: 1440, height: 900, colorScheme: 'light' },
  { name: 'wide, dark', width: 1440, height: 900, colorScheme: 'dark' },
  { name: 'narrow, light', width: 390, height: 844, colorScheme: 'light' },
  { name: 'narrow, dark', width: 390, height: 844, colorScheme: 'dark' },
] as const

/** A form to scan a screen in. */
interface Form {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly colorScheme: 'light' | 'dark'
}

/** What a screen of 1280 × 1024 has room for at 400 % (WCAG 2.2, 1.4.10 and 1.4.4). */
export const ZOOMED: Form = { name: '400 %, light', width: 320, height: 256, colorScheme: 'light' }

/** Those of a phone, for what only a phone has. */
export const NARROW = FORMS.filter(({ width }) => width < 768)

/** What the colours of a screen can break; everything else is the same in light and in dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** A translation has other words and lengths, but the same colours: wide in light and narrow in dark are both widths and both themes. */
const TRANSLATED = FORMS.filter(
  ({ width, colorScheme }) => width < 768 === (colorScheme === 'dark'),
)

/** Holds the open screen against WCAG 2.2 AA, and for no sideways scrolling: in English in every form, unless some are named. */
export async function expectAccessible(page: Page, named?: readonly Form[]): Promise<void> {
  const forms =
    named ?? ((await page.locator('html').getAttribute('lang')) === 'en' ? FORMS : TRANSLATED)
  // Scans of a full screen take many seconds on a busy machine; they must not eat the journey's own time.
  test.setTimeout(test.info().timeout + forms.length * 15_000)
  const scanned = new Set<number>()
  for (const { name, width, height, colorScheme } of forms) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
    // No frame of another origin has to be entered, which is what the other mode opens a page for with every scan.
    // A frame that may run no script runs no scan either: the page in it is held to by its own tests.
    const axe = new AxeBuilder({ page }).setLegacyMode(true).exclude('iframe[sandbox]')
    const { violations } = await (
      scanned.has(width) ? axe.withRules(COLOUR_RULES) : axe.withTags(STANDARD)
    ).analyze()
    scanned.add(width)
    const told = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
    )
    expect.soft(told, `${name}: ${page.url()}`).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect.soft(overflow, `${name}: no sideways scrolling`).toBeLessThanOrEqual(0)
  }
}

/**
 * The same for a page outside a session, whose languages are at its foot: each form once, each language in light and
 * dark, wide and narrow. Its words differ from page to page, its frame does not.
 */
export async function expectAccessibleInBothLanguages(page: Page): Promise<void> {
  const [wideLight, wideDark, narrowLight, narrowDark] = FORMS
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expectAccessible(page, [wideLight, narrowDark])
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expectAccessible(page, [wideDark, narrowLight])
}
