import { expect } from 'playwright/test'
import type { Chart } from '../steps/chart.ts'
import { test } from '../fixture/test.ts'

/** The lower edge of a card, from the top of the page. In pixels. */
async function endOf(chart: Chart, name: string | RegExp): Promise<number> {
  const box = await chart.main.getByRole('region', { name }).boundingBox()
  return (box?.y ?? Infinity) + (box?.height ?? Infinity)
}

test.use({ readsAhead: true })

test('A patient sees on one phone screen what is next and what is new, and the page ends after seven cards', async ({
  page,
  world,
  home,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const chart = await home.enterAs('Marta Elena Rivera', world)
  const news = chart.main.getByRole('region', { name: 'New in the last 90 days' })
  await expect(news.getByRole('listitem')).not.toHaveCount(0)
  await expect(chart.main.getByText(/^Whole record read .*, nothing missing\.$/)).toBeVisible()
  await expect(chart.main.getByRole('heading', { level: 2 })).toHaveCount(7)
  // The four doors at the foot take their room.
  const doors = await page.getByRole('navigation').last().boundingBox()
  expect(await endOf(chart, 'Next')).toBeLessThan(doors?.y ?? 844)
  expect(await endOf(chart, 'New in the last 90 days')).toBeLessThanOrEqual(doors?.y ?? 844)
  await news.getByRole('link').nth(1).click()
  await expect(chart.heading).not.toHaveText('Home')
})

test('A clinician sees the first page without scrolling at 1440 × 900, and every line of it leads to its place', async ({
  clinician,
}) => {
  const chart = await clinician.openChart('RIVERA, Marta')
  const { page } = chart
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(chart.main.getByText(/^Whole record read .*, nothing missing\.$/)).toBeVisible()
  expect(
    await page.evaluate(() => document.documentElement.scrollHeight),
    'the page is one screen',
  ).toBeLessThanOrEqual(900)
  const rows = chart.main.getByRole('region').getByRole('listitem')
  expect(await rows.count()).toBeGreaterThan(25)
  await expect(rows.filter({ hasNot: page.getByRole('link') })).toHaveCount(0)
  await expect(
    chart.main.getByRole('region', { name: 'Changed since your visit' }),
    'the record says when this clinician saw the patient',
  ).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  const doubt = chart.main.getByText('One of several possibilities').first()
  await expect(doubt).toBeVisible()
  expect(
    await doubt.evaluate((mark) => {
      const { right } = mark.getBoundingClientRect()
      for (let box = mark.parentElement; box !== null; box = box.parentElement)
        if (
          getComputedStyle(box).overflowX === 'hidden' &&
          box.getBoundingClientRect().right < right
        )
          return false
      return true
    }),
    'a doubt about an entry is not cut on a phone',
  ).toBe(true)
})

test('On paper the first page has its cards whole', async ({ page, world, home }) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await expect(chart.main.getByText(/^Whole record read/)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(
    chart.main.getByText('Not loaded when this was printed.').filter({ visible: true }),
  ).toHaveCount(0)
  await expect(chart.main.getByText('Diabetes mellitus type 2')).toBeVisible()
})
