import { expect } from 'playwright/test'
import { expectAccessible, NARROW } from '../steps/accessibility.ts'
import { FindBox } from '../steps/find-box.ts'
import { test } from '../fixture/test.ts'

test.use({ readsAhead: true })

test('The whole record is there without a press, and a kind that is off is never asked for', async ({
  page,
  world,
  home,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await chart.open('Timeline')
  await expect(
    chart.main.getByText(/^All \d+ kinds of entries are loaded\./),
    'the timeline is whole',
  ).toBeVisible()
  await expect(chart.main.getByRole('button', { name: /^Load/ })).toHaveCount(0)
  const find = new FindBox(page)
  await find.open()
  await find.field.fill('hemoglob a1c')
  await expect(find.state.filter({ hasText: /^\d+ entries found$/ }), 'so is Find').toHaveCount(1)
  await find.dialog.getByRole('button', { name: 'Close' }).click()
  const seen = await world.seen()
  expect(seen.filter(({ status }) => status >= 400)).toEqual([])
  expect(
    seen.filter(({ path }) => /\$(?!export-poll)/.test(path)),
    'no operation is asked for',
  ).toEqual([])
  // On a slow machine the first page stays long enough to show the first words of its three notes.
  expect(
    new Set(seen.flatMap(({ path }) => (path.includes('Binary') ? [path] : []))).size,
    'no file is asked for but those of the notes on the first page',
  ).toBeLessThanOrEqual(3)
})

test.describe('A long record', () => {
  test.use({ population: { heavy: 3000 } })

  test('is read in large pages, says how far it is, stops and goes on', async ({
    page,
    world,
    home,
  }) => {
    // Until it is switched off: the reading cannot end while the screen is looked at.
    await world.play({ name: 'slow', type: 'Observation', amount: 60_000 })
    const chart = await home.enterAs('Constance Longfellow', world)
    const stop = page.getByRole('button', { name: 'Stop reading' })
    await chart.open('Conditions')
    await expect(page.getByText(/^Reading the rest of the record: \d+ of \d+ kinds/)).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 900 })
    await stop.focus()
    await page.keyboard.press('Enter')
    const goOn = page.getByRole('button', { name: 'Go on reading' })
    await expect(goOn, 'the focus stays').toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: /^Reading stopped\./ })).toBeVisible()
    await world.play()
    const asked = (await world.seen()).length
    await goOn.press('Enter')
    await expect(goOn).toHaveCount(0)
    await chart.open('All observations')
    await expect(chart.main).toContainText('3,000 of 3,000')
    await expect(chart.main.getByRole('button', { name: /^Load/ })).toHaveCount(0)
    const pages = (await world.seen())
      .slice(asked)
      .filter(({ path }) => /Observation\/_search|_getpages/.test(path))
    expect(pages.length, 'six large pages and no more').toBeLessThanOrEqual(8)
  })

  test('waits after a 429 for as long as the service says, and is whole all the same', async ({
    world,
    home,
  }) => {
    const chart = await home.enterAs('Constance Longfellow', world)
    await world.play({ name: 'throttled', times: 2, amount: 1 })
    await chart.open('Timeline')
    await expect(chart.main.getByText(/^All \d+ kinds of entries are loaded\./)).toBeVisible({
      timeout: 60_000,
    })
    const refused = (await world.seen()).filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
  })
})

test.describe('A record of more than five thousand entries', () => {
  test.use({ population: { heavy: 6000 } })

  test('is read as far as it is short; what is long says so and keeps its buttons', async ({
    page,
    world,
    home,
  }) => {
    const chart = await home.enterAs('Constance Longfellow', world)
    const told = page.getByText(
      'Too many entries to read unless you ask for them: All observations. The list has a ' +
        'button that loads all of them.',
    )
    await expect(told).toBeVisible({ timeout: 30_000 })
    await chart.open('Conditions')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page, NARROW)
    await page.setViewportSize({ width: 1280, height: 900 })
    await chart.open('All observations')
    await expect(chart.completeness).toContainText('100 of 6,000')
    await chart.main.getByRole('button', { name: 'Load all' }).click()
    await expect(chart.main).toContainText('6,000 of 6,000', { timeout: 60_000 })
    await expect(told).toHaveCount(0)
  })
})

test.describe('Where a person saves data', () => {
  test.use({ readsAhead: false })

  test('nothing is read before it is opened', async ({ page, world, home }) => {
    const chart = await home.enterAs('Marta Elena Rivera', world)
    await chart.open('Timeline')
    await expect(chart.main.getByRole('button', { name: 'Load the rest' })).toBeVisible()
    await expect(page.getByText(/^Reading the rest/)).toHaveCount(0)
  })
})
