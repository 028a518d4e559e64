import { readFile } from 'node:fs/promises'
import { expect, test } from 'playwright/test'

/** The cards of a clinician's first page, in their columns: any of them may be missing. */
const CARDS = [
  'problems',
  'changes',
  'open',
  'medicines',
  'taken',
  'numbers',
  'notes',
  'visits',
  'team',
]

/** Every choice of cards. */
const CHOICES = Array.from({ length: 2 ** CARDS.length - 1 }, (_, at) =>
  CARDS.filter((_card, place) => ((at + 1) & (1 << place)) !== 0),
)

/** The page as `HomeCards` builds it from these cards, with any height of each. */
function pageOf(cards: readonly string[], tall: (card: string) => number): string {
  const card = (name: string, more = '') =>
    cards.includes(name)
      ? `<section class="card ${more}"><p style="height: ${tall(name)}px">${name}</p></section>`
      : ''
  const band = (...columns: readonly (readonly string[])[]) =>
    `<div class="band">${columns
      .map((inside) => `<div class="column">${inside.map((name) => card(name)).join('')}</div>`)
      .join('')}</div>`
  return `<div class="clinician" aria-label="${cards.join(', ')}">${[
    band(['problems'], ['changes', 'visits'], ['medicines', 'taken']),
    card('numbers', 'wide'),
    band(['notes'], ['open'], ['team']),
  ].join('')}</div>`
}

test('whichever cards a clinician’s first page has, and however high they are, it has no hole and ends as one', async ({
  page,
}) => {
  const css = await readFile('src/summary/home/Home.module.css', 'utf8')
  // High in turn: each card is once the longest of the page.
  for (const longest of CARDS) {
    const pages = CHOICES.map((cards) => pageOf(cards, (card) => (card === longest ? 300 : 60)))
    await page.setContent(
      `<style>* { margin: 0; box-sizing: border-box } .clinician { margin-block-end: 40px }</style>
       <style>${css}</style><main data-density="dense">${pages.join('')}</main>`,
    )
    for (const width of [1440, 1200, 1199, 800]) {
      await page.setViewportSize({ width, height: 900 })
      const holes = await page.locator('.clinician').evaluateAll((homes) => {
        // As wide as two gaps: a row without a card leaves no more.
        const most = 17
        return homes.flatMap((home) => {
          const cards = [...home.querySelectorAll('.card')].map((card) =>
            card.getBoundingClientRect(),
          )
          const all = home.getBoundingClientRect()
          const lines = (of: readonly number[]) => [...new Set(of)].toSorted((a, b) => a - b)
          const across = lines([all.left, all.right, ...cards.flatMap((c) => [c.left, c.right])])
          const down = lines([all.top, all.bottom, ...cards.flatMap((c) => [c.top, c.bottom])])
          const found = across.slice(1).some((right, x) =>
            down.slice(1).some((bottom, y) => {
              const [left, top] = [across[x] ?? 0, down[y] ?? 0]
              const isCovered = cards.some(
                (c) => c.left <= left && c.right >= right && c.top <= top && c.bottom >= bottom,
              )
              return !isCovered && right - left > most && bottom - top > most
            }),
          )
          const over = cards.some((a) =>
            cards.some(
              (b) =>
                a !== b &&
                Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
                Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1,
            ),
          )
          return found || over ? [home.getAttribute('aria-label')] : []
        })
      })
      expect(holes, `${width} px, with much in ${longest}`).toEqual([])
    }
  }
})
