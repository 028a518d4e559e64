import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { cdaFile } from './cda-file.ts'
import { printedPages } from './printed-pages.ts'
import { Reader } from './reader.ts'
import { test } from './test.ts'

/** Milliseconds: a page that stops for longer feels broken. Drawn whole, each of these stops for several seconds. */
const TOO_LONG = 1500

/** What the page's longest task was since it was asked for the first time. */
async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(globalThis, { longTasks: tasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask' })
  })
}

function longestTask(page: Page): Promise<number> {
  return page.evaluate(() =>
    (globalThis as unknown as { longTasks: number[] }).longTasks
      .splice(0)
      .reduce((longest, task) => Math.max(longest, task), 0),
  )
}

// By plain selectors: looking things up by their role in so long a page would be the longest task itself.
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

test('A paragraph of megabytes and thousands of sections do not stop the page, and all of them is found', async ({
  page,
  world,
  home,
}) => {
  test.setTimeout(240_000)
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await chart.open('Open a file')
  const reader = new Reader(page)
  await watchTasks(page)
  const look = async (name: string, content: string, last: string, contained: string) => {
    await longestTask(page)
    await page
      .locator('main input[type="file"]')
      .first()
      .setInputFiles({
        name: `${contained.length}.xml`,
        mimeType: 'text/xml',
        buffer: Buffer.from(content),
      })
    await page.waitForFunction(
      (title) => document.querySelector('main article')?.getAttribute('aria-label') === title,
      name,
    )
    await page.waitForFunction(
      () => document.querySelector('main article')?.getAttribute('aria-busy') === 'false',
      undefined,
      { timeout: 120_000 },
    )
    const opening = await longestTask(page)
    await find(page, last)
    await page.waitForFunction(
      () =>
        document.querySelector('main [role="search"] [role="status"]')?.textContent === '1 of 1',
      undefined,
      { timeout: 60_000 },
    )
    const finding = await longestTask(page)
    process.stdout.write(
      `${name}: longest task ${Math.round(opening)} ms, finding ${Math.round(finding)} ms\n`,
    )
    expect(opening, name).toBeLessThan(TOO_LONG)
    expect(await reader.article.evaluate((article) => article.textContent)).toContain(contained)
    await find(page, '')
  }
  await look(
    'one paragraph of 4 MB',
    cdaFile({
      title: 'one paragraph of 4 MB',
      sections: { Story: `<paragraph>${sentences(130_000)}</paragraph>` },
    }),
    'sentence 129999 of',
    'Sentence 130000 of the story.',
  )
  await look(
    'a list of 30,000 items',
    cdaFile({
      title: 'a list of 30,000 items',
      sections: {
        Story: `<list listType="ordered">${Array.from({ length: 30_000 }, (_, index) => `<item>Item ${index + 1} of it</item>`).join('')}</list>`,
      },
    }),
    'item 29999 of',
    'Item 30000 of it',
  )
  await look(
    '5,000 sections',
    cdaFile({ title: '5,000 sections', sections: many(5_000) }),
    'value 4999 was',
    'Value 5000 was noted.',
  )

  await test.step('Contents lead to the last section before its turn', async () => {
    await page.evaluate(() => {
      const entries = [...document.querySelectorAll<HTMLElement>('main nav button')]
      entries.find((entry) => entry.textContent === 'Entry 4990')?.click()
    })
    await page.waitForFunction(() => document.activeElement?.textContent === 'Entry 4990')
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
        Story: `<paragraph>${sentences(4000)}</paragraph><list listType="ordered">${Array.from({ length: 700 }, (_, index) => `<item>Step ${index + 1} of it.</item>`).join('')}</list>`,
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
  // A sentence over two sheets has the sheet's own words between its own.
  expect(missing.length).toBeLessThan(60)
  expect(paper).toContain('Sentence 4000 of the story.')
  expect(paper).toContain('Step 700 of it.')
  expect(paper).toContain('Value 300 was noted.')
})
