import { expect, type Page } from 'playwright/test'

/** One stop of the keyboard, as somebody who looks at the page sees it. */
interface Stop {
  readonly name: string
  /** True when this element had the focus before on the same walk. */
  readonly again: boolean
  readonly drawn: boolean
  readonly covered: boolean
}

/** Enough for the longest screen; a walk that is not over by then has no end. */
const MOST = 400

/**
 * Goes through a page by Tab, from its top to its end: every control is reached, each shows the
 * focus where a person can see it (WCAG 2.2, 2.1.1, 2.4.7 and 2.4.11), and the walk ends (2.1.2).
 */
export async function walkByKeys(page: Page, where: string): Promise<void> {
  await page.evaluate(() => {
    window.scrollTo(0, 0)
    for (const one of document.querySelectorAll('[data-walked]')) one.removeAttribute('data-walked')
    // A new first element, from which Tab goes to the first control whatever was pressed before.
    const start = document.createElement('span')
    start.tabIndex = -1
    document.body.prepend(start)
    start.focus({ preventScroll: true })
  })
  const stops: Stop[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await stopOf(page)
    if (stop === undefined || stop.again) break
    stops.push(stop)
    if (stops.length === MOST) throw new Error(`${where}: ${MOST} stops and no end`)
  }
  const named = (which: 'undrawn' | 'covered') =>
    stops
      .filter(({ drawn, covered }) => (which === 'covered' ? covered : !drawn))
      .map(({ name }) => name)
  expect.soft(named('undrawn'), `${where}: the focus is not drawn`).toEqual([])
  expect.soft(named('covered'), `${where}: the focus is hidden`).toEqual([])
  expect.soft(await passedOver(page), `${where}: never reached`).toEqual([])
  expect.soft(stops.length, `${where}: stops`).toBeGreaterThan(0)
}

/** The element that has the focus; undefined when none of the page has it. */
async function stopOf(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const { activeElement: at } = document
    if (at === null || at === document.body || !(at instanceof HTMLElement)) return undefined
    const again = at.dataset['walked'] !== undefined
    at.dataset['walked'] = ''
    const isField =
      at instanceof HTMLInputElement ||
      at instanceof HTMLSelectElement ||
      at instanceof HTMLTextAreaElement ||
      at instanceof HTMLButtonElement
    const labels = isField ? [...(at.labels ?? [])] : []
    const hasLine = (element: Element, part?: string) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, part)
      return (
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none'
      )
    }
    // A row is drawn around its link, a choice around its field.
    const around = [at, at.parentElement, at.closest('tr, li, label'), ...labels]
    const drawn = around.some(
      (one) =>
        one !== null && (hasLine(one) || hasLine(one, '::after') || hasLine(one, '::before')),
    )
    // Not hidden entirely: one of its points is in sight, or belongs to something of its own.
    const boxes = [at, ...labels].flatMap((one) => [...one.getClientRects()])
    const isOwn = (point: Element | null) =>
      point !== null &&
      (at.contains(point) || point.contains(at) || labels.some((label) => label.contains(point)))
    const seen = boxes.some(({ left, top, width, height }) =>
      [0.1, 0.5, 0.9].some((x) =>
        [0.1, 0.5, 0.9].some((y) =>
          isOwn(document.elementFromPoint(left + width * x, top + height * y)),
        ),
      ),
    )
    const words = at.getAttribute('aria-label') ?? labels[0]?.textContent ?? at.textContent
    const name = `${at.tagName.toLowerCase()} “${words.trim().slice(0, 60)}”`
    return { name, again, drawn, covered: !seen }
  })
}

/** Controls that are on the page and had no turn. Of a group of choices one has the turn of all. */
async function passedOver(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input:not([type=radio]), select, textarea, summary, [tabindex]',
      ),
    ]
      .filter(
        (one) =>
          one.tabIndex >= 0 &&
          !one.matches(':disabled') &&
          one.checkVisibility({ visibilityProperty: true }) &&
          one.closest('[inert]') === null &&
          one.dataset['walked'] === undefined,
      )
      .map((one) => one.outerHTML.slice(0, 120)),
  )
}
