import { expect } from 'playwright/test'
import { expectAccessible, NARROW } from '../steps/accessibility.ts'
import { FindBox } from '../steps/find-box.ts'
import { test } from '../fixture/test.ts'

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
  await page.getByRole('combobox', { name: 'Keys' }).selectOption('None')
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

test('A person finds by their own words, with a typing error, and gets the answer to a question at once', async ({
  page,
  world,
  home,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  const find = new FindBox(page)
  await find.open()
  await find.loadRest()
  await find.field.fill('blood presure')
  await expect(find.options.first()).toContainText(/Blood pressure/i)
  await expect(find.state.filter({ hasText: /spelled a little differently$/ })).toHaveCount(1)
  await find.field.fill('sugar')
  await expect(find.options.filter({ hasText: 'Also called: blood sugar' })).not.toHaveCount(0)

  const answer = find.dialog.getByRole('region', { name: 'Answer' })
  await find.field.fill('last A1c')
  await expect(answer).toContainText(/Hemoglobin A1c.* ?%.*\d{4}.*was /)
  await expect(find.chosen).toContainText('Hemoglobin A1c')
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await find.field.fill('PHQ-9')
  await expect(answer.getByRole('link', { name: /PHQ-9/ }).first()).toBeVisible()
  await find.field.fill('what changed in October')
  await expect(answer).toContainText(/^Dated Oct\w* \d{4}: \d+ entries, listed below\.$/)
  await expect(find.options).not.toHaveCount(0)
  await find.field.fill('qué cambió en octubre')
  await expect(answer).toContainText(/^Dated Oct\w* \d{4}/)
  expect(await find.kept(), 'questions are kept nowhere').not.toContain('octubre')

  await find.field.fill('last A1c')
  const link = answer.getByRole('link', { name: /^Hemoglobin A1c/ })
  await link.press('Enter')
  await expect(find.dialog).toBeHidden()
  await expect(page).toHaveURL(/\/Observation\/[^/?#]+$/)
  await expect(chart.main.getByRole('heading', { name: /^Hemoglobin A1c/ }).first()).toBeVisible()
})

test('The same in Spanish, and in the dark on a phone', async ({ page, world, home }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await chart.speak('Español')
  await page.getByRole('banner').getByRole('button', { name: 'Buscar', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('combobox')
  await dialog.getByRole('button', { name: 'Cargar lo que falta' }).click()
  await expect(dialog.getByText(/^Se cargaron los \d+ tipos de entradas\./)).toBeVisible()
  await field.fill('última A1c')
  const answer = dialog.getByRole('region', { name: 'Respuesta' })
  await expect(answer).toContainText(/A1c/)
  await expectAccessible(page, NARROW)
  await field.fill('azúcar')
  await expect(dialog.getByRole('option').first()).toContainText('También se llama: ')
})
