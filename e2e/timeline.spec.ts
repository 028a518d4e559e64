import { expect } from 'playwright/test'
import { expectAccessible } from './accessibility.ts'
import { tabTo } from './tab-to.ts'
import { test } from './test.ts'

test('A patient sees the whole record on one time axis, goes to a year and opens what happened then', async ({
  page,
  world,
  home,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await chart.open('Timeline')
  await expect(page).toHaveURL(/\/patients\/[^/]+\/timeline$/)
  await expect(chart.way('Timeline')).toHaveAttribute('aria-current', 'page')
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
