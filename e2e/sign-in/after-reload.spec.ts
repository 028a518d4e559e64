import { expect } from 'playwright/test'
import { FilingPage } from '../steps/filing-page.ts'
import { test } from '../fixture/test.ts'

test('After a reload of the same session the receipt, the requests and the patients opened say since when they count', async ({
  clinician,
}) => {
  const chart = await clinician.openChart('RIVERA, Marta')
  const { page, main } = chart
  await chart.open('Conditions')
  await expect(chart.completeness).toBeVisible()
  await page.reload()
  await expect(chart.completeness).toBeVisible()
  await chart.open('Access receipt')
  await expect(main).toContainText(
    /Counted since this page was loaded \(.+\)\. What was asked for before that, even in/,
  )
  await expect(main).not.toContainText('in this session')
  await chart.open('Requests')
  await expect(main).toContainText(/Since this page was loaded \(.+\): \d+ in total/)
})

test.describe('At the registration desk', () => {
  test.use({ solution: 'S6' })
  test('after a reload the list of filed documents does not say that nothing was filed in the session', async ({
    page,
    world,
  }) => {
    const filing = await FilingPage.enter(page, world)
    await expect(filing.list).toContainText(
      /^Filed since this page was loadedNothing has been filed here since this page was loaded/,
    )
    await page.reload()
    await expect(filing.list).toContainText('Documents filed earlier are not listed')
  })
})
