import { writeFile } from 'node:fs/promises'
import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { cdaFile } from '../files/cda-file.ts'
import { printedPages } from '../steps/printed-pages.ts'
import { Reader } from '../steps/reader.ts'
import { test } from '../fixture/test.ts'

/**
 * The most that one step draws, however long a document is: a group of sections, or an eighth of a
 * thousand lines.
 */
const STEP = { elements: 1000, characters: 60_000 }

/** The most that the page drew at one time. */
interface Drawn {
  readonly elements: number
  readonly characters: number
}

/** Watches from now on the elements that are drawn at one time, by one change of the page. */
async function watchDrawing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const drawn = { elements: 0, characters: 0 }
    Object.assign(globalThis, { drawn })
    new MutationObserver((changes) => {
      let elements = 0
      let characters = 0
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          elements += node instanceof Element ? node.querySelectorAll('*').length + 1 : 0
          characters += node.textContent?.length ?? 0
        }
      drawn.elements = Math.max(drawn.elements, elements)
      drawn.characters = Math.max(drawn.characters, characters)
    }).observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true })
  })
}

/** The elements drawn since the last call. */
function drawnSince(page: Page): Promise<Drawn> {
  return page.evaluate(() => {
    const { drawn } = globalThis as unknown as { drawn: Drawn }
    const seen = { ...drawn }
    Object.assign(drawn, { elements: 0, characters: 0 })
    return seen
  })
}

// Plain selectors: finding elements by role in such a long page would be the longest task itself.
function find(page: Page, words: string): Promise<void> {
  return page.locator('main input[type="search"]').first().fill(words)
}

const many = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `Entry ${index + 1}`,
      `<paragraph>Value ${index + 1} was noted.</paragraph>`,
    ]),
  )
const sentences = (count: number) =>
  Array.from({ length: count }, (_, index) => `Sentence ${index + 1} of the story. `).join('')

// Far more than one step draws; `bench/many-sections.ts` measures how the time grows.
test('A paragraph of megabytes and thousands of sections are drawn in small steps that do not stop the page, and all of them is found', async ({
  page,
  world,
  home,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await chart.open('Open a file')
  const reader = new Reader(page)
  await watchDrawing(page)
  const look = async (name: string, content: string, last: string, contained: string) => {
    // By its path: the page itself unpacks bytes that a test passes, which is a long task of the
    // test's own.
    const path = test.info().outputPath(`${contained.length}.xml`)
    await writeFile(path, content)
    await drawnSince(page)
    await page.locator('main input[type="file"]').first().setInputFiles(path)
    await page.waitForFunction(
      (title) => document.querySelector('main article')?.getAttribute('aria-label') === title,
      name,
    )
    await page.waitForFunction(
      () => document.querySelector('main article')?.getAttribute('aria-busy') === 'false',
      undefined,
      { timeout: 120_000 },
    )
    const opening = await drawnSince(page)
    await find(page, last)
    await page.waitForFunction(
      () =>
        document.querySelector('main [role="search"] [role="status"]')?.textContent === '1 of 1',
      undefined,
      { timeout: 60_000 },
    )
    const finding = await drawnSince(page)
    expect(opening.elements, name).toBeLessThan(STEP.elements)
    expect(opening.characters, name).toBeLessThan(STEP.characters)
    // The match is already drawn: only the count is added.
    expect(finding.elements, name).toBeLessThan(STEP.elements)
    expect(await reader.article.evaluate((article) => article.textContent)).toContain(contained)
    await find(page, '')
  }
  await look(
    'one paragraph of 2 MB',
    cdaFile({
      title: 'one paragraph of 2 MB',
      sections: { Story: `<paragraph>${sentences(65_000)}</paragraph>` },
    }),
    'sentence 64999 of',
    'Sentence 65000 of the story.',
  )
  await look(
    'a list of 10,000 items',
    cdaFile({
      title: 'a list of 10,000 items',
      sections: {
        Story:
          '<list listType="ordered">' +
          Array.from({ length: 10_000 }, (_, index) => `<item>Item ${index + 1} of it</item>`).join(
            '',
          ) +
          '</list>',
      },
    }),
    'item 9999 of',
    'Item 10000 of it',
  )
  await look(
    '3,000 sections',
    cdaFile({ title: '3,000 sections', sections: many(3000) }),
    'value 2999 was',
    'Value 3000 was noted.',
  )

  await test.step('Contents lead to the last section before its turn', async () => {
    await page.evaluate(() => {
      const entries = [...document.querySelectorAll<HTMLElement>('main nav button')]
      entries.find((entry) => entry.textContent === 'Entry 2990')?.click()
    })
    await page.waitForFunction(() => document.activeElement?.textContent === 'Entry 2990')
    expect(
      await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? -1),
    ).toBeGreaterThan(0)
  })
})

test('A long paragraph and hundreds of sections are whole on paper', async ({
  page,
  world,
  home,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await chart.open('Open a file')
  const reader = new Reader(page)
  await reader.choose(
    cdaFile({
      sections: {
        Story:
          `<paragraph>${sentences(4000)}</paragraph><list listType="ordered">` +
          Array.from({ length: 700 }, (_, index) => `<item>Step ${index + 1} of it.</item>`).join(
            '',
          ) +
          '</list>',
        ...many(300),
      },
    }),
  )
  await reader.complete()
  const paper = (await printedPages(page)).join(' ').replace(/\s+/g, ' ')
  const missing = [
    ...Array.from({ length: 4000 }, (_, index) => `Sentence ${index + 1} of the story.`),
    ...Array.from({ length: 700 }, (_, index) => `Step ${index + 1} of it.`),
    ...Array.from({ length: 300 }, (_, index) => `Value ${index + 1} was noted.`),
  ].filter((words) => !paper.includes(words))
  // A sentence that spans two sheets has the sheet's own words in the middle.
  expect(missing.length).toBeLessThan(60)
  expect(paper).toContain('Sentence 4000 of the story.')
  expect(paper).toContain('Step 700 of it.')
  expect(paper).toContain('Value 300 was noted.')
})
