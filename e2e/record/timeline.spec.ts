import { expect } from 'playwright/test'
import { expectAccessible } from '../steps/accessibility.ts'
import { tabTo } from '../steps/tab-to.ts'
import { test } from '../fixture/test.ts'

test('A patient sees the whole record on one time axis, goes to a year and opens what happened then', async ({
  page,
  world,
  home,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await chart.open('Timeline')
  await expect(page).toHaveURL(/\/patients\/[^/]+\/timeline$/)
  await expect(chart.way('More')).toHaveAttribute('aria-current', 'true')
  const rest = chart.main.getByRole('button', { name: 'Load the rest' })
  const whole = chart.main.getByText(/^All \d+ kinds of entries are loaded\./)
  await expect(rest.or(whole).first()).toBeVisible()
  if (await rest.isVisible()) await rest.click()
  await expect(whole).toBeVisible()
  await expect(chart.main.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  const year = chart.main.getByRole('combobox', { name: 'Go to' })
  const oldest = (await year.getByRole('option').last().textContent()) ?? ''
  await year.selectOption(oldest)
  const heading = chart.main
    .getByRole('heading', { level: 2, name: new RegExp(oldest.slice(0, 4)) })
    .first()
  await expect(heading, 'the focus goes along').toBeFocused()
  await expect(heading).toBeInViewport()
  // The year and its month open and close; then comes what happened in it.
  for (const [is, open] of [
    ['the year', /^\d{4}$/],
    ['the month', /\d{4}/],
  ] as const) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus'), is).toHaveText(open)
    await expect(page.locator(':focus'), is).toHaveAttribute('aria-expanded', 'true')
  }
  await page.keyboard.press('Tab')
  const link = page.locator(':focus')
  await expect(link, 'the focus is not below the head that stays').toBeInViewport()
  const name = (await link.textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page, 'an entry leads to its record').toHaveURL(
    /\/patients\/[^/]+\/[A-Z]\w+\/[^/]+$/,
  )
  await expect(chart.heading).toContainText(name)
})

test('A whole record is a few screens: older years tell their numbers, are found and printed, and stay as they were left', async ({
  page,
  world,
  home,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await page.setViewportSize({ width: 390, height: 844 })
  await chart.open('Timeline')
  const rest = chart.main.getByRole('button', { name: 'Load the rest' })
  const whole = chart.main.getByText(/^All \d+ kinds of entries are loaded\./)
  await expect(rest.or(whole).first()).toBeVisible()
  if (await rest.isVisible()) await rest.click()
  await expect(whole).toBeVisible()
  const oldest = chart.main.getByRole('heading', { level: 2, name: /^\d{4}$/ }).last()
  await expect(oldest).toBeVisible()
  const height = async () => page.evaluate(() => document.documentElement.scrollHeight)
  expect(await height()).toBeLessThan(7_000)
  const fold = oldest.getByRole('button')
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  const entries = chart.main.getByRole('listitem')
  const closed = await entries.count()
  await fold.click()
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  expect(await entries.count()).toBeGreaterThan(closed)
  await page.reload()
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const [, all] =
    /^(\d+) entries/.exec(await chart.main.getByRole('status').last().innerText()) ?? []
  const rows = page.evaluate(() => document.querySelectorAll('li[aria-posinset]').length)
  expect(await rows).toBe(Number(all))
})

test('The timeline is narrowed to a kind and a period and put in order by visit, by the keyboard alone', async ({
  clinician,
}) => {
  const chart = await clinician.openChart('RIVERA, Marta', { generation: 'v1' })
  await chart.open('Timeline')
  const tab = chart.page
  await tabTo(tab, chart.main.locator('summary').filter({ hasText: 'Choose kinds and period' }))
  await tab.keyboard.press('Enter')
  const conditions = chart.main.getByRole('checkbox', { name: /^Conditions/ })
  await tabTo(tab, conditions)
  await tab.keyboard.press('Space')
  await expect(conditions).not.toBeChecked()
  await expect(chart.main.getByText('Choose kinds and period (1 active)')).toBeVisible()
  await tabTo(tab, chart.main.getByRole('textbox', { name: 'From' }))
  await tab.keyboard.type('2025')
  await expect(
    chart.main.getByRole('status').filter({ hasText: /^\d+ of \d+ entries/ }),
  ).toBeVisible()
  await expect(tab, 'the choice is not in the address').toHaveURL(/\/timeline$/)
  const order = chart.main.getByRole('combobox', { name: 'Order' })
  await order.focus()
  await tab.keyboard.press('ArrowDown')
  await expect(order).toHaveValue('visit')
  await expect(chart.main.getByRole('heading', { level: 2 }).first()).toBeVisible()
})

test.describe('with thousands of records', () => {
  test.use({ population: { heavy: 3_000 } })

  test('the timeline draws what is in sight and says how many there are', async ({
    home,
    world,
  }) => {
    const chart = await home.enterAs('Constance Longfellow', world)
    await chart.open('Timeline')
    await chart.main.getByRole('button', { name: 'Load the rest' }).click()
    await expect(chart.main.getByText(/^All \d+ kinds of entries are loaded\./)).toBeVisible({
      timeout: 30_000,
    })
    await expect(chart.main.getByRole('status').filter({ hasText: /^300\d entries/ })).toBeVisible()
    const items = chart.main.getByRole('listitem').filter({ has: chart.page.getByRole('link') })
    expect(await items.count()).toBeLessThan(200)
    const year = chart.main.getByRole('combobox', { name: 'Go to' })
    const oldest = (await year.getByRole('option').last().textContent()) ?? ''
    await year.selectOption(oldest)
    await expect(
      chart.main.getByRole('heading', { level: 2, name: new RegExp(oldest.slice(0, 4)) }).first(),
    ).toBeFocused()
    expect(await items.count()).toBeLessThan(200)
  })
})
