import { expect, type Page } from 'playwright/test'
import { expectAccessible, NARROW } from '../steps/accessibility.ts'
import { lookAside } from '../steps/look-at.ts'
import { test } from '../fixture/test.ts'

test('The options are a panel at their button: the keyboard stays inside, Escape or a press outside closes it', async ({
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
  await lookAside(page, 'the options')
  await panel.getByRole('combobox', { name: 'Language' }).focus()
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

test.describe('Before the panel was opened,', () => {
  test.use({ fetchesAnew: true })

  test('signing out works where the panel’s program cannot be fetched any more', async ({
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
})

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('four doors and the one to the others stay at the foot, never over the content or the focus', async ({
    page,
    world,
    home,
  }) => {
    const chart = await home.enterAs('Marta Elena Rivera', world)
    const bar = page.getByRole('navigation', { name: 'Parts of the record' })
    await expect(bar.getByRole('link')).toHaveText([
      'Home',
      'Results',
      /^Documents/,
      /^Forms/,
      'More',
    ])
    await chart.open('Conditions')
    await expect(bar).toBeInViewport({ ratio: 1 })
    for (const link of await chart.table.getByRole('link').all()) {
      await link.focus()
      const [top, foot] = await Promise.all([
        bar.evaluate((element) => element.getBoundingClientRect().top),
        link.evaluate((element) => element.getBoundingClientRect().bottom),
      ])
      // A part of a pixel is not seen.
      expect(Math.floor(foot), 'the focus is above the bar').toBeLessThanOrEqual(top)
    }
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const [top, end] = await Promise.all([
      bar.evaluate((element) => element.getBoundingClientRect().top),
      chart.main.evaluate((element) => element.getBoundingClientRect().bottom),
    ])
    expect(Math.floor(end), 'the content ends above the bar').toBeLessThanOrEqual(top)
    await chart.open('More')
    await expectAccessible(page, NARROW)
    await expect(chart.main.getByRole('link', { name: 'Medicines' })).toBeVisible()
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
      'Nothing matches these filters (only what the service files under Laboratory).',
    ),
  ).toBeVisible()
})

test('A date is chosen in a calendar by the keyboard alone, or as the month that is known of it', async ({
  clinician,
}) => {
  const chart = await clinician.openChart('RIVERA, Marta', { generation: 'v1' })
  const { page, main } = chart
  await chart.open('Lab results')
  await main.locator('summary').filter({ hasText: 'Filter' }).click()
  const from = main.getByRole('textbox', { name: /, from$/ }).first()
  await from.fill('3/31/2026')
  const button = main.getByRole('button', { name: /^Choose from a calendar: .*, from$/ }).first()
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await expect(page.getByRole('tooltip')).toHaveText(/^Choose from a calendar: /)
  await page.keyboard.press('Enter')
  const calendar = page.getByRole('dialog', { name: /^Choose from a calendar: / })
  const day = (name: string) => calendar.getByRole('button', { name, exact: true })
  await expect(day('March 31, 2026')).toBeFocused()
  await expect(page.getByRole('tooltip')).toBeHidden()
  await expectAccessible(page, undefined, { colours: true })
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.keyboard.press('PageUp')
  await expect(day('February 28, 2026')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(day('March 1, 2026')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(from).toBeFocused()
  await expect(from).toHaveValue('Mar 1, 2026')

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(day('March 1, 2026')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(calendar.getByRole('tab', { name: 'Day' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await calendar.getByRole('button', { name: 'February 2026' }).press('Enter')
  await expect(from).toHaveValue('Feb 2026')

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(button).toBeFocused()
})

test('A picture and a button without words say what they are under a mouse, and Escape closes it', async ({
  clinician,
}) => {
  const chart = await clinician.openChart('RIVERA, Marta')
  const { page, table } = chart
  await chart.open('Results')
  const tip = page.getByRole('tooltip')
  const bar = table
    .getByRole('row', { name: /^Glucose/ })
    .getByRole('img', { name: /normal range/ })
  const name = (await bar.getAttribute('aria-label')) ?? ''
  // The tips come with the last parts of the frame, and rows that come late move under the mouse.
  await expect(async () => {
    await page.mouse.move(1, 1)
    await bar.hover()
    await expect(tip).toHaveText(name, { timeout: 1500 })
  }).toPass()
  await tip.hover()
  await expect(tip, 'the pointer may move over it').toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()
})

test.describe('At a middle width', () => {
  test.use({ viewport: { width: 900, height: 600 } })

  test('the doors are icons with names, and stay in sight', async ({ page, world, home }) => {
    const chart = await home.enterAs('Marta Elena Rivera', world)
    await chart.way('Conditions and allergies').focus()
    await page.keyboard.press('Enter')
    await expect(chart.heading).toHaveText('Conditions')
    await expect(chart.heading).toBeFocused()
    await chart.rows.last().scrollIntoViewIfNeeded()
    await expect(chart.way('Home')).toBeInViewport()
    await expect(chart.way('More')).toBeInViewport()
    await expect(chart.way('Conditions and allergies')).toHaveAttribute('aria-current', 'true')
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
