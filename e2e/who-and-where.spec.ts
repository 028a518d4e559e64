import { expect } from 'playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './test.ts'

test('References lead both ways: from a condition to the plan that is about it, and back', async ({ page, world, home }) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await chart.open('Conditions')
  await chart.table.getByRole('link', { name: 'Diabetes mellitus type 2' }).click()
  const back = chart.main.getByRole('region', { name: 'Referenced by' })
  await expect(back.getByText(/Not all of the chart is loaded/), 'what is not loaded is said').toBeVisible()
  await back.getByRole('button', { name: 'Load the rest' }).click()
  await expect(back.getByRole('button', { name: 'Load the rest' })).toHaveCount(0)
  await expect(back.getByText(/Not all of the chart is loaded/)).toHaveCount(0)
  const plan = back.getByRole('listitem').filter({ hasText: 'is about this' }).getByRole('link', { name: 'Diabetes self-care' })
  await expect(plan).toBeVisible()
  await expectAccessible(page)
  await plan.click()
  await expect(page).toHaveURL(/\/CarePlan\/[^/?#]+$/)
  await chart.main.getByRole('link', { name: 'Diabetes mellitus type 2' }).first().click()
  await expect(page).toHaveURL(/\/Condition\/[^/?#]+$/)
})
