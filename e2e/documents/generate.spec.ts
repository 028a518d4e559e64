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

test('A generation can be cancelled, and one that fails is asked for again by hand alone', async ({
  world,
  home,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await choose(chart, 'Progress note')
  await world.play({ name: 'slow', amount: 60_000, type: 'DocumentReference' })
  await chart.main.getByRole('button', { name: 'Generate: Progress note' }).click()
  await expect(chart.main.getByRole('progressbar')).toBeVisible()
  await expect(chart.main.getByText(/Generating, [1-9]\d* seconds? so far/)).toBeVisible()
  await chart.main.getByRole('button', { name: 'Cancel' }).click()
  await expect(
    chart.main.getByText(/^Cancelled\. The service may still have created the document/).last(),
  ).toBeVisible()

  await world.play('server-error')
  await chart.main.getByRole('button', { name: 'Generate again' }).click()
  await expect(chart.alert).toContainText('It may have been created anyway')
  const sent = await searches(world)
  await world.play()
  await chart.open('Conditions')
  await chart.open('Generate a document')
  expect(await searches(world), 'coming back to the screen sends nothing').toBe(sent)
  await chart.main.getByRole('button', { name: 'Generate again' }).first().click()
  await expect(chart.main.getByRole('link', { name: 'Open Progress note' })).toBeVisible()
})

test('A period in which there is nothing gives no document, and no cause is claimed for it', async ({
  world,
  home,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await choose(chart, 'Summary of the record')
  await chart.main.getByRole('textbox', { name: 'From' }).fill('1930')
  await chart.main.getByRole('textbox', { name: 'To' }).fill('1931')
  await chart.main.getByRole('button', { name: 'Generate: Summary of the record' }).click()
  await expect(
    chart.main.getByText('The service did not return a document and gave no reason.').last(),
  ).toBeVisible()
})

test.describe('A service that lists nothing', () => {
  test.use({ scenarios: ['nothing-supported'] })
  test('offers no generation, and says why', async ({ page, world, home }) => {
    const chart = await home.enterAs('Marta Elena Rivera', world)
    await page.goto(`${new URL(page.url()).pathname.replace(/\/$/, '')}/generate`)
    await expect(
      chart.main
        .getByText(/list of what it supports is empty, so nothing is offered here\.$/)
        .first(),
    ).toBeVisible()
    await expect(chart.main.getByRole('radio')).toHaveCount(0)
  })
})
