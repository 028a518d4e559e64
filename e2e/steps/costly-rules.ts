import type { Page } from 'playwright/test'
import { hasTightTargets } from './tight-targets.ts'

/**
 * The rules of a scan that look at every element of a page with its styles, its place and its role:
 * together they take most of a scan's time. A quick question knows where one of them can be broken.
 */
const COSTLY = {
  /** A control is large enough, or far enough from others (WCAG 2.2, 2.5.8). */
  target: 'target-size',
  /** All content is within a landmark. */
  region: 'region',
  /** Nothing that can be focused is inside a control (WCAG 2.2, 4.1.2). */
  nested: 'nested-interactive',
  /** The keyboard can scroll whatever scrolls (WCAG 2.2, 2.1.1). */
  scrolled: 'scrollable-region-focusable',
} as const

/** Elements that the keyboard reaches for certain, when they are shown. */
const REACHED = [
  'a[href]',
  'button:not([disabled])',
  'input:not([disabled], [type=hidden])',
  'select:not([disabled])',
  'textarea:not([disabled])',
  'details > summary:first-of-type',
  '[tabindex="0"]',
]
  .map((one) => `${one}:not([tabindex^="-"])`)
  .join()

/** Elements that may have the focus, whatever the keyboard does. */
const FOCUSABLE =
  'a[href], area[href], audio[controls], video[controls], button, details, embed, iframe, ' +
  'input:not([type=hidden]), object, select, summary, textarea, [contenteditable], [tabindex]'

/** Controls whose content no screen reader enters (WAI-ARIA 1.2, "Children Presentational"). */
const CLOSED = [
  'button, math, meter, option, progress, [role=button], [role=checkbox], [role=graphics-symbol]',
  '[role=image], [role=img], [role=math], [role=menuitemcheckbox], [role=menuitemradio], [role=meter], [role=option]',
  '[role=progressbar], [role=radio], [role=scrollbar], [role=separator], [role=slider]',
  '[role=switch], [role=tab]',
].join()

/**
 * Landmarks, and what stands for itself without one: dialogs, what is announced, buttons and
 * drawings. A header or a footer is a landmark where it belongs to the whole page.
 */
const REGION = [
  'main, nav, aside, dialog, svg, button, [role=alert], [role=alertdialog], [role=banner]',
  '[role=complementary], [role=contentinfo], [role=dialog], [role=log], [role=main]',
  '[role=navigation], [role=region], [role=search], [role=status], [aria-live=assertive]',
  '[aria-live=polite], section[aria-label], section[aria-labelledby]',
  ':is(header, footer):not([role], :is(article, aside, main, nav, section) *)',
].join()

/** The costly rules that nothing on the open page can break. */
export async function unneededRules(page: Page): Promise<readonly string[]> {
  const unneeded = (await hasTightTargets(page)) ? [] : [COSTLY.target]
  // These questions are asked of the page itself, and a frame has content of its own.
  if (page.frames().length > 1) return unneeded
  const broken = await page.evaluate(
    ({ closed, focusable, reached, region }) => {
      const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
      const nested = [...document.querySelectorAll(closed)].some(
        (control) => control.querySelector(focusable) !== null,
      )
      const scrolls = (element: Element) => {
        const isWide = element.scrollWidth > element.clientWidth
        const isHigh = element.scrollHeight > element.clientHeight
        if (!isWide && !isHigh) return false
        const { overflowX, overflowY } = getComputedStyle(element)
        const moves = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
        return (isWide && moves(overflowX)) || (isHigh && moves(overflowY))
      }
      const scrolled = [...document.querySelectorAll('*')].some(
        (element) =>
          scrolls(element) &&
          !element.matches(reached) &&
          ![...element.querySelectorAll(reached)].some(isShown),
      )
      /** A link to the content, before all other links. */
      const skip = document.querySelector('a[href]')
      const isSkip = (element: Element) =>
        element === skip &&
        document.getElementById(element.getAttribute('href')?.replace(/^#/, '') ?? '') !== null
      const says = (element: Element) =>
        element.matches('a, audio, canvas, img, input, object, select, textarea, video') ||
        element.hasAttribute('aria-label') ||
        element.hasAttribute('aria-labelledby') ||
        element.hasAttribute('title') ||
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
        )
      const isOutside = (element: Element): boolean => {
        if (element.matches('script, style, template, noscript, [aria-hidden=true]')) return false
        if (!isShown(element) && element.children.length === 0) return false
        if (element.matches(region) || isSkip(element)) return false
        if (element !== document.body && says(element)) return true
        return [...element.children].some(isOutside)
      }
      return { nested, scrolled, region: isOutside(document.body) }
    },
    { closed: CLOSED, focusable: FOCUSABLE, reached: REACHED, region: REGION },
  )
  return [
    ...unneeded,
    ...(broken.nested ? [] : [COSTLY.nested]),
    ...(broken.scrolled ? [] : [COSTLY.scrolled]),
    ...(broken.region ? [] : [COSTLY.region]),
  ]
}
