import { expect, type Page } from 'playwright/test'
import { expectAccessible } from '../steps/accessibility.ts'
import { lookAside } from '../steps/look-at.ts'
import { FindBox } from '../steps/find-box.ts'
import { test } from '../fixture/test.ts'

const keysList = (page: Page) => page.getByRole('dialog', { name: 'Keys' })

// Without a patient, and where no record may be read: src/app/palette/find-over-sandbox.test.tsx
test('Find leads to screens, to people of the session and to actions, besides records', async ({
  clinician,
}) => {
  const chart = await clinician.openChart('RIVERA, Marta', { generation: 'v1' })
  const { page, heading } = chart
  const find = new FindBox(page)
  await test.step('before anything is typed it shows doors and actions, and Enter does nothing', async () => {
    await find.open()
    await expect(find.options.filter({ hasText: 'Conditions and allergies' })).toBeVisible()
    await expect(find.options.filter({ hasText: 'Sign out' })).toHaveCount(1)
    await expect(find.chosen).toHaveCount(0)
    await find.field.press('Enter')
    await expect(find.dialog).toBeVisible()
    await expectAccessible(page)
    await lookAside(page, 'Find before anything is typed')
  })
  await test.step('a screen', async () => {
    await find.field.fill('orders')
    await expect(
      find.options.filter({ hasText: 'Orders and' }),
      'what is not offered is not there',
    ).toHaveCount(0)
    await find.field.fill('results da')
    await expect(find.chosen).toContainText('Results by date')
    await find.field.press('Enter')
    await expect(find.dialog).toBeHidden()
    await expect(heading).toHaveText('Results by date')
    await expect(heading).toBeFocused()
  })
  await test.step('the screen that is open: the focus goes back, as no heading is drawn', async () => {
    await find.open()
    await find.field.fill('results da')
    await expect(find.chosen).toContainText('Results by date')
    await find.field.press('Enter')
    await expect(find.dialog).toBeHidden()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Find' })).toBeFocused()
  })
  await test.step('a person of the session, by name', async () => {
    await chart.go('Patients')
    await expect(heading).toHaveText('Find a patient')
    await page.keyboard.press('Control+K')
    const search = page.getByRole('dialog', { name: 'Find' })
    await search.getByRole('combobox').fill('Ashdown')
    await search.getByRole('option', { name: /^Find patients/ }).click()
    await expect(chart.rows).not.toHaveCount(0)
    await expect(page.locator(':focus'), 'the search was open').toHaveCount(1)
    await page.getByRole('textbox', { name: 'Family name' }).fill('Ashdown')
    await page.getByRole('button', { name: 'Find patients' }).click()
    await chart.main.getByRole('table').getByRole('link').first().click()
    await expect(chart.banner).toContainText('ASHDOWN')
    await find.open()
    await find.field.fill('rivera')
    await expect(find.chosen).toContainText('RIVERA, Marta Elena · Born 12-Mar-1984')
    await find.field.press('Enter')
    await expect(chart.banner).toContainText('RIVERA, Marta Elena')
    expect(await find.kept(), 'what was typed is kept nowhere').not.toContain('rivera')
  })
  await test.step('an action', async () => {
    await find.open()
    await find.field.fill('sign out')
    await find.field.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'You are signed out' })).toBeVisible()
  })
})

test('g and a letter goes to a door, ? shows all keys; none acts in a field, and all can be turned off', async ({
  page,
  home,
  world,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  const { heading } = chart
  const keys = page.keyboard
  await keys.press('g')
  await keys.press('m')
  await expect(heading).toHaveText('Medicines')
  await expect(heading).toBeFocused()
  await keys.press('g')
  await keys.press('o')
  await expect(heading).toHaveText('More')

  await keys.press('?')
  await expect(keysList(page)).toContainText('Go to Care team and plans')
  await expectAccessible(page)
  await lookAside(page, 'the list of keys')
  await keys.press('g')
  await keys.press('m')
  await expect(heading, 'nothing happens behind what is open').toHaveText('More')
  await keys.press('Escape')
  await expect(keysList(page)).toBeHidden()

  await test.step('another key in between ends it', async () => {
    await keys.press('g')
    await keys.press('x')
    await keys.press('m')
    await keys.press('g')
    await keys.press('c')
    await expect(heading).toHaveText('Conditions')
  })
  await test.step('not in a field', async () => {
    await chart.main.locator('summary').filter({ hasText: 'Filter' }).click()
    const field = chart.main.getByRole('combobox').first()
    await field.focus()
    await keys.type('gm?')
    await expect(field).toHaveValue('gm?')
    await expect(heading).toHaveText('Conditions')
    await expect(keysList(page)).toBeHidden()
  })
  await test.step('not when they are turned off', async () => {
    await page.getByRole('button', { name: 'Options' }).click()
    await page.getByRole('combobox', { name: 'Keys' }).selectOption('None')
    await keys.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await heading.focus()
    for (const key of ['g', 'm', '?', '/', 'Control+k']) await keys.press(key)
    await expect(heading).toHaveText('Conditions')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await new FindBox(page).open()
    const action = page.getByRole('option', { name: 'Show all keys' })
    await action.click()
    await expect(keysList(page)).toBeVisible()
  })
})

test.describe('In a browser with nothing of the app,', () => {
  test.use({ fetchesAnew: true })

  test('what is typed before Find has come is searched for, and no letter closes it', async ({
    clinician,
  }) => {
    const { page } = await clinician.openChart('RIVERA, Marta', { generation: 'v1' })
    const find = new FindBox(page)
    let go = () => {}
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    // A part of the app itself, which no scenario of the service holds back.
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.keyboard.press('Control+k')
    const early = page.getByRole('dialog').getByRole('searchbox')
    await expect(early).toBeFocused()
    await page.keyboard.type('results da')
    await expect(early).toHaveValue('results da')
    go()
    await expect(find.field).toHaveValue('results da')
    await expect(find.field).toBeFocused()
    await page.keyboard.type('t')
    await expect(find.chosen).toContainText('Results by date')
  })
})
