import { expect } from 'playwright/test'
import { headsAtTheFoot, printedSheets, squeezed } from '../steps/printed-pages.ts'
import { openWithin } from '../steps/walk-record.ts'
import { test } from '../fixture/test.ts'

/** A screen on paper. */
interface Paper {
  readonly address: string
  readonly heading: string
  /** The most sheets for the record of Marta Rivera. */
  readonly sheets: number
  /** Each sheet has the heads of the screen's only table. */
  readonly headed?: boolean
}

const PAPER: readonly Paper[] = [
  { address: '', heading: 'Home', sheets: 1 },
  { address: '/results', heading: 'Results', sheets: 2, headed: true },
  // 142 results of 48 dates.
  { address: '/flow-sheet', heading: 'Results by date', sheets: 5 },
  { address: '/trends', heading: 'Trends', sheets: 2 },
  { address: '/medications', heading: 'Medicines', sheets: 1, headed: true },
  { address: '/conditions', heading: 'Conditions', sheets: 1, headed: true },
  { address: '/visits', heading: 'Visits', sheets: 2, headed: true },
  { address: '/lab-results', heading: 'Lab results', sheets: 4, headed: true },
  { address: '/reports', heading: 'Reports', sheets: 2, headed: true },
  // 289 entries.
  { address: '/timeline', heading: 'Timeline', sheets: 13 },
]

/** The day and time of reading, as a patient's sheet has them. */
const READ = / · (?:loaded )?[A-Z][a-z]+ \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M/

test.use({ readsAhead: true })

test('On Letter and A4, no heading and no head of a table is alone at the foot of a sheet, no text is cut there, tables go on under their heads, rows that are left out are counted, and a screen takes few sheets', async ({
  page,
  world,
  home,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  const root = new URL(page.url()).pathname.replace(/\/$/, '')
  await expect(chart.main.getByText(/^Whole record read/)).toBeVisible()
  let folded = 0
  const look = async (screen: string, most: number, headed: boolean) => {
    for (const format of ['Letter', 'A4'] as const) {
      const sheets = await printedSheets(page, format)
      const where = `${screen || 'home'}, ${format}`
      expect.soft(sheets.length, `${where}: sheets`).toBeLessThanOrEqual(most)
      expect.soft(await headsAtTheFoot(page, sheets), `${where}: heads alone`).toEqual([])
      expect
        .soft(
          sheets.flatMap(({ cut }) => cut),
          `${where}: cut`,
        )
        .toEqual([])
      expect
        .soft(
          sheets.filter(({ text }) => !text.includes(`${world.title} · `) || !READ.test(text)),
          `${where}: sheets without organization or day`,
        )
        .toEqual([])
      const left = await chart.main
        .getByRole('button', { name: /^Show [\d,]+ more/ })
        .evaluateAll((all) =>
          all.map((button) => `and ${/[\d,]+/.exec(button.textContent)?.[0]} more`),
        )
      const told = squeezed(sheets.map(({ text }) => text).join(''))
      expect
        .soft(
          left.filter((words) => !told.includes(squeezed(words))),
          `${where}: rows left out without a word`,
        )
        .toEqual([])
      folded += left.length
      if (!headed) continue
      const heads = await chart.table
        .locator('thead')
        .evaluateAll((all) => all.map((head) => head.textContent))
      expect.soft(heads, where).toHaveLength(1)
      expect
        .soft(
          sheets.filter(
            ({ text }) => !heads.every((head) => squeezed(text).includes(squeezed(head))),
          ),
          `${where}: sheets without the heads of their table`,
        )
        .toEqual([])
    }
  }
  for (const { address, heading, sheets, headed } of PAPER)
    await test.step(address, async () => {
      await openWithin(page, root + address)
      await expect(chart.heading).toHaveText(heading)
      await expect(chart.main.getByText(/^Loading/)).toHaveCount(0)
      await look(address, sheets, headed === true)
    })
  await test.step('a score', async () => {
    await chart.open('Scores')
    await chart.main.getByRole('link', { name: 'PHQ-9' }).first().click()
    await expect(chart.heading).toHaveText('PHQ-9')
    await expect(chart.main.getByRole('application').locator('svg').first()).toBeVisible()
    await look('a score', 3, false)
  })
  await test.step('a report', async () => {
    await openWithin(page, `${root}/DiagnosticReport/r10001`)
    await expect(chart.heading).toHaveText('Lipid panel')
    await expect(chart.table).toBeVisible()
    await look('a report', 1, true)
  })
  expect(folded, 'buttons that show more rows').toBeGreaterThan(0)
})
