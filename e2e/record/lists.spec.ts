import { expect } from 'playwright/test'
import { expectAccessible } from '../steps/accessibility.ts'
import { test } from '../fixture/test.ts'

test('On a phone eighty lab results are a few screens: years open and close, are printed whole, and stay as they were left', async ({
  page,
  world,
  home,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await page.setViewportSize({ width: 390, height: 844 })
  await chart.open('Lab results')
  await expect(chart.completeness).toHaveText(/^82 of 82 /)
  const years = chart.table.getByRole('rowheader').getByRole('button')
  await expect(years.first()).toHaveAttribute('aria-expanded', 'true')
  expect(
    await page.evaluate(() => document.documentElement.scrollHeight),
    'the height of the page',
  ).toBeLessThanOrEqual(3000)
  await expect(
    page
      .getByRole('navigation', { name: 'Results' })
      .getByRole('button', { name: /^Lab results ?, More lists$/ }),
    'the row of links names the open one',
  ).toBeInViewport({ ratio: 1 })
  const oldest = years.last()
  await expect(oldest).toHaveText(/^\d{4} \d+ entr(y|ies)$/)
  await expect(oldest).toHaveAttribute('aria-expanded', 'false')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await oldest.press('Enter')
  await expect(oldest).toHaveAttribute('aria-expanded', 'true')
  await page.reload()
  await expect(oldest).toHaveAttribute('aria-expanded', 'true')
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(years).toHaveCount(0)
  await expect(chart.table.getByRole('link')).toHaveCount(82)
  await expect(chart.table.getByRole('columnheader', { name: 'Normal range' })).toBeVisible()
})

test('On a phone what was entered in error is struck through, the date of a target has its word, and an allergy says how much it matters', async ({
  page,
  world,
  home,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await page.setViewportSize({ width: 390, height: 844 })
  await chart.open('Conditions')
  await expect(chart.table.getByRole('link', { name: 'Migraine' })).toHaveCSS(
    'text-decoration-line',
    'line-through',
  )
  await chart.open('Goals')
  const target = chart.rows
    .locator('[data-label="Target"]')
    .filter({ hasText: /\d{4}$/ })
    .first()
  await expect(target).toBeVisible()
  expect(await target.evaluate((cell) => getComputedStyle(cell, '::before').content)).toContain(
    'Target',
  )
  await chart.open('Allergies')
  await expect(
    chart.rows.filter({ hasText: 'Allergy to penicillin' }).getByText('High risk'),
  ).toBeVisible()
})

test('At a desk a patient sees fourteen lab results on a laptop', async ({ page, world, home }) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await page.setViewportSize({ width: 1280, height: 720 })
  await chart.open('Lab results')
  await expect(chart.completeness).toHaveText(/^82 of 82 /)
  await expect(chart.table.getByRole('cell', { name: '203', exact: true })).toBeVisible()
  const bottoms = await chart.rows.evaluateAll((rows) =>
    rows.map((row) => row.getBoundingClientRect().bottom),
  )
  expect(bottoms.filter((bottom) => bottom <= 720).length).toBeGreaterThanOrEqual(14)
  // The value that does not count, and not its flag alone, is struck through.
  await expect(chart.table.getByText('1,240 mg/dL')).toHaveCSS(
    'text-decoration-line',
    'line-through',
  )
})

test('At a desk a form is one line of a laptop, with whoever wrote it, unless its score is long', async ({
  clinician,
}) => {
  const chart = await clinician.openChart('RIVERA, Marta', { generation: 'v1' })
  await chart.page.setViewportSize({ width: 1280, height: 720 })
  await chart.open('Forms')
  await expect(chart.rows.filter({ hasText: 'Thoughts of self-harm' }).first()).toBeVisible()
  const heights = await chart.rows.evaluateAll((rows) =>
    rows.map((row) => row.getBoundingClientRect().height),
  )
  expect(heights.length).toBeGreaterThan(8)
  expect(heights.filter((height) => height > 37).length, heights.join(' ')).toBeLessThanOrEqual(1)
})

test('A list is narrowed to what one source sent, also after Back and a reload, and no address tells it', async ({
  clinician,
}) => {
  const chart = await clinician.openChart('RIVERA, Marta', { generation: 'v1' })
  const { page, main } = chart
  await chart.open('Conditions')
  await main.locator('summary').filter({ hasText: 'Filter' }).click()
  await main.getByRole('button', { name: 'Show who sent each entry' }).click()
  const choice = main.getByRole('combobox', { name: 'Sent by' })
  const all = await chart.rows.count()
  const sources = choice.getByRole('option', { name: /\(\d+\)$/ })
  await expect.poll(async () => sources.count()).toBeGreaterThan(2)
  const [, name = '', count = ''] =
    /^(.+) \((\d+)\)$/.exec((await sources.nth(1).textContent()) ?? '') ?? []
  await choice.selectOption({ label: `${name} (${count})` })
  await expect(main.getByText(`${count} of ${all} entries`)).toBeVisible()
  await expect(chart.rows).toHaveCount(Number(count))
  await expect(chart.rows.first()).toContainText(name)
  await page.reload()
  await expect(main.getByText(`${count} of ${all} entries`)).toBeVisible()
  expect(page.url()).toMatch(/\/conditions$/)
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(name)
  await expectAccessible(page)
})

test('Reports are read below each other with their results and the values before', async ({
  clinician,
}) => {
  const chart = await clinician.openChart('RIVERA, Marta', { generation: 'v1' })
  const { page, main } = chart
  await chart.open('Reports')
  const toggle = main.getByRole('button', { name: 'Show contents' })
  await toggle.click()
  const panel = main
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /^CBC panel/ }) })
    .first()
  await panel.locator('summary').first().click()
  const hemoglobin = panel.getByRole('row', { name: /^Hemoglobin/ }).first()
  await expect(hemoglobin).toContainText('g/dL')
  await expect(hemoglobin.getByRole('cell').last().getByRole('link')).toHaveText(/g\/dL$/)
  await expectAccessible(page)
  await page.reload()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
})
