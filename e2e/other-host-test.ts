import { expect, test as base, type Page } from 'playwright/test'
import { DeclaredOnly } from './declared-only.ts'
import { otherAppUrl, otherBase } from './environment.ts'
import { OtherHost } from './other-host.ts'
import { Watch } from './watch.ts'

interface Fixtures {
  readonly host: OtherHost
  /** Runs in every test and judges it at the end. */
  readonly watch: Watch
}

/**
 * The starting point of journeys at the second host. All of them share it: the run starts it once,
 * and nothing that one of them writes is read by another.
 */
export const test = base.extend<Fixtures>({
  host: async ({ page }, use) => use(new OtherHost(page)),
  watch: [
    async ({ context }, use) => {
      const watch = new Watch(context)
      const declared = await DeclaredOnly.watch(context, otherBase)
      await use(watch)
      declared.judge()
      await watch.judge({ base: otherBase }, otherAppUrl)
    },
    { auto: true },
  ],
})

/**
 * Words for the generations and the solutions of the exchange service, as its screens have them in
 * English and in Spanish: another server has none of these.
 */
const OF_THE_EXCHANGE =
  /\b(first|second|older|current) (generation|connection)\b|\bgeneration\b|\b(primera|segunda) generaci[oó]n\b|\bgeneraci[oó]n\b|\bconexi[oó]n (anterior|actual)\b|\bS[1-6]\b|(^|[\s(])v[12]($|[\s).,])/i

/** No word on the screen is about generations or solutions: shown, folded away or read aloud. */
export async function expectPlain(page: Page): Promise<void> {
  const texts = await page.evaluate(() => {
    const found = [document.title]
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode() !== null) found.push(nodes.currentNode.nodeValue ?? '')
    for (const element of document.querySelectorAll('[aria-label],[title],[alt]'))
      for (const name of ['aria-label', 'title', 'alt'])
        found.push(element.getAttribute(name) ?? '')
    return found
  })
  expect(texts.length, 'there are words').toBeGreaterThan(1)
  expect(
    texts.filter((text) => OF_THE_EXCHANGE.test(text)),
    new URL(page.url()).pathname,
  ).toEqual([])
}
