import type { Page } from 'playwright/test'
import { failures as english } from '../../src/i18n/en/frame/failures.ts'
import { failures as spanish } from '../../src/i18n/es/frame/failures.ts'

/** The open page, as far as the rules ask for it. */
export interface Seen {
  readonly address: string
  readonly text: string
  /** Rules that hold on every page and do not hold here, in words. */
  readonly broken: readonly string[]
  /** The name in the banner, unless none could be read, and the record at the address. */
  readonly banner: string | undefined
  readonly record: string | undefined
  /** False when no element has the focus. */
  readonly hasFocus: boolean
  /** True when the page was loaded since the last look: its focus is the browser's affair. */
  readonly isNew: boolean
}

const CRASHES = [english.unexpected.title, spanish.unexpected.title]

/**
 * Looks at the open page, cheaply: a scan by axe takes a thousand times as long, and journeys scan
 * each screen.
 */
export async function look(page: Page): Promise<Seen> {
  return page.evaluate((crashes) => {
    const broken: string[] = []
    // A modal dialog makes the rest inert without an attribute that says so.
    const dialog = document.querySelector('dialog:modal')
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('[inert]') === null &&
      (dialog?.contains(element) ?? true)
    const describe = (element: Element) =>
      `${element.tagName.toLowerCase()} “${element.outerHTML.slice(0, 90)}”`
    const named = (element: Element) =>
      [
        element.getAttribute('aria-label'),
        element.getAttribute('title'),
        element.textContent,
        ...(element.getAttribute('aria-labelledby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent),
        ...[...element.querySelectorAll('img, svg')].map(
          (picture) => picture.getAttribute('alt') ?? picture.getAttribute('aria-label'),
        ),
      ].some((name) => (name ?? '').trim() !== '')
    for (const element of document.querySelectorAll('button, a[href], [role="button"], summary'))
      if (isSeen(element) && !named(element)) broken.push(`no name: ${describe(element)}`)
    for (const field of document.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
      const hasLabel = field.type === 'hidden' || (field.labels?.length ?? 0) > 0 || named(field)
      if (isSeen(field) && !hasLabel) broken.push(`no label: ${describe(field)}`)
    }
    for (const picture of document.querySelectorAll('img:not([alt])'))
      broken.push(`no alternative: ${describe(picture)}`)
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
    if (twice.length > 0) broken.push(`ids used twice: ${[...new Set(twice)].join(', ')}`)
    const text = document.body.innerText
    if (text.trim().length < 20) broken.push('a blank page')
    for (const title of crashes) if (text.includes(title)) broken.push(`crash screen: ${title}`)
    const odd = /\[object \w+\]|\bundefined\b|\bNaN\b|Invalid Date/.exec(text)
    if (odd !== null)
      broken.push(`“${text.slice(Math.max(0, odd.index - 30), odd.index + 30)}” is on the page`)
    const headings = [...document.querySelectorAll('h1')].filter(isSeen)
    if (headings.length > 1) broken.push(`${headings.length} first headings`)
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth)
      broken.push(`scrolls sideways by ${scrollWidth - clientWidth} px`)
    const banner = document.querySelector('header [role="group"] p')?.textContent
    const record = /^\/patients\/([^/]+)/.exec(location.pathname)?.[1]
    const isNew = !('wasLookedAt' in globalThis)
    Object.assign(globalThis, { wasLookedAt: true })
    return {
      address: location.href,
      text,
      broken,
      // In the place of a name that could not be read is the record's id.
      banner: record !== undefined && banner?.endsWith(` ${record}`) ? undefined : banner,
      record,
      isNew,
      hasFocus: document.activeElement !== null && document.activeElement !== document.body,
    }
  }, CRASHES)
}
