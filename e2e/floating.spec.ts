import { expect, type Page } from 'playwright/test'
import { expectAccessible, NARROW } from './accessibility.ts'
import { test } from './test.ts'

test('The options are a panel at their button: the keyboard stays inside, and Escape or a press elsewhere closes it', async ({
  page,
  world,
  home,
}) => {
  await home.enterAs('Juno Ashdown', world)
  const button = page.getByRole('button', { name: 'Options' })
  const panel = page.getByRole('dialog', { name: 'Options' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('combobox', { name: 'Language' })).toBeFocused()
  const first = panel.getByRole('link', { name: 'Choose another person’s record' })
  await expect(first).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Shift+Tab')
  await expect(panel.getByRole('link', { name: 'Help' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(first).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(panel.getByRole('button', { name: 'Sign out' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()

  await button.click()
  await expect(panel).toBeVisible()
  await page.getByRole('main').click({ position: { x: 2, y: 2 } })
  await expect(panel).toBeHidden()
  await button.click()
  await expect(panel).toBeVisible()
  await button.click()
  await expect(panel).toBeHidden()
})

test('Signing out works where the panel’s program cannot be fetched any more', async ({
  page,
  context,
  world,
  home,
  watch,
}) => {
  const chart = await home.enterAs('Juno Ashdown', world)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Options' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Options' }).getByRole('button', { name: 'Sign out' }),
  ).toBeVisible()
  await context.setOffline(false)
  watch.takeErrors()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are signed out' })).toBeVisible()
  await expect(chart.banner).toBeHidden()
})

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the ways on are a sheet: the keyboard stays inside, and it closes by Escape, beside it and by going on', async ({
    page,
    world,
    home,
  }) => {
    const chart = await home.enterAs('Juno Ashdown', world)
    const button = page.getByRole('button', { name: 'Menu' })
    const sheet = page.getByRole('dialog', { name: 'Parts of the record' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused()
    await expectAccessible(page, NARROW)
    await page.keyboard.press('Shift+Tab')
    await expect(sheet.getByRole('link').last()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(button).toBeFocused()

    await button.click()
    await expect(sheet).toBeVisible()
    await page.mouse.click(380, 500)
    await expect(sheet).toBeHidden()

    await button.click()
    await sheet.getByRole('link', { name: /^Conditions/ }).click()
    await expect(sheet).toBeHidden()
    await expect(chart.heading).toHaveText('Conditions')
  })
})

test('A filter takes a value by its words and by the keyboard alone, and any other as it is typed', async ({
  clinician,
}) => {
  const chart = await clinician.openChart('RIVERA, Marta', { generation: 'v1' })
  await chart.open('Lab results')
  await expect(chart.rows).not.toHaveCount(0)
  await chart.main.locator('summary').filter({ hasText: 'Filter' }).click()
  const what = chart.main.getByRole('combobox', { name: 'What' })
  await what.focus()
  await chart.page.keyboard.type('creat')
  const choices = chart.main.getByRole('listbox', { name: 'What' })
  await expect(choices.getByRole('option').filter({ hasText: /creat/i })).not.toHaveCount(0)
  await expect(choices.getByRole('option').filter({ hasNotText: /creat/i })).toHaveCount(0)
  await expectAccessible(chart.page)
  await chart.page.keyboard.press('ArrowDown')
  await chart.page.keyboard.press('Enter')
  await expect(choices).toBeHidden()
  await expect(what).toHaveValue(/creat/i)
  await chart.page.keyboard.press('Enter')
  await expect(chart.main.getByText('Filter (1 active)')).toBeVisible()

  await what.fill('http://loinc.org|0000-0')
  await chart.page.keyboard.press('Enter')
  await expect(
    chart.main.getByText(
      'Nothing matches these filters (only the category Laboratory was asked for).',
    ),
  ).toBeVisible()
})

test.describe('At a middle width', () => {
  test.use({ viewport: { width: 900, height: 600 } })

  test('the folded ways on open by the keyboard, close by Escape and by going on, and stay in sight', async ({
    page,
    world,
    home,
  }) => {
    const chart = await home.enterAs('Marta Elena Rivera', world)
    const group = page.getByRole('navigation').getByRole('button', { name: 'Health record' })
    await group.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(chart.way('Conditions')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(chart.way('Conditions')).toBeHidden()
    await expect(group).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(chart.heading).toHaveText('Conditions')
    await expect(chart.heading).toBeFocused()
    await expect(chart.way('Conditions')).toBeHidden()
    await chart.rows.last().scrollIntoViewIfNeeded()
    await expect(group).toBeInViewport()
  })
})

test.describe('On the narrowest screen', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the reason of a button that is off is on the page, and nothing reaches beyond it', async ({
    page,
    world,
    home,
  }) => {
    const chart = await home.enterAs('Marta Elena Rivera', world)
    const patient = new URL(page.url()).pathname
    await page.goto(`${patient}/trends`)
    await chart.main.getByRole('button', { name: 'All', exact: true }).click()
    const earlier = chart.main.getByRole('button', { name: 'Earlier' })
    await earlier.focus()
    await expect(earlier).toHaveAttribute('aria-disabled', 'true')
    const reason = chart.main.getByText('There are no earlier results.')
    await expect(reason).toBeVisible()
    await expect(reason).toBeInViewport({ ratio: 1 })
    await expectAsWideAsTheScreen(page)
    await page.goto(`${patient}/offered`)
    await expect(chart.table.first()).toBeVisible()
    await expectAsWideAsTheScreen(page)
  })
})

/** Neither visible nor read-out content lies to the right of the page. */
async function expectAsWideAsTheScreen(page: Page): Promise<void> {
  const beyond = await page
    .getByRole('main')
    .locator('th, td, button')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
        .map((element) => element.textContent),
    )
  expect(beyond).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
}
