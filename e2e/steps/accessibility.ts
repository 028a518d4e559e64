import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from 'playwright/test'
import { Chart } from './chart.ts'
import { unneededRules } from './costly-rules.ts'
import { lost } from './cut-off.ts'
import { unclearNames } from './unclear-names.ts'

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

/** The space that a screen of 1280 × 1024 has at 400 % (WCAG 2.2, 1.4.10 and 1.4.4). */
export const ZOOMED: Form = { name: '400 %, light', width: 320, height: 256, colorScheme: 'light' }

const [WIDE_LIGHT, WIDE_DARK, NARROW_LIGHT, NARROW_DARK] = FORMS

/** The form of a phone, for parts that only a phone shows. */
export const NARROW = [NARROW_LIGHT, NARROW_DARK] as const

/**
 * Rules that the colours of a screen can break. `src/ui/theme/theme.test.ts` measures each pair of
 * ink and ground once for each theme and holds every stylesheet to those inks and grounds; a scan
 * checks the same on a whole screen, which takes longer than all other rules together.
 */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Widths of tablets, between a phone's lines and a desk's columns: the narrowest page with columns,
 * the narrowest with the navigation beside it, and the widest whose words may break.
 */
const TABLETS = [641, 768, 900]

/** A script that does nothing: without one, the library would use its own. */
const NOTHING = ';'

/** Further subjects of a scan. */
interface Scan {
  /**
   * True when the colours are scanned too, in light and in dark: on dense screens, and where
   * colours are not our own.
   */
  readonly colours?: boolean
}

/**
 * Checks the open screen against WCAG 2.2 AA and for sideways scrolling: in every width of `named`,
 * or else wide and narrow. A width that shows the same elements as another is not scanned again. In
 * languages other than English it checks what a wording can break: room for it, and names.
 */
export async function expectAccessible(
  page: Page,
  named: readonly Form[] = FORMS,
  { colours = false }: Scan = {},
): Promise<void> {
  const english = (await page.locator('html').getAttribute('lang')) === 'en'
  const forms = named.filter(
    ({ width }, at) => named.findIndex((form) => form.width === width) === at,
  )
  // Scans of a full screen take many seconds on a busy machine; they must not use up the journey's
  // own time.
  test.setTimeout(test.info().timeout + named.length * 15_000)
  const scanned = new Set<string>()
  for (const form of forms) {
    await showIn(page, form)
    const where = `${form.name}: ${page.url()}`
    if (!english) {
      await expectRoom(page, `${where}: room for the words`)
      expect.soft(await unclearNames(page), `${where}: names`).toEqual([])
      continue
    }
    const elements = await shownElements(page)
    if (!scanned.has(elements)) await expectStructure(page, where)
    scanned.add(elements)
    expect.soft(await overflow(page), `${form.name}: no sideways scrolling`).toBeLessThanOrEqual(0)
  }
  await expectFitsTablets(page)
  const last = forms.at(-1)
  if (last !== undefined) await showIn(page, last)
  if (!colours) return
  for (const form of [WIDE_LIGHT, WIDE_DARK]) {
    await showIn(page, form)
    const axe = await scanner(page)
    await expectNothingFound(axe.withRules(COLOUR_RULES), `${form.name}: ${page.url()}`)
  }
}

/** The open screen does not scroll sideways in the widths of tablets; it is left in the last. */
export async function expectFitsTablets(page: Page): Promise<void> {
  for (const width of TABLETS) {
    await page.setViewportSize({ width, height: 900 })
    // A chart is drawn for a width in the frame after it.
    await expect
      .configure({ soft: true })
      .poll(async () => overflow(page), {
        message: `${width} px: no sideways scrolling on ${page.url()}`,
        intervals: [50, 100, 250],
      })
      .toBeLessThanOrEqual(0)
  }
}

/** The pixels by which the page is wider than its window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

/** Everything on the open screen can be read, once its charts are drawn for this width. */
export async function expectRoom(page: Page, where: string): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(async () => lost(page), { message: where, intervals: [50, 100, 250] })
    .toEqual([])
}

/**
 * Scans the open screen as it is by all rules but those of colours, and those that nothing on it
 * can break.
 */
export async function expectStructure(page: Page, where: string): Promise<void> {
  const axe = await scanner(page)
  const left = [...COLOUR_RULES, ...(await unneededRules(page))]
  await expectNothingFound(axe.withTags(STANDARD).disableRules(left), where)
}

/** The elements of the content that are shown, as one number. */
async function shownElements(page: Page): Promise<string> {
  return page.evaluate(() => {
    let sum = 0
    let count = 0
    for (const element of document.querySelectorAll('main *, dialog *, [role=dialog] *')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      count += 1
      for (const letter of `${element.tagName} ${element.getAttribute('role') ?? ''}`)
        sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0
    }
    return `${count} ${sum}`
  })
}

/** Shows the open page in one form. */
export async function showIn(page: Page, { width, height, colorScheme }: Form): Promise<void> {
  await page.setViewportSize({ width, height })
  // A bar at the foot of a phone covers a part of something wherever the page stands, and a scan
  // takes that for its size: it is measured where it covers nothing.
  await page.evaluate((isNarrow) => {
    for (const bar of document.querySelectorAll('nav')) {
      bar.style.position = ''
      if (isNarrow && getComputedStyle(bar).position === 'sticky') bar.style.position = 'static'
    }
  }, width < 768)
  await page.emulateMedia({ colorScheme })
}

/** A scan of the open page, whose rules are still to be chosen. */
export async function scanner(page: Page): Promise<AxeBuilder> {
  return (
    new AxeBuilder({ page, ...((await isThere(page)) ? { axeSource: NOTHING } : {}) })
      // The scan does not need to enter a frame of another origin, for which the other mode opens a
      // page with every scan.
      .setLegacyMode(true)
      // A frame that may run no script cannot run a scan either: the page in it has its own tests.
      .exclude('iframe[sandbox]')
      // Describing each element that passes takes longer than checking it.
      .options({ resultTypes: ['violations'] })
  )
}

/**
 * True when a scan of this page has brought axe into all of its frames: bringing it again takes a
 * fifth of a scan.
 */
async function isThere(page: Page): Promise<boolean> {
  const found = await Promise.all(
    page.frames().map(async (frame) => frame.evaluate(() => 'axe' in globalThis)),
  )
  return found.every(Boolean)
}

async function expectNothingFound(axe: AxeBuilder, where: string): Promise<void> {
  const { violations } = await axe.analyze()
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  )
  expect.soft(told, where).toEqual([])
}

/** The same for a page outside a session, whose languages are at its foot. */
export async function expectAccessibleInBothLanguages(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expectAccessible(page, [WIDE_LIGHT, NARROW_DARK])
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expectAccessible(page, [WIDE_DARK, NARROW_LIGHT])
}

/** The same within a session, whose language is among the options; it ends in English. */
export async function expectAccessibleAlsoInSpanish(
  page: Page,
  named: readonly Form[] = FORMS,
): Promise<void> {
  await expectAccessible(page, named)
  const chart = new Chart(page)
  await chart.speak('Español')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expectAccessible(page, named)
  await chart.speak('English')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
}
