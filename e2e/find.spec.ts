import { expect } from 'playwright/test'
import { expectAccessible, NARROW } from './accessibility.ts'
import { FindBox } from './find-box.ts'
import { test } from './test.ts'

test('A patient opens the search by a key, loads the rest, finds a result by its beginning and opens it by Enter', async ({
  page,
  world,
  home,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  const find = new FindBox(page)
  await page.keyboard.press('Control+k')
  await expect(find.field).toBeFocused()
  await page.keyboard.type('hemo')
  await expect(
    find.dialog.getByText(/kinds of entries are fully loaded/),
    'what is not loaded is said',
  ).toBeVisible()
  await find.loadRest()
  await find.field.fill('hemoglob a1c')
  await expect(find.state.filter({ hasText: /^\d+ entries found$/ })).toHaveCount(1)
  await expect(find.chosen).toContainText('Hemoglobin A1c')
  await expect(find.field).toHaveAttribute(
    'aria-activedescendant',
    (await find.chosen.getAttribute('id')) ?? '',
  )
  await expect(find.dialog.getByRole('group', { name: /^Lab results, \d+$/ })).toBeVisible()
  expect(await find.kept(), 'terms are kept nowhere').not.toContain('hemo')

  await find.field.press('ArrowDown')
  await expect(find.options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await find.field.press('ArrowUp')
  await find.field.press('Enter')
  await expect(find.dialog).toBeHidden()
  await expect(page).toHaveURL(/\/patients\/[^/]+\/Observation\/[^/?#]+$/)
  await expect(chart.main.getByRole('heading', { name: /^Hemoglobin A1c/ }).first()).toBeFocused()
  expect(await find.kept(), 'terms are kept nowhere').not.toContain('hemo')
})

test('The search finds by code, by exact words and by a person, says where, and says honestly when there is nothing', async ({
  clinician,
}) => {
  const { page } = await clinician.openChart('RIVERA, Marta', { generation: 'v1' })
  const find = new FindBox(page)
  await find.open()
  await find.field.fill('zebrafish')
  await expect(
    find.state.filter({
      hasText: 'Nothing loaded so far matches. Part of the record is not loaded yet.',
    }),
  ).toHaveCount(1)
  await find.loadRest()
  await expect(
    find.state.filter({
      hasText:
        'Nothing in this record matches. Everything the service can be asked for was searched.',
    }),
  ).toHaveCount(1)

  await find.field.fill('loinc|4548-4')
  await expect(find.options.first()).toContainText('Hemoglobin A1c')
  await expect(find.options.first()).toContainText('Code: 4548-4')
  await find.field.fill('rxnorm|4548-4')
  await expect(find.options).toHaveCount(0)
  await find.field.fill('"hemoglob"')
  await expect(find.options).toHaveCount(0)
  await find.field.fill('4548-4')
  await expect(find.options.first()).toContainText('Hemoglobin A1c')

  await find.field.press('Escape')
  await expect(find.dialog).toBeHidden()
  await expect(find.button, 'the focus goes back to where it was').toBeFocused()
})

test('More of a kind is shown on demand, and a press opens a record', async ({ clinician }) => {
  const { page } = await clinician.openChart('RIVERA, Marta', { generation: 'v1' })
  const find = new FindBox(page)
  await page.getByRole('main').focus()
  await page.keyboard.press('/')
  await expect(find.field).toBeFocused()
  await expect(find.field, 'the key that opened it is not typed').toHaveValue('')
  await find.loadRest()
  await find.field.fill('a')
  const more = find.options.filter({ hasText: /^Show \d+ more in Lab results$/ })
  const before = await find.options.count()
  await more.click()
  await expect(more).toHaveCount(0)
  await expect(find.field).toBeFocused()
  expect(await find.options.count()).toBeGreaterThan(before)
  await expectAccessible(page)
  await find.options
    .filter({ hasText: /^Hemoglobin/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/Observation\//)
})

test('The keys can be turned off, and stay off', async ({ page, world, home }) => {
  const chart = await home.enterAs('Juno Ashdown', world)
  const find = new FindBox(page)
  await expect(find.button).toHaveAttribute('aria-keyshortcuts', 'Control+K /')
  await page.getByRole('button', { name: 'Options' }).click()
  await page.getByRole('combobox', { name: 'Keys that open Find' }).selectOption('None')
  await page.keyboard.press('Escape')
  await page.reload()
  await chart.ready()
  await expect(find.button).not.toHaveAttribute('aria-keyshortcuts')
  await page.keyboard.press('/')
  await page.keyboard.press('Control+k')
  await find.button.click()
  await expect(find.field, 'one dialog, opened by the press').toHaveCount(1)
})

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the search fills the page and is accessible', async ({ page, world, home }) => {
    const chart = await home.enterAs('Marta Elena Rivera', world)
    const find = new FindBox(page)
    await find.open()
    await find.loadRest()
    await find.field.fill('a')
    await expect(find.options).not.toHaveCount(0)
    await expectAccessible(page, NARROW)
    await find.dialog.getByRole('button', { name: 'Close' }).click()
    await expect(find.dialog).toBeHidden()
    await expect(chart.heading).toBeVisible()
  })
})
