import { expect } from 'playwright/test'
import { test } from './test.ts'

for (const { device, viewport } of [
  { device: 'a wide screen', viewport: { width: 1280, height: 900 } },
  { device: 'a phone', viewport: { width: 390, height: 844 } },
])
  test(`What is new comes into its place on the first page, and moves nothing, on ${device}`, async ({
    page,
    world,
    home,
  }) => {
    await page.setViewportSize(viewport)
    const chart = await home.enterAs('Marta Elena Rivera', world)
    const conditions = chart.main.getByRole('heading', { name: 'Current conditions' })
    await expect(chart.main.getByText('Diabetes mellitus type 2')).toBeVisible()
    await chart.page.evaluate(() => document.fonts.ready)
    await expect(chart.main.getByRole('heading', { name: 'What is new' })).toHaveCount(0)
    const before = await conditions.boundingBox()
    await expect(chart.main.getByRole('heading', { name: 'What is new' })).toBeVisible()
    const after = await conditions.boundingBox()
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(1)
  })
