import { expect } from 'playwright/test'
import { expectAccessible, FORMS } from '../steps/accessibility.ts'
import { Chart } from '../steps/chart.ts'
import { openRegistry } from '../steps/registry-page.ts'
import { test } from '../fixture/test.ts'

const [wideLight, , , narrowDark] = FORMS

test.use({ solution: 'S6', scenarios: ['readable-registry'] })

test('A check that says stop is told in words, in Spanish too, and leaves no way to merge', async ({
  page,
  world,
}) => {
  const tab = await openRegistry(page, world)
  await tab.getByRole('link', { name: 'Merge two records' }).click()
  await tab.getByRole('textbox', { name: 'Record that ends' }).fill('p603')
  await tab.getByRole('textbox', { name: 'Record that stays' }).fill('p604')
  await tab.keyboard.press('Enter')
  const checks = tab.getByRole('region', { name: 'Checks before the merge' })
  const stop = 'The two have different social security numbers.'
  await expect(checks.getByRole('listitem').filter({ hasText: stop })).toContainText('Stop')
  await expect(tab.getByRole('button', { name: 'Merge the two records' })).toHaveCount(0)
  await new Chart(tab).speak('Español')
  await expect(tab.getByRole('heading', { level: 1, name: 'Unir dos expedientes' })).toBeVisible()
  await expectAccessible(tab, [narrowDark, wideLight])
})

test('A record that nobody may read here is replaced only by its typed number, and what is lost is said before', async ({
  page,
  world,
}) => {
  await world.play()
  const tab = await openRegistry(page, world)
  await tab.goto(new URL('/patients/p601/correct', tab.url()).href)
  await expect(tab.getByText('What you send replaces the whole record')).toBeVisible()
  await expectAccessible(tab, [narrowDark, wideLight])
  await tab.getByRole('textbox', { name: 'Family name' }).fill('Castellano')
  await tab.getByRole('combobox', { name: 'Gender identity' }).selectOption({ label: 'Female' })
  await tab.getByRole('button', { name: 'Review before sending' }).click()
  await tab.getByRole('button', { name: 'Save the correction' }).press('Enter')
  await expect(tab.getByText('Type the number of the record that will be replaced.')).toBeVisible()
  await expectAccessible(tab, [narrowDark])
  expect((await world.seen()).filter(({ method }) => method === 'PUT')).toEqual([])
  await tab.getByRole('textbox', { name: 'Record number' }).fill('p601')
  await tab.getByRole('button', { name: 'Save the correction' }).press('Enter')
  await expect(tab.getByRole('region', { name: 'The correction is saved' })).toBeVisible()
})
