import { expect } from 'playwright/test'
import { expectAccessible } from '../steps/accessibility.ts'
import { printedPages } from '../steps/printed-pages.ts'
import { test } from '../fixture/test.ts'

test('A clinician reads the PHQ-9 of the last year and its ninth question, answer by answer, on the screen and on paper', async ({
  clinician,
}) => {
  const chart = await clinician.openChart('RIVERA, Marta')
  const { page, main } = chart
  await chart.open('Scores')
  await expect(main.getByRole('row', { name: /PHQ-9/ })).toContainText('5 of 27, mild')
  await expectAccessible(page)
  await main.getByRole('link', { name: 'PHQ-9' }).press('Enter')
  await expect(chart.heading).toHaveText('PHQ-9')
  await expect(chart.heading, 'one address, another screen').toBeFocused()
  await expect(main.getByText(/^5 of 27, mild, on /)).toContainText('1 point lower')
  await expect(main.getByText(/The change since .* is smaller than 5 points/)).toBeVisible()
  const harm = main.getByRole('region', { name: 'An answer about self-harm' })
  await expect(harm.getByRole('listitem')).toHaveCount(3)
  await expect(main.getByText(/^No thoughts of self-harm were reported/)).toBeVisible()
  await main.getByRole('button', { name: '1 year' }).click()
  await expect(main.getByRole('application', { name: /PHQ-9/ })).toBeVisible()
  // Two dates of one's choice: the first form against the last.
  const earlier = main.getByRole('combobox', { name: 'Earlier' })
  await earlier.selectOption({
    label: (await earlier.locator('option').allTextContents()).at(-1) ?? '',
  })
  const question = main.getByRole('row', { name: /better off dead/ })
  await expect(question).toContainText('More than half the days (2)')
  await expect(question).toContainText('Not at all (0)')
  await expect(question).toContainText('−2')
  // Three times a form and a result differ about one day: nobody's change.
  const doubled = main.getByRole('row').filter({ hasText: 'Two totals that day' })
  await expect(doubled).toHaveCount(6)
  await expect(doubled.filter({ hasText: '−' })).toHaveCount(0)
  await expectAccessible(page)
  const pages = await printedPages(page)
  expect(pages.join('\n')).toContain('An answer about self-harm')
  // The address does not say what the person was asked about.
  expect(new URL(page.url()).pathname).toMatch(/\/scores$/)
  await page.goBack()
  await expect(chart.heading).toHaveText('Scores')
  await expect(chart.heading).toBeFocused()
})
