import { expect } from 'playwright/test'
import { Chart } from '../steps/chart.ts'
import { Reader } from '../steps/reader.ts'
import { test } from '../fixture/test.ts'
import type { World } from '../fixture/world.ts'

/**
 * The text in place of a generated document; it claims nothing about actions before the page was
 * loaded.
 */
const GONE = /^This document is no longer here: .* since this page was loaded \(.+\)\./

const searches = async (world: World) =>
  (await world.seen()).filter(({ path }) => path.endsWith('/DocumentReference/_search')).length

async function choose(chart: Chart, kind: string): Promise<void> {
  await chart.open('Generate a document')
  await chart.main.getByRole('radio', { name: kind, exact: true }).check()
}

// The other ends of a generation, and the other ways in which its document comes:
// src/app/reading/generate-over-sandbox.test.tsx
test('A document is generated once, opened and kept for the session; nothing sends it again', async ({
  page,
  context,
  world,
  home,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await expect(chart.main.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await choose(chart, 'Summary of the record')
  await expect(chart.main.getByRole('radio')).toHaveCount(13)
  await expect(
    chart.main.getByRole('radio', { name: 'Transfer of care' }),
    'reserved',
  ).toBeDisabled()
  const before = await searches(world)
  await chart.main.getByRole('button', { name: 'Generate: Summary of the record' }).dblclick()
  await chart.main.getByRole('link', { name: 'Open Summary of the record' }).click()
  expect(await searches(world), 'pressed twice, sent once').toBe(before + 1)
  const reader = new Reader(page)
  await reader.complete()
  await expect(reader.article).toContainText('Rivera')
  await expect(
    chart.main.getByText('The document’s patient matches the open record.'),
  ).toBeVisible()

  await page.goBack()
  await expect(chart.main.getByRole('link', { name: 'Open Summary of the record' })).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.goForward()
  await reader.complete()
  expect(await searches(world), 'going back and forth asks for nothing').toBe(before + 1)

  const opened = context.waitForEvent('page')
  await page.evaluate(() => window.open(location.href))
  const twin = new Chart(await opened)
  await expect(twin.main.getByText(GONE)).toBeVisible()
  await twin.page.close()
  expect(await searches(world), 'another tab asks for nothing').toBe(before + 1)

  await page.reload()
  await expect(chart.main.getByText(GONE)).toBeVisible()
  await chart.main.getByRole('link', { name: 'Back to the generated documents' }).click()
  await expect(
    chart.main.getByText(/^No documents were generated since this page was loaded \(.+\)\./),
  ).toBeVisible()
  expect(await searches(world), 'nor does loading the page again').toBe(before + 1)
})
