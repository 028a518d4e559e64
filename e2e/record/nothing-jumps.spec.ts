import { expect } from 'playwright/test'
import { test } from '../fixture/test.ts'

test.use({ readsAhead: true })

for (const { device, viewport } of [
  { device: 'a wide screen', viewport: { width: 1280, height: 900 } },
  { device: 'a phone', viewport: { width: 390, height: 844 } },
])
  test(`The comparison with the last visit comes to the end of the first page, and moves nothing, on ${device}`, async ({
    page,
    world,
    home,
  }) => {
    await page.setViewportSize(viewport)
    const chart = await home.enterAs('Marta Elena Rivera', world)
    const conditions = chart.main.getByRole('heading', { name: 'Conditions and allergies' })
    await expect(chart.main.getByText('Diabetes mellitus type 2')).toBeVisible()
    await expect(chart.main.getByText(/^Whole record read/)).toBeVisible()
    // So have the small pictures, which come a while after the first cards.
    await expect(chart.main.getByRole('img').first()).toBeVisible()
    await chart.page.evaluate(() => document.fonts.ready)
    const before = await conditions.boundingBox()
    await expect(chart.main.getByRole('heading', { name: 'Compared with last time' })).toBeVisible()
    const after = await conditions.boundingBox()
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(1)
  })
