import { expect } from 'playwright/test'
import { expectAccessible } from '../steps/accessibility.ts'
import { tabTo } from '../steps/tab-to.ts'
import { test } from '../fixture/test.ts'

test('References lead both ways: from a condition to the plan that is about it, and back; a place tells when it is open, a team how to reach its members, a device what its barcode says', async ({
  page,
  world,
  home,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await chart.open('Conditions')
  await chart.table.getByRole('link', { name: 'Diabetes mellitus type 2' }).click()
  const back = chart.main.getByRole('region', { name: 'Mentioned in' })
  await expect(
    back.getByText(/Not all of the record is loaded/),
    'what is not loaded is said',
  ).toBeVisible()
  await tabTo(page, back.getByRole('button', { name: 'Load the rest' }))
  await page.keyboard.press('Enter')
  await expect(back.getByRole('button', { name: 'Load the rest' })).toHaveCount(0)
  await expect(back.getByText(/Not all of the record is loaded/)).toHaveCount(0)
  const plan = back
    .getByRole('listitem')
    .filter({ hasText: 'is about this' })
    .getByRole('link', { name: 'Diabetes self-care' })
  await expect(plan).toBeVisible()
  await expectAccessible(page)
  await tabTo(page, plan)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/CarePlan\/[^/?#]+$/)
  await chart.main.getByRole('link', { name: 'Diabetes mellitus type 2' }).first().click()
  await expect(page).toHaveURL(/\/Condition\/[^/?#]+$/)

  await page.setViewportSize({ width: 1440, height: 900 })
  await chart.open('Places')
  await chart.table.getByRole('link', { name: 'Mesquite Clinic, main building' }).click()
  const hours = chart.main.getByRole('table', { name: 'Opening hours by day' })
  await expect(hours.getByRole('row', { name: 'Saturday' })).toContainText('9:00 AM to 12:30 PM')
  await expect(hours.getByRole('row', { name: 'Sunday' })).toContainText('No hours given')
  await expect(
    chart.main.getByText('33.4512° north, 112.0703° west', { exact: false }),
  ).toBeVisible()
  await expectAccessible(page)

  await page.setViewportSize({ width: 1440, height: 900 })
  await chart.open('Care team')
  await chart.table.getByRole('link', { name: 'Housing team' }).click()
  const member = chart.main
    .getByRole('listitem')
    .filter({ hasText: 'Contact:' })
    .filter({ hasText: 'Malik Freeland' })
  await expect(member).toContainText('602-555-0167 (work)')

  await chart.open('Devices')
  await chart.table.getByRole('link', { name: 'Blood glucose meter' }).click()
  await expect(
    chart.main.getByRole('definition').filter({ hasText: /^09504000059118$/ }),
  ).toBeVisible()
  await expect(
    chart.main
      .getByRole('definition')
      .filter({ hasText: /^SN0099$/ })
      .last(),
  ).toBeVisible()
  await expectAccessible(page)
})

test('An episode tells its states over time; a record says who wrote it, for whom, and recorded as against happened', async ({
  clinician,
}) => {
  const chart = await clinician.openChart('RIVERA, Marta', { generation: 'v1' })
  await chart.open('Episodes of care')
  await chart.table.getByRole('link', { name: 'Post coordinated diabetes program' }).click()
  await expect(
    chart.main.getByRole('listitem').filter({ hasText: 'On the waiting list' }),
  ).toContainText(/27-Mar-2020 to 08-Apr-2020/)
  await chart.open('Conditions')
  await chart.table.getByRole('link', { name: 'Diabetes mellitus type 2' }).click()
  const origin = chart.main.getByRole('region', { name: 'Origin' })
  await expect(origin).toContainText(/Recorded.*Happened.*Created.*Author/)
  await expectAccessible(chart.page)
})
