import { expect } from 'playwright/test'
import { expectAccessible } from '../steps/accessibility.ts'
import { tabTo } from '../steps/tab-to.ts'
import { test } from '../fixture/test.ts'

test('A report shows its results in place, each with the value before, and they lead to their records', async ({
  clinician,
}) => {
  const chart = await clinician.openChart('RIVERA, Marta', { generation: 'v1' })
  const { page, table, main } = chart
  await chart.open('Reports')
  await table
    .getByRole('link', { name: /^CBC panel/ })
    .first()
    .click()
  const panel = main.getByRole('table', { name: /^Results, with normal ranges/ })
  const hemoglobin = panel.getByRole('row', { name: /^Hemoglobin/ })
  await expect(hemoglobin).toContainText('13.2 g/dL')
  await expect(hemoglobin, 'the range of the source').toContainText('12–15.5 g/dL')
  const before = hemoglobin.getByRole('cell').last().getByRole('link')
  await expect(before, 'the latest one before this report').toHaveText(/g\/dL$/)
  await page.setViewportSize({ width: 1280, height: 800 })
  const lines = await panel
    .getByRole('row')
    .getByText(/^\d\d-\w{3}-\d{4}$/)
    .evaluateAll((dates) =>
      dates.map((date) => {
        const words = document.createRange()
        words.selectNodeContents(date)
        return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size
      }),
    )
  expect(lines.length, 'dates of previous values').toBeGreaterThan(2)
  expect(
    lines.filter((count) => count > 1),
    'dates over two lines, beside an open list',
  ).toEqual([])
  await expectAccessible(page)
  await tabTo(page, hemoglobin.getByRole('link').first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/Observation\/[^/]+$/)
  await expect(main.getByRole('heading', { name: 'Hemoglobin', exact: true }).first()).toBeVisible()
})

test('Results that may not be read say so in their place, and the rest of the report stands', async ({
  clinician,
  world,
}) => {
  await world.play({ name: 'forbidden-type', type: 'Observation' })
  const chart = await clinician.openChart('RIVERA, Marta', { generation: 'v1' })
  await chart.open('Reports')
  await chart.table
    .getByRole('link', { name: /^CBC panel/ })
    .first()
    .click()
  const panel = chart.main.getByRole('table', { name: /^Results, with normal ranges/ })
  await expect(panel.getByText(/This sign-in may not see or do this/)).toHaveCount(4)
  await expect(chart.main.getByText('All counts within limits.')).toBeVisible()
  await expect(chart.main.getByRole('region', { name: 'Full report' })).toBeVisible()
})
