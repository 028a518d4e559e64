import { expect } from 'playwright/test'
import { Chart } from '../steps/chart.ts'
import { tabTo } from '../steps/tab-to.ts'
import { test } from '../fixture/test.ts'

test('A patient finds the organization, signs in, reads a record and signs out by the keyboard alone', async ({
  page,
  world,
}) => {
  await page.goto('/')
  await tabTo(page, page.getByRole('searchbox', { name: 'Find your organization' }))
  await page.keyboard.type(world.title)
  await tabTo(
    page,
    page.getByRole('link', { name: `Sign in as a patient at ${world.title}`, exact: true }),
  )
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
  await chart.goByKeys('All observations')
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

test('A clinician finds a patient and reads why something is off by the keyboard alone', async ({
  clinician,
}) => {
  const page = await clinician.launch({ patient: '', generation: 'v1' })
  // A Tab into a page that is still coming has nothing to go to.
  await page.getByRole('heading', { level: 1, name: 'Find a patient' }).waitFor()
  await tabTo(page, page.getByRole('textbox', { name: 'Family name' }))
  await page.keyboard.type('Rivera')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('main').getByRole('table').getByRole('link'))
  await page.keyboard.press('Enter')
  const chart = new Chart(page)
  // The list has a heading, too: only the banner says that the record is open.
  await chart.banner.waitFor()
  await chart.goByKeys('Goals')
  await tabTo(page, chart.way('Orders and referrals'))
  await expect(chart.way('Orders and referrals')).toHaveAccessibleDescription(/does not offer this/)
})

test('An ended session is taken up again by the keyboard alone', async ({ page, world, home }) => {
  const chart = await home.enterAs('Juno Ashdown', world)
  await chart.open('Conditions')
  await expect(chart.completeness).toBeVisible()
  await world.play('expired-token', 'revoked-refresh')
  await tabTo(page, chart.main.getByRole('button', { name: 'Refresh' }))
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

test('A clinician launches from the EHR, filters a list and sees what is offered by the keyboard alone', async ({
  page,
  context,
  ehr,
}) => {
  await ehr.open()
  await tabTo(page, page.getByRole('button', { name: 'Launch in a new tab' }))
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Enter')
  const tab = await opened
  await tabTo(tab, tab.getByRole('button', { name: 'Allow' }))
  await tab.keyboard.press('Enter')
  const chart = await new Chart(tab).ready()

  await chart.goByKeys('Procedures')
  await expect(chart.heading).toHaveText('Procedures')
  await expect(chart.completeness).toBeVisible()
  const all = await chart.rows.count()
  await tabTo(tab, chart.main.locator('summary').filter({ hasText: 'Filter' }))
  await tab.keyboard.press('Enter')
  await tabTo(tab, chart.main.getByRole('textbox', { name: /from/i }))
  await tab.keyboard.type('2026')
  await tabTo(tab, chart.main.getByRole('button', { name: 'Apply filters' }))
  await tab.keyboard.press('Enter')
  await expect.poll(() => chart.rows.count()).toBeLessThan(all)

  await chart.goByKeys('What this service offers')
  await expect(chart.heading).toHaveText('What this service offers')
  await expect(chart.heading).toBeFocused()
})

test('A clinician launches inside the EHR and changes the language by the keyboard alone', async ({
  page,
  ehr,
}) => {
  await ehr.open()
  await tabTo(page, page.getByRole('button', { name: 'Launch embedded' }))
  await page.keyboard.press('Enter')
  const frame = page.frameLocator('iframe[title="Embedded app"]')
  await tabTo(page, frame.getByRole('button', { name: 'Allow' }))
  await page.keyboard.press('Enter')
  const heading = frame.getByRole('main').getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Home')
  await tabTo(page, frame.getByRole('button', { name: 'Options' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  // The panel takes the focus once its program is loaded; a slower person has it by then.
  await expect(frame.getByRole('dialog', { name: 'Options' }).locator(':focus')).toHaveCount(1)
  await tabTo(page, frame.getByRole('combobox', { name: 'Language' }))
  await page.keyboard.type('Esp')
  await expect(heading).toHaveText('Inicio')
})
