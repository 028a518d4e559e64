import { expect, type Locator, type Page } from 'playwright/test'
import { Chart } from './chart.ts'
import { test } from './test.ts'

/** Moves the focus by Tab until it is on the target; everything that can be pressed must be reached that way. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor()
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('150 presses of Tab did not reach it')
}

test('A patient finds the organization, signs in, reads a record and signs out by the keyboard alone', async ({ page, world }) => {
  await page.goto('/')
  await tabTo(page, page.getByRole('searchbox', { name: 'Find your organization' }))
  await page.keyboard.type(world.title)
  await tabTo(page, page.getByRole('link', { name: `Sign in as a patient at ${world.title}, Current connection` }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Juno Ashdown' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Allow' }))
  await page.keyboard.press('Enter')
  const chart = await new Chart(page).ready()

  await tabTo(page, page.getByRole('link', { name: 'Skip to the content' }))
  await page.keyboard.press('Enter')
  await expect(chart.main).toBeFocused()
  await page.reload()
  await tabTo(page, chart.way('All observations'))
  await page.keyboard.press('Enter')
  await expect(chart.heading).toHaveText('All observations')
  await expect(chart.heading, 'the focus goes to the new screen').toBeFocused()

  await tabTo(page, chart.table.getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/Observation\//)
  await page.goBack()
  await expect(page).toHaveURL(/\/observations$/)

  await tabTo(page, chart.main.locator('summary').filter({ hasText: 'Filter' }))
  await page.keyboard.press('Enter')
  await tabTo(page, chart.main.getByRole('button', { name: 'Apply filters' }))

  await page.reload()
  await tabTo(page, page.getByRole('button', { name: 'Options' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Sign out' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'You are signed out' })).toBeVisible()
})

test('A clinician finds a patient and reads why something is off by the keyboard alone', async ({ clinician }) => {
  const page = await clinician.launch({ patient: '', generation: 'v1' })
  await tabTo(page, page.getByRole('textbox', { name: 'Family name' }))
  await page.keyboard.type('Rivera')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('main').getByRole('table').getByRole('link'))
  await page.keyboard.press('Enter')
  const chart = await new Chart(page).ready()
  await tabTo(page, chart.way('Orders and referrals'))
  await expect(chart.way('Orders and referrals')).toHaveAccessibleDescription(/does not offer this/)
})

test('An ended session is taken up again by the keyboard alone', async ({ page, world, home }) => {
  const chart = await home.enterAs('Juno Ashdown', world)
  await chart.open('Conditions')
  await expect(chart.completeness).toBeVisible()
  await world.play('expired-token', 'revoked-refresh')
  await tabTo(page, chart.main.getByRole('button', { name: 'Read again' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await world.play()
  const opened = page.waitForEvent('popup')
  await tabTo(page, page.getByRole('button', { name: 'Sign in again' }))
  await page.keyboard.press('Enter')
  const popup = await opened
  await tabTo(popup, popup.getByRole('button', { name: 'Juno Ashdown' }))
  await popup.keyboard.press('Enter')
  await tabTo(popup, popup.getByRole('button', { name: 'Allow' }))
  await popup.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(chart.heading).toHaveText('Conditions')
})
