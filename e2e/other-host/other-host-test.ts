import { expect, type Page } from 'playwright/test'
import { DeclaredOnly } from './declared-only.ts'
import { test as base } from '../fixture/clean-test.ts'
import { otherAppUrl, otherBase, otherIssuer } from '../fixture/environment.ts'
import { startedOtherHost, type OtherPlaces } from '../../tools/other-host/started-other-host.ts'
import { OF_THE_EXCHANGE } from '../../tools/testing/exchange-words.ts'
import { OtherHost } from './other-host.ts'
import { saveData } from '../fixture/save-data.ts'
import { Watch } from '../fixture/watch.ts'

interface Fixtures {
  /** Options of `npm run other-host`: a journey with any has a host of its own. */
  readonly stricter: readonly string[]
  readonly places: OtherPlaces
  readonly host: OtherHost
  /** Holds every request of every test to the host's statement. */
  readonly declared: DeclaredOnly
  /** Runs in every test and judges it at the end. */
  readonly watch: Watch
}

/**
 * The starting point of journeys at the second host. All of them share it: the run starts it once,
 * and nothing that one of them writes is read by another.
 */
export const test = base.extend<Fixtures>({
  stricter: [[], { option: true }],
  places: async ({ stricter }, use) => {
    if (stricter.length === 0)
      return use({ appUrl: otherAppUrl, base: otherBase, issuer: otherIssuer })
    const { places, stop } = await startedOtherHost(stricter)
    await use(places)
    return stop()
  },
  host: async ({ page, places }, use) => use(new OtherHost(page, places)),
  declared: [
    async ({ context, places }, use) => {
      const declared = await DeclaredOnly.watch(context, places.base)
      await use(declared)
      await declared.judge()
    },
    { auto: true },
  ],
  watch: [
    async ({ context, places }, use) => {
      await saveData(context)
      const watch = new Watch(context)
      await use(watch)
      await watch.judge({ base: places.base }, places.appUrl)
    },
    { auto: true },
  ],
})

/**
 * No word on the screen is about generations or solutions: shown, folded away or read aloud. Texts
 * that are about another connection than this host's are `others`.
 */
export async function expectPlain(page: Page, others: readonly string[] = []): Promise<void> {
  const texts = await page.evaluate(() => {
    const found = [document.title]
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode() !== null) found.push(nodes.currentNode.nodeValue ?? '')
    const read = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder']
    for (const element of document.querySelectorAll(read.map((name) => `[${name}]`).join()))
      for (const name of read) found.push(element.getAttribute(name) ?? '')
    return found
  })
  expect(texts.length, 'there are words').toBeGreaterThan(1)
  expect(
    texts.filter((text) => OF_THE_EXCHANGE.test(text) && !others.includes(text)),
    new URL(page.url()).pathname,
  ).toEqual([])
}
