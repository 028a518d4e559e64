import { expect } from 'playwright/test'
import { test } from './test.ts'
import type { World } from './world.ts'

/** Searches for lists; a read of a record by its id and a metadata request do not count. */
async function lists(world: World): Promise<number> {
  return (await world.seen()).filter(({ path }) => path.endsWith('/_search')).length
}

test('The first page asks for what is in sight, for the rest as one comes to it, and for all of it before it is printed', async ({
  page,
  world,
  home,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  const section = (name: string) => chart.main.getByRole('region', { name })
  await expect(section('Current conditions').getByRole('link').nth(1)).toBeVisible()
  await expect(section('Care team').getByRole('link').nth(1)).toBeVisible()
  await page.waitForLoadState('networkidle')
  const kinds = await chart.main.getByRole('region').count()
  expect(kinds).toBeGreaterThan(12)
  expect(await lists(world), 'what nobody sees is not asked for').toBeLessThanOrEqual(10)

  await section('Immunizations').getByRole('link').first().focus()
  await expect(
    section('Immunizations').getByRole('listitem').first(),
    'the focus brings it into sight',
  ).toBeVisible()
  expect(await lists(world)).toBeLessThan(kinds)

  // A printer takes one picture of the page. Here the page itself changes to the layout of paper:
  // its cards are lower, and all of them would come into a window of the usual height and load.
  const usual = page.viewportSize()
  await page.evaluate(() => scrollTo(0, 0))
  await page.setViewportSize({ width: 1280, height: 200 })
  await page.emulateMedia({ media: 'print' })
  await expect(
    chart.main.getByText('Some parts were not loaded when this was printed. Each of them says so.'),
  ).toBeVisible()
  await expect(chart.main.getByText('Not loaded when this was printed.').last()).toBeVisible()
  await page.emulateMedia({ media: null })
  if (usual !== null) await page.setViewportSize(usual)
  await chart.main.getByRole('button', { name: 'Load all parts' }).click()
  await expect(chart.main.getByText('Loading…')).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(
    chart.main.getByText('Not loaded when this was printed.').filter({ visible: true }),
  ).toHaveCount(0)
})
