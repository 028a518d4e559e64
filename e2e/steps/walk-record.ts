import { expect, type Page } from 'playwright/test'
import type { Chart } from './chart.ts'
import { expectPlain } from '../other-host/other-host-test.ts'

/** Requests of a page that were not answered yet, by which a screen is known to be complete. */
export class Pending {
  private readonly requests = new Set<unknown>()

  constructor(page: Page) {
    page.on('request', (request) => this.requests.add(request))
    page.on('requestfinished', (request) => this.requests.delete(request))
    page.on('requestfailed', (request) => this.requests.delete(request))
  }

  async none(): Promise<void> {
    await expect.poll(() => this.requests.size, { intervals: [20, 50, 100] }).toBe(0)
  }
}

/** An address of a part of the record, with the words of its link. */
interface Part {
  readonly name: string
  readonly address: string
}

/** Every part of the open record that the navigation leads to, without the first page. */
export async function partsOf(chart: Chart): Promise<readonly Part[]> {
  return (await chart.everyWay()).flatMap(({ name, address }) =>
    address !== undefined && /^\/patients\/[^/]+\/./.test(address) && !address.endsWith('/more')
      ? [{ name, address }]
      : [],
  )
}

/** The headings of the views of results, whose control has a shorter word for each. */
const HEADING_OF: Readonly<Record<string, string>> = {
  Latest: 'Results',
  'By date': 'Results by date',
  Trend: 'Trends',
}

/**
 * Opens parts of the record one after the other; each has its heading and no failure. Returns the
 * addresses of the entries in their tables.
 */
export async function walkParts(
  chart: Chart,
  pending: Pending,
  parts: readonly Part[],
): Promise<readonly string[]> {
  const entries = new Set<string>()
  for (const { name, address } of parts) {
    await openWithin(chart.page, address)
    await expect(chart.heading).toHaveText(HEADING_OF[name] ?? name)
    await pending.none()
    await expect(chart.page.getByText(/^(Loading|Cargando)…$/)).toHaveCount(0)
    await expect(chart.alert.filter({ hasText: /\w/ }), address).toHaveCount(0)
    await expectPlain(chart.page)
    for (const entry of await entriesIn(chart)) entries.add(entry)
  }
  return [...entries]
}

/** The addresses of the entries in the open table. */
export async function entriesIn(chart: Chart): Promise<readonly string[]> {
  const links = await chart.table
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return links.filter((link) => /\/[A-Z]\w+\/[^/]+$/.test(link))
}

/** Opens entries one after the other; each has a heading and is shown, except those `gone`. */
export async function walkEntries(
  chart: Chart,
  pending: Pending,
  entries: readonly string[],
  gone: readonly string[],
): Promise<void> {
  for (const address of entries) {
    await openWithin(chart.page, address)
    await pending.none()
    const isGone = gone.some((reference) => address.endsWith(reference))
    await expect(chart.main.getByText('Not found', { exact: true }), address).toHaveCount(
      isGone ? 1 : 0,
    )
    await expectPlain(chart.page)
  }
}

/**
 * Opens another screen without loading the page again, and waits until it is there: like after a
 * press on a link, its heading has the focus, which that of the screen before loses. An address
 * that is open already is not opened again.
 */
export async function openWithin(page: Page, address: string): Promise<void> {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  if (new URL(page.url()).pathname === address) return expect(heading).toBeVisible()
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    // Without a key of its own, an entry of the history is the first page of a visit, where the
    // focus stays with the browser. Entries that have the same one share their place.
    history.pushState({ key: crypto.randomUUID() }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await expect(heading).toBeFocused()
}
