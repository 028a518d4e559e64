import { expect } from 'playwright/test'
import { expectAccessible } from '../steps/accessibility.ts'
import { test } from '../fixture/test.ts'

test('A clinician reads results by date, walks them with the keyboard over the edge to earlier dates, and opens one', async ({
  clinician,
}) => {
  const chart = await clinician.openChart('RIVERA, Marta', { generation: 'v1' })
  const { page, table, main } = chart
  await page.setViewportSize({ width: 1280, height: 800 })
  await chart.open('Results by date')
  await expect(chart.heading, 'the focus goes to the new screen').toBeFocused()
  await expect(page, 'the address says nothing of what is shown').toHaveURL(
    /\/patients\/[^/]+\/flow-sheet$/,
  )
  await expect(main.getByText(/^Based on all \d+ entries\.$/)).toBeVisible()
  const dates = () => table.getByRole('columnheader', { name: /\d{4}$/ }).allTextContents()
  const newest = await dates()
  expect(newest.length, 'as many dates as there is room for').toBeGreaterThan(3)

  const glucose = table.getByRole('row', { name: /^Glucose/ })
  await expect(glucose.getByRole('rowheader'), 'what all results share is said once').toContainText(
    'mg/dL',
  )
  await glucose.getByRole('link').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(table.locator(':focus'), 'a flag is a word').toContainText('High')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expect.poll(dates, 'over the edge are earlier dates').not.toEqual(newest)
  await expect(
    main.getByRole('status').filter({ hasText: /^Dates \d+ to \d+ of \d+$/ }),
  ).not.toHaveText(/^Dates 1 to/)
  await expect(table.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(table.locator(':focus'), 'the table is one stop of the Tab key').toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/(Observation\/[^/]+|trends)$/)
})

test('Results are grouped by the reports that they came in, and go to their trend and back', async ({
  clinician,
}) => {
  const chart = await clinician.openChart('RIVERA, Marta', { generation: 'v1' })
  const { page, table, main } = chart
  await page.setViewportSize({ width: 1280, height: 800 })
  await chart.open('Results by date')
  await main.getByRole('combobox', { name: 'Group by' }).focus()
  await main.getByRole('combobox', { name: 'Group by' }).selectOption({ label: 'Panel or report' })
  await expect(table.getByRole('columnheader', { name: /^Comprehensive metabolic/ })).toBeVisible()
  await expect(
    main.getByRole('combobox', { name: 'Group by' }),
    'the choice keeps the focus',
  ).toBeFocused()
  await table
    .getByRole('link', { name: /^Glucose/ })
    .first()
    .click()
  await expect(chart.heading).toHaveText('Trends')
  await expect(main.getByText(/^Glucose.*results from/)).toBeVisible()
  await chart.open('Results by date')
  await expect(chart.heading).toHaveText('Results by date')
})

test('On a phone the results are lists, by date or by measurement', async ({
  page,
  world,
  home,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await chart.open('Results by date')
  await page.setViewportSize({ width: 320, height: 700 })
  await expect(chart.table).toHaveCount(0)
  await expect(chart.main.getByRole('heading', { level: 2, name: 'October 4, 2026' })).toBeVisible()
  await chart.main.getByText('More choices').click()
  await chart.main.getByRole('combobox', { name: 'List by' }).selectOption({ label: 'Measurement' })
  await chart.main
    .getByRole('combobox', { name: 'Show', exact: true })
    .selectOption({ label: 'Vital signs' })
  const weight = chart.main.getByRole('region', { name: 'Body weight' })
  await expect(weight.getByRole('term')).toHaveCount(4)
  await weight.getByText(/^\d+ earlier results$/).click()
  await expect(weight.getByRole('term')).not.toHaveCount(4)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
    'nothing scrolls sideways',
  ).toBeLessThanOrEqual(320)
})

for (const locale of ['en-US', 'es-US'] as const) {
  test.describe(`In ${locale}`, () => {
    test.use({ locale })

    test('results by date are accessible, as a table and as lists', async ({ clinician }) => {
      const { page, main, heading } = await clinician.openChart('RIVERA, Marta', {
        generation: 'v1',
      })
      await page.goto(`${new URL(page.url()).pathname}/flow-sheet`)
      await expect(heading).toHaveText(/^Results by date$|^Resultados por fecha$/)
      await expect(main.getByRole('group').first()).toBeVisible()
      await expectAccessible(page)
    })
  })
}

test.describe('With 3,000 results', () => {
  test.use({ population: { heavy: 3000 } })

  test('dates are turned in pages and every result is there', async ({ clinician }) => {
    const chart = await clinician.openChart('LONGFELLOW', { generation: 'v1' })
    const { page, table, main } = chart
    await page.setViewportSize({ width: 1280, height: 800 })
    await chart.open('Results by date')
    await expect(
      main.getByText('Based on all 3,000 entries.'),
      'an ordinary record is read to its end without a press',
    ).toBeVisible({ timeout: 60_000 })
    const position = main.getByRole('status').filter({ hasText: /^Dates/ })
    await expect(position).toHaveText(/^Dates 1 to \d of 3,000$/)
    await main.getByRole('button', { name: 'Earlier dates' }).click()
    await expect(position).not.toHaveText(/^Dates 1 to/)
    expect(await table.getByRole('row').count(), 'few rows are drawn').toBeLessThan(40)
  })
})
