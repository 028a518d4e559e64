import { expect } from 'playwright/test'
import { tabTo } from '../steps/tab-to.ts'
import { test } from '../fixture/test.ts'

test('A filter’s suggestions are walked, taken and cleared by the keyboard alone', async ({
  clinician,
}) => {
  const chart = await clinician.openChart('RIVERA, Marta', { generation: 'v1' })
  const { page, main } = chart
  await chart.goByKeys('Lab results')
  await expect(chart.heading).toHaveText('Lab results')
  await tabTo(page, main.locator('summary').filter({ hasText: 'Filter' }))
  await page.keyboard.press('Enter')
  const what = main.getByRole('combobox', { name: 'What' })
  await tabTo(page, what)
  await page.keyboard.type('creat')
  const choices = main.getByRole('listbox', { name: 'What' })
  await expect(choices.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(choices).toBeHidden()
  await expect(what).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(choices).toBeHidden()
  await expect(what).toHaveValue(/creat/i)
  await tabTo(page, main.getByRole('button', { name: 'Apply filters' }))
  await page.keyboard.press('Enter')
  await expect(main.getByText('Filter (1 active)')).toBeVisible()
})

test.describe('A long list', () => {
  test.use({ population: { heavy: 600 } })

  test('is loaded to its end by the keyboard alone, and the focus is never lost', async ({
    page,
    home,
    world,
  }) => {
    const chart = await home.enterAs('Constance Longfellow', world)
    await chart.openAtOnce('observations')
    await tabTo(page, chart.main.getByRole('button', { name: 'Load more' }))
    await page.keyboard.press('Enter')
    await expect(chart.completeness).not.toContainText(/^\D*\b100\b/)
    await expect(chart.main.getByRole('button', { name: 'Load more' })).toBeFocused()

    await world.play({ name: 'lapsed-links', times: 1 })
    await page.keyboard.press('Enter')
    await expect(chart.alert).toContainText('The next page is no longer there')
    await expect(chart.completeness, 'what is shown stays').toContainText('200 of 600')
    const anew = chart.main.getByRole('button', { name: 'Load the list again' }).last()
    await expect(anew).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(chart.completeness).toContainText('300 of 600')
    await expect(chart.alert).toBeHidden()
    await expect(chart.main.getByRole('button', { name: 'Load more' })).toBeFocused()

    await tabTo(page, chart.main.getByRole('button', { name: 'Load all' }))
    await page.keyboard.press('Enter')
    await expect(chart.main).toContainText(/600 (of 600|records)/)
    await expect(chart.main.getByText('All 600 entries are loaded.')).toBeFocused()
  })
})

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the doors of the bar and those that it has no room for are taken by the keyboard alone', async ({
    page,
    world,
    home,
  }) => {
    const chart = await home.enterAs('Juno Ashdown', world)
    await chart.goByKeys('All observations')
    await expect(chart.heading).toHaveText('All observations')
    await expect(chart.heading).toBeFocused()
    await tabTo(page, chart.table.getByRole('link'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/Observation\//)
    // The address changes before the screen does.
    await expect(chart.heading).not.toHaveText('All observations')
    await expect(chart.heading).toBeFocused()
    await chart.goByKeys('Immunizations')
    await expect(chart.heading).toHaveText('Immunizations')
    await expect(chart.heading).toBeFocused()
  })
})
