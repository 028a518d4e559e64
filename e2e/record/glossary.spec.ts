import { expect } from 'playwright/test'
import { expectAccessible } from '../steps/accessibility.ts'
import { test } from '../fixture/test.ts'

test('A patient reads what a result means in general, in the record and above its trend', async ({
  page,
  world,
  home,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await chart.open('Lab results')
  await chart.table
    .getByRole('link', { name: /^Hemoglobin A1c/ })
    .first()
    .click()
  const what = chart.main.getByText('What is this?')
  await what.focus()
  await page.keyboard.press('Enter')
  await expect(
    chart.main.getByText(
      'Shows the average level of blood sugar over the past two to three months.',
    ),
  ).toBeVisible()
  await expect(
    chart.main.getByText(
      /^Written by Clearchart, based on: MedlinePlus, Hemoglobin A1C \(HbA1c\) Test\./,
    ),
  ).toBeVisible()
  await expect(
    chart.main.getByRole('term').filter({ hasText: /^Hemoglobin A1c/ }),
    'what the source says stays',
  ).toHaveCount(1)
  await expectAccessible(page)
  await chart.main.getByRole('link', { name: 'See the trend' }).click()
  await expect(chart.heading).toHaveText('Trends')
  await what.click()
  await expect(chart.main.getByText(/^Shows the average level of blood sugar/)).toBeVisible()
})

test('A clinician is offered explanations when they choose so, and keeps the choice', async ({
  clinician,
}) => {
  const chart = await clinician.openChart('RIVERA, Marta', { generation: 'v1' })
  const { page, main, table } = chart
  await chart.open('Conditions')
  await table.getByRole('link').first().click()
  await expect(main.getByRole('button', { name: 'Show codes and sources' })).toBeVisible()
  await expect(main.getByText('What is this?')).toHaveCount(0)
  await page.getByRole('button', { name: 'Options' }).click()
  await page
    .getByRole('combobox', { name: 'Explanations in plain words' })
    .selectOption({ label: 'On' })
  await page.keyboard.press('Escape')
  await main.getByText('What is this?').click()
  await expect(main.getByText(/^The source notes that the condition/)).toBeVisible()
  await page.reload()
  await expect(main.getByText('What is this?')).toBeVisible()
})
