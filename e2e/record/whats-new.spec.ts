import { expect } from 'playwright/test'
import { expectAccessible } from '../steps/accessibility.ts'
import { tabTo } from '../steps/tab-to.ts'
import { test } from '../fixture/test.ts'

test('A patient is told what is new since the last visit on this device, and nothing readable is kept for it', async ({
  page,
  world,
  home,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  const news = chart.main.getByRole('region', { name: 'Compared with last time' })
  await expect(news.getByText(/^This device remembers what you see now/)).toBeVisible()
  await news.getByRole('button', { name: 'Load and compare the rest' }).click()
  await expect(news.getByText(/^Kinds of entries compared: (\d+) of \1\./)).toBeVisible({
    timeout: 20_000,
  })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  const kept = await page.evaluate(() =>
    JSON.stringify(
      Object.entries(localStorage).filter(([key]) => key.startsWith('clearchart.news')),
    ),
  )
  expect(kept.length, 'there are marks').toBeGreaterThan(200)
  expect(kept, 'and no word of a record').not.toMatch(
    /condition|observation|hemoglobin|asthma|patient/i,
  )

  await chart.signOut()
  const again = await home.enterAs('Marta Elena Rivera', world)
  await expect(
    news.getByText(/^Nothing (?:is )?new since /),
    'the marks outlive signing out',
  ).toBeVisible()

  await tabTo(page, again.main.locator('summary').filter({ hasText: 'How this works' }))
  await page.keyboard.press('Enter')
  await tabTo(page, news.getByRole('checkbox', { name: 'Show me what is new on this device' }))
  await page.keyboard.press('Space')
  await expect(again.main.getByText('You are not following what is new')).toBeVisible()
  const left = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.includes('.seen.')),
  )
  expect(left, 'turning it off forgets every mark').toEqual([])
})

test('What came, changed and was withdrawn since then is listed and marked, until it is marked as seen', async ({
  page,
  world,
  home,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  const news = chart.main.getByRole('region', { name: 'Compared with last time' })
  await expect(news.getByText(/^Kinds of entries compared: [1-9]\d* of/)).toBeVisible()
  await chart.open('Conditions')
  await expect(chart.completeness).toHaveText(/^(\d+) of \1/)
  const before = await chart.rows.count()
  await chart.signOut()
  await world.play('time-passes')
  await home.enterAs('Marta Elena Rivera', world)
  await expect(news.getByText(/^1 new, 1 changed, 2 withdrawn since /)).toBeVisible()
  await expect(news.getByRole('link', { name: 'Seasonal allergy' })).toBeVisible()
  await expect(
    news.getByText('1 entry that was in the list “Conditions” is no longer there.'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await chart.open('Conditions')
  await expect(chart.rows).toHaveCount(before)
  await expect(chart.rows.filter({ hasText: 'Seasonal allergy' }).getByText('New')).toBeVisible()
  await chart.open('Home')
  await tabTo(page, news.getByRole('button', { name: 'Mark all as seen' }))
  await page.keyboard.press('Enter')
  await expect(news.getByText(/^This device remembers what you see now/)).toBeVisible()
  await chart.open('Conditions')
  await expect(chart.rows.filter({ hasText: 'Seasonal allergy' }).getByText('New')).toHaveCount(0)
})

test('A clinician is not followed unless that is chosen', async ({ clinician }) => {
  const chart = await clinician.openChart('RIVERA, Marta')
  await expect(chart.main.getByText('You are not following what is new')).toBeVisible()
  const keys = await chart.page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('clearchart.news')),
  )
  expect(keys).toEqual([])
})
