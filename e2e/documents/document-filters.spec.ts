import { expect } from 'playwright/test'
import { expectAccessible, FORMS } from '../steps/accessibility.ts'
import { test } from '../fixture/test.ts'

test('Documents are found by kind, time covered, author, who confirmed them and who keeps them', async ({
  world,
  clinician,
}) => {
  const chart = await clinician.openChart('MARCHETTI, Delphine', { generation: 'v1' })
  await chart.open('Documents')
  await expect(chart.rows).not.toHaveCount(0)
  const whole = await chart.rows.count()
  await chart.main.locator('summary').filter({ hasText: 'Filter' }).click()
  const form = chart.main.getByRole('search')
  const field = (name: string) =>
    form.getByLabel(name, { exact: true }).and(chart.page.locator('input'))
  const apply = async () => form.getByRole('button', { name: 'Apply filters' }).click()
  const clear = async () => form.getByRole('button', { name: 'Clear filters' }).click()
  const firstOf = async (name: string, typed: string) => {
    await field(name).click()
    if (typed !== '') await field(name).fill(typed)
    await form.getByRole('listbox', { name }).getByRole('option').first().click()
  }
  const narrowed = async () => {
    await expect(chart.main.getByText('Filter (1 active)')).toBeVisible()
    await expect(chart.rows).not.toHaveCount(whole)
    await expect(chart.rows).not.toHaveCount(0)
  }

  for (const [name, typed] of [
    ['Type', 'Referral'],
    ['Confirmed by', ''],
  ] as const) {
    await test.step(name, async () => {
      await firstOf(name, typed)
      await apply()
      await narrowed()
      await clear()
      await expect(chart.rows).toHaveCount(whole)
    })
  }
  await test.step('all are by one author and kept by one organization', async () => {
    await firstOf('Written by', '')
    await firstOf('Kept by', '')
    await apply()
    await expect(chart.main.getByText('Filter (2 active)')).toBeVisible()
    await expect(chart.rows).toHaveCount(whole)
    await clear()
  })
  await test.step('time covered', async () => {
    await field('Time covered, from').fill('2021-05-02')
    await field('Time covered, to').fill('2021-05-03')
    await apply()
    await expect(chart.main.getByText('Filter (2 active)')).toBeVisible()
    await expect(chart.rows).toHaveCount(2)
    await clear()
  })

  // The names of authors in sight are read besides.
  const searches = async () =>
    (await world.seen()).filter(({ path }) => path.includes('/DocumentReference'))
  const asked = (await searches()).length
  await test.step('what cannot be asked for is told at its field', async () => {
    await field('Written by').fill('Dr. Nobody')
    await field('Time covered, from').fill('some time in May')
    await apply()
    await expect(form.locator('[aria-invalid=true]')).toHaveCount(2)
    await expect(form.locator('[aria-invalid=true]').first()).toBeFocused()
    await expectAccessible(chart.page, [FORMS[0], FORMS[3]])
    await chart.page.setViewportSize({ width: 1440, height: 900 })
    await field('Written by').fill('')
    await field('Time covered, from').fill('')
    for (const alone of ['CCD', '34133-9', 'Referral letter']) {
      await field('Type').fill(alone)
      await apply()
      await expect(field('Type')).toBeFocused()
      await expect(field('Type')).toHaveAccessibleDescription(/^Choose a kind from the list/)
    }
    expect(await searches(), 'nothing was asked').toHaveLength(asked)
  })
})
