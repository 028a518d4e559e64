import { expect } from 'playwright/test'
import { expectAccessible, FORMS } from '../steps/accessibility.ts'
import { Chart } from '../steps/chart.ts'
import { openRegistry } from '../steps/registry-page.ts'
import { test } from '../fixture/test.ts'

const [wideLight, , , narrowDark] = FORMS

/**
 * Pairs of the demo's registry that are not one person, or not two records, and the check that
 * reports it.
 */
const STOPS = [
  ['p603', 'Patient/p603', 'Both are the same record.'],
  ['http://hl7.org/fhir/sid/us-ssn|900080603', 'p603', 'Both are the same record.'],
  ['p603', 'p604', 'The two have different social security numbers.'],
  ['p601', 'p603', 'The date of birth and the gender are both different.'],
  ['p605', 'p606', 'One of the two has died.'],
  ['p606', 'p605', 'The record that stays is not in use.'],
] as const

test.use({ solution: 'S6', scenarios: ['readable-registry'] })

test('Every check that says stop is told in words, leaves no way to merge, and nothing is sent', async ({
  page,
  world,
}) => {
  const tab = await openRegistry(page, world)
  await tab.getByRole('link', { name: 'Merge two records' }).click()
  const checks = tab.getByRole('region', { name: 'Checks before the merge' })
  const compare = async (ends: string, stays: string) => {
    await tab.getByRole('textbox', { name: 'Record that ends' }).fill(ends)
    await tab.getByRole('textbox', { name: 'Record that stays' }).fill(stays)
    await tab.keyboard.press('Enter')
    await checks.waitFor()
  }
  for (const [ends, stays, stop] of STOPS) {
    await test.step(`${ends} into ${stays}: ${stop}`, async () => {
      await compare(ends, stays)
      await expect(checks.getByRole('listitem').filter({ hasText: stop })).toContainText('Stop')
      await expect(checks.getByRole('status')).toHaveText(
        'One of the checks stops the merge, so these two cannot be merged here.',
      )
      await expect(tab.getByRole('button', { name: 'Merge the two records' })).toHaveCount(0)
      await expect(tab.getByRole('main')).not.toContainText('90008060')
      await tab.getByRole('button', { name: 'Choose other records' }).click()
    })
  }
  await test.step('a stop, in Spanish', async () => {
    await compare('p603', 'p604')
    await new Chart(tab).speak('Español')
    await expect(tab.getByRole('heading', { level: 1, name: 'Unir dos expedientes' })).toBeVisible()
    await expectAccessible(tab, [narrowDark, wideLight])
    await new Chart(tab).speak('English')
    await tab.getByRole('button', { name: 'Choose other records' }).click()
  })
  await test.step('two that nothing speaks against can be merged, once it is confirmed', async () => {
    await compare('p602', 'p601')
    await expect(tab.getByRole('button', { name: 'Merge the two records' })).toBeVisible()
  })
  expect((await world.seen()).filter(({ path }) => path.includes('$merge'))).toEqual([])
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
