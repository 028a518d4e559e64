import { expect, type Page } from 'playwright/test'
import { expectAccessible } from '../steps/accessibility.ts'
import { SignInPage } from '../fixture/sign-in-page.ts'
import { test } from '../fixture/test.ts'

const MINUTE = 60_000
const notice = (page: Page) => page.getByRole('complementary', { name: 'Time left' })
const said = (page: Page) => notice(page).getByRole('status')

test.describe('A tenant that takes its approval back in mid-session', () => {
  test('is told as such, not as an ended session; the work is kept, and it goes on when the approval is back', async ({
    page,
    world,
    home,
  }) => {
    const chart = await home.enterAs('Juno Ashdown', world)
    await chart.open('All observations')
    await chart.main.getByText('Filter', { exact: true }).click()
    await chart.main.getByRole('textbox').first().fill('8310-5')
    await world.play('revoked-tenant')
    await chart.readAgain()
    const gone = page.getByRole('dialog', {
      name: 'Your organization no longer lets Clearchart in',
    })
    await expect(gone).toContainText('Nothing is wrong with your account.')
    await expect(gone).toContainText('what you wrote is kept here, hidden')
    await expect(gone).not.toContainText('session has ended')
    await expect(page.getByText('ASHDOWN').locator('visible=true')).toHaveCount(0)
    await expectAccessible(page)

    await world.play()
    const opened = page.waitForEvent('popup')
    await gone.getByRole('button', { name: 'Sign in again' }).click()
    const again = new SignInPage(await opened)
    await again.as('Juno Ashdown')
    await again.allow()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(chart.main.getByRole('textbox').first()).toHaveValue('8310-5')
    await expect(chart.alert).toBeHidden()
  })

  test('where the service refuses a token that was renewed this moment, only that is said', async ({
    page,
    world,
    home,
  }) => {
    const chart = await home.enterAs('Juno Ashdown', world)
    await chart.open('Conditions')
    await expect(chart.completeness).toBeVisible()
    await world.play('refused-tokens')
    await chart.readAgain()
    const refused = page.getByRole('dialog', {
      name: 'Your organization’s system refused a sign-in that it just renewed',
    })
    await expect(refused).toContainText('It does not say why.')
  })
})

test.describe('A session that cannot be renewed', () => {
  test.use({ scenarios: ['no-refresh'] })

  test('its end is announced before it comes, without taking the focus, and is put off by a new sign-in', async ({
    page,
    world,
    home,
  }) => {
    await page.clock.install()
    const chart = await home.enterAs('Juno Ashdown', world)
    await chart.open('All observations')
    await chart.main.getByText('Filter', { exact: true }).click()
    const typed = chart.main.getByRole('textbox').first()
    await typed.fill('8310-5')
    for (let minute = 0; minute < 57; minute += 1) {
      await page.clock.fastForward(MINUTE)
      await page.keyboard.press('Shift')
    }
    await expect(notice(page), 'not long before it').toHaveCount(0)
    await page.clock.fastForward(1.5 * MINUTE)
    await expect(notice(page)).toContainText(/Your sign-in ends in 1:[0-5]\d/)
    await expect(said(page)).toContainText('what you wrote is kept here')
    await expect(typed, 'the focus stays where it was').toBeFocused()
    await expectAccessible(page)
    // The new window runs on real time, this page an hour later: the tokens that it brings can be
    // renewed.
    await world.play()
    const opened = page.waitForEvent('popup')
    await notice(page).getByRole('button', { name: 'Sign in again now' }).click()
    const again = new SignInPage(await opened)
    await again.as('Juno Ashdown')
    await again.allow()
    await expect(notice(page)).toHaveCount(0)
    await expect(typed).toHaveValue('8310-5')
  })

  test('comes to its announced end, hidden with the work kept', async ({ page, world, home }) => {
    await page.clock.install()
    const chart = await home.enterAs('Juno Ashdown', world)
    for (let minute = 0; minute < 59; minute += 1) {
      await page.clock.fastForward(MINUTE)
      await page.keyboard.press('Shift')
    }
    await expect(notice(page)).toBeVisible()
    await page.clock.fastForward(MINUTE)
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toContainText(
      'what was on the screen and what you wrote is kept here',
    )
    await expect(notice(page)).toHaveCount(0)
    await expect(chart.banner).toBeHidden()
  })
})

test('The idle lock is announced two minutes before it comes, and any key puts it off', async ({
  page,
  world,
  home,
}) => {
  await page.clock.install()
  const chart = await home.enterAs('Juno Ashdown', world)
  await chart.open('Conditions')
  const focused = await page.evaluateHandle(() => document.activeElement)
  await page.clock.fastForward(8 * MINUTE)
  await expect(notice(page)).toContainText(/The screen will be hidden in [12]:\d\d/)
  await expect(said(page)).toContainText('Your work is safe.')
  expect(
    await focused.evaluate((before) => before === document.activeElement),
    'nothing takes the focus',
  ).toBe(true)
  await expectAccessible(page)
  await page.keyboard.press('Shift')
  await expect(notice(page)).toHaveCount(0)
  await page.clock.fastForward(8 * MINUTE)
  await expect(notice(page)).toBeVisible()
  // Presses as a screen reader does: without a pointer and without a key.
  await notice(page).getByRole('button', { name: 'I am here' }).dispatchEvent('click')
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByRole('dialog')).toBeHidden()
})
