import { expect, type Locator } from 'playwright/test'
import { expectAccessible, ZOOMED } from '../steps/accessibility.ts'
import type { Chart } from '../steps/chart.ts'
import { tabTo } from '../steps/tab-to.ts'
import { test } from '../fixture/test.ts'
import { Pending } from '../steps/walk-record.ts'

/** The names of the rows of results that are wholly in the window. */
async function namesInSight(chart: Chart): Promise<readonly string[]> {
  return chart.table.getByRole('rowheader').evaluateAll((heads) =>
    heads
      .filter((head) => head.getAttribute('scope') === 'row')
      .filter((head) => {
        const { top, bottom } = head.getBoundingClientRect()
        return top >= 0 && bottom <= window.innerHeight
      })
      .map(({ textContent }) => textContent.replace(', trend', '')),
  )
}

/**
 * The words of cells without a line below them, in rows that another one follows. A drawn gradient
 * is no line: forced colours leave it out.
 */
async function cellsWithoutLine(table: Locator): Promise<readonly string[]> {
  return table
    .locator('tr:has(> [scope=row]):has(+ tr [scope=row]) > :is(th, td)')
    .evaluateAll((cells) =>
      cells
        .filter((cell) =>
          [undefined, '::before', '::after'].every((part) => {
            const { borderBottomWidth, borderBottomColor } = getComputedStyle(cell, part)
            return borderBottomWidth === '0px' || /^rgba.*, 0\)$/.test(borderBottomColor)
          }),
        )
        .map((cell) => cell.textContent),
    )
}

test('The latest of each test is one press away, in groups, with the one before and without a button to load', async ({
  clinician,
}) => {
  const chart = await clinician.openChart('RIVERA, Marta')
  const { page, main, table } = chart
  await page.setViewportSize({ width: 1280, height: 720 })
  await chart.way('Results').click()
  await expect(chart.heading).toHaveText('Results')
  await expect(page, 'the address says nothing of what is shown').toHaveURL(
    /\/patients\/[^/]+\/results$/,
  )
  const glucose = table.getByRole('row', { name: /^Glucose/ })
  await expect(glucose).toContainText('128 mg/dL')
  await expect(glucose).toContainText('was 137')
  await expect(glucose.getByRole('img', { name: /normal range/ })).toBeVisible()
  await expect(glucose.getByRole('img', { name: /^Last \d+ results/ })).toBeVisible()
  await expect(table.getByRole('row', { name: /^Creatinine/ })).toContainText('< 0.5 mg/dL')
  await expect(table.getByRole('row', { name: /^Blood pressure/ })).toHaveCount(1)
  await expect(chart.completeness, 'all are read by themselves').toHaveText(/^(\d+) of \1 /)
  await expect(main.getByRole('button', { name: 'Load the rest' })).toHaveCount(0)
  expect((await namesInSight(chart)).length, 'rows on a laptop').toBeGreaterThanOrEqual(14)
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await cellsWithoutLine(table), 'lines between rows in forced colours').toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })

  await main.getByRole('searchbox', { name: 'Find a test' }).fill('sugar')
  await expect(chart.table.getByRole('rowheader', { name: /, trend$/ })).toHaveCount(2)
  await table.getByRole('link', { name: /^Hemoglobin A1c/ }).click()
  await expect(chart.heading).toHaveText('Trends')
  await expect(main.getByText(/^Hemoglobin A1c.*: \d+ results/)).toBeVisible()
})

test('Back and a reload bring the results as they were left: words, order, columns and place', async ({
  clinician,
}) => {
  const chart = await clinician.openChart('RIVERA, Marta')
  const { page, main, table } = chart
  await page.setViewportSize({ width: 1280, height: 400 })
  await chart.way('Results').click()
  await table.getByRole('button', { name: 'Taken' }).click()
  await main.getByText('Columns', { exact: true }).first().click()
  await main.getByRole('checkbox', { name: 'Course' }).uncheck()
  await main.getByText('Columns', { exact: true }).first().click()
  await main.getByRole('searchbox', { name: 'Find a test' }).fill('in')
  const expected = async () => {
    await expect(table.getByRole('columnheader', { name: 'Taken' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await expect(table.getByRole('columnheader', { name: 'Course' })).toHaveCount(0)
    await expect(main.getByRole('searchbox', { name: 'Find a test' })).toHaveValue('in')
    await expect.poll(() => page.evaluate(() => scrollY), 'the place').toBeGreaterThan(100)
  }
  // The part that keeps places comes with a reload once there are some, or with a first scroll.
  const pending = new Pending(page)
  await page.reload()
  await expect(main.getByRole('searchbox', { name: 'Find a test' })).toHaveValue('in')
  await pending.none()
  await page.evaluate(async () => {
    scrollTo(0, 160)
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  })
  await expected()
  await table
    .getByRole('link', { name: /, trend$/ })
    .nth(4)
    .click()
  await expect(chart.heading).toHaveText('Trends')
  const about = await main.getByRole('heading', { level: 2 }).first().textContent()
  await page.reload()
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(about ?? '')
  expect(
    await page.evaluate(() => JSON.stringify(history.state)),
    'the history does not name the measurement',
  ).not.toMatch(/loinc|http/)
  await page.goBack()
  await expected()
  await page.reload()
  await expected()
  expect(page.url(), 'nothing of it is in the address').toMatch(/\/results$/)
  expect(
    await page.evaluate(() => JSON.stringify(history.state)),
    'nor in the history',
  ).not.toContain('"in"')
})

test('Results are sorted, found and opened by the keyboard alone', async ({ clinician }) => {
  const chart = await clinician.openChart('RIVERA, Marta')
  const { page, table } = chart
  await chart.way('Results').focus()
  await page.keyboard.press('Enter')
  await expect(chart.heading).toBeFocused()
  await tabTo(page, chart.main.getByRole('searchbox', { name: 'Find a test' }))
  await page.keyboard.type('chol')
  await expect(table.getByRole('rowheader', { name: /, trend$/ })).toHaveCount(3)
  await tabTo(page, table.getByRole('button', { name: 'Latest' }))
  await page.keyboard.press('Enter')
  await expect(table.getByRole('columnheader', { name: 'Latest' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await tabTo(page, table.getByRole('link', { name: /^HDL/ }))
  await page.keyboard.press('Enter')
  await expect(chart.heading).toHaveText('Trends')
  await page.goBack()
  await expect(table.getByRole('link', { name: /^HDL/ })).toBeFocused()
})

test('On a phone a result is two lines, in both languages, and everything has its words', async ({
  page,
  world,
  home,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await page.setViewportSize({ width: 390, height: 844 })
  await chart.way('Results').click()
  await expect(chart.table.getByRole('row', { name: /^Glucose/ })).toContainText('128 mg/dL')
  const heights = await chart.table
    .getByRole('row', { name: /^(Glucose|Hemoglobin A1c|Platelets)/ })
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights), 'two lines').toBeLessThanOrEqual(80)
  const laboratory = await chart.table
    .getByRole('heading', { name: 'Vital signs' })
    .evaluate((heading) => heading.getBoundingClientRect().top + window.scrollY)
  expect(laboratory, 'the results of the laboratory, 82 in all').toBeLessThanOrEqual(3000)
  await expectAccessible(page)
  await page.setViewportSize(ZOOMED)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(ZOOMED.width)
  await chart.speak('Español')
  await expect(chart.heading).toHaveText('Resultados')
  await expect(chart.table.getByRole('row', { name: /^Glucosa/ })).toContainText('antes 137')
})
