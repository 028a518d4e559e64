import { expect, type Page } from 'playwright/test'
import { expectAccessibleInBothLanguages } from '../steps/accessibility.ts'
import { Chart } from '../steps/chart.ts'
import { SignInPage } from '../fixture/sign-in-page.ts'
import { test } from '../fixture/test.ts'
import type { World } from '../fixture/world.ts'

test.use({ signsInByScreens: true })

const ENDED = 'Your session has ended'

/** Presses the button that opens the window for signing in again, and returns that window. */
async function beginAgain(page: Page): Promise<SignInPage> {
  const opened = page.waitForEvent('popup')
  await page
    .getByRole('dialog', { name: ENDED })
    .getByRole('button', { name: 'Sign in again' })
    .click()
  return new SignInPage(await opened)
}

async function tokenRequests(world: World) {
  return (await world.seen()).filter(({ path }) => path.endsWith('/token'))
}

/** The service ends the session while a list is open. */
async function endSession(chart: Chart, world: World): Promise<void> {
  await chart.open('Conditions')
  await expect(chart.completeness).toBeVisible()
  await world.play('expired-token', 'revoked-refresh')
  await chart.readAgain()
  await expect(chart.page.getByRole('dialog', { name: ENDED })).toBeVisible()
}

test.describe('A session that the service has ended', () => {
  test('is renewed quietly while it may be', async ({ world, home }) => {
    const chart = await home.enterAs('Juno Ashdown', world)
    await chart.open('Visits')
    await expect(chart.completeness).toBeVisible()
    await world.play({ name: 'expired-token', times: 1 })
    await chart.readAgain()
    await expect.poll(async () => tokenRequests(world)).toHaveLength(2)
    await expect(chart.rows).not.toHaveCount(0)
    await expect(chart.alert).toBeHidden()
    await expect(chart.page.getByRole('dialog')).toBeHidden()
  })

  test('is signed in again in place: the screen and what was typed are still there', async ({
    page,
    world,
    home,
  }) => {
    const chart = await home.enterAs('Juno Ashdown', world)
    await chart.open('All observations')
    await chart.main.getByText('Filter', { exact: true }).click()
    await chart.main.getByRole('textbox').first().fill('8310-5')
    await world.play('expired-token', 'revoked-refresh')
    await chart.readAgain()
    await expect(page.getByRole('heading', { name: ENDED })).toBeFocused()
    await expect(page).toHaveTitle('Signed out · Clearchart')
    await world.play()
    const again = await beginAgain(page)
    await again.as('Juno Ashdown')
    await again.allow()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(chart.heading).toHaveText('All observations')
    await expect(chart.main.getByRole('textbox').first()).toHaveValue('8310-5')
    await expect(chart.rows).not.toHaveCount(0)
    await expect(chart.alert).toBeHidden()
  })

  test('goes on with fewer permissions, and what is not granted any more is off and says why', async ({
    world,
    home,
  }) => {
    const chart = await home.enterAs('Juno Ashdown', world)
    await endSession(chart, world)
    await world.play()
    const again = await beginAgain(chart.page)
    await again.as('Juno Ashdown')
    await again.allow({ without: ['patient/Condition.rs'] })
    await expect(chart.page.getByRole('dialog')).toBeHidden()
    await expect(chart.way('Conditions')).toHaveAttribute('aria-disabled', 'true')
    await expect(chart.way('Conditions')).toHaveAccessibleDescription(/This sign-in has no access/)
    await expect(
      chart.main.getByText('This sign-in has no access to these entries.', { exact: true }),
    ).toBeVisible()
    await expect(chart.table, 'nothing of it stays on the screen').toBeHidden()
    const before = (await world.seen()).length
    await chart.open('Visits')
    await chart.page.reload()
    await chart.reachRefused('Conditions')
    await expect(chart.way('Conditions'), 'a reload knows it too').toHaveAttribute(
      'aria-disabled',
      'true',
    )
    const asked = (await world.seen()).slice(before).map(({ path }) => path)
    expect(asked.filter((path) => path.includes('Condition'))).toEqual([])
  })

  test('is wiped when somebody else signs in', async ({ page, world, home }) => {
    const chart = await home.enterAs('Juno Ashdown', world)
    await endSession(chart, world)
    await world.play()
    const again = await beginAgain(page)
    await again.as('Marta Elena Rivera')
    await again.allow()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Someone else signed in' }),
    ).toBeVisible()
    await expect(page.getByText('ASHDOWN')).toBeHidden()
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
    await expectAccessibleInBothLanguages(page)
  })

  test('stays hidden when the sign-in is given up, and can be tried again or left', async ({
    page,
    world,
    home,
  }) => {
    const chart = await home.enterAs('Juno Ashdown', world)
    await endSession(chart, world)
    await world.play()
    const again = await beginAgain(page)
    await again.as('Juno Ashdown')
    await again.deny()
    await expect(page.getByRole('dialog', { name: ENDED })).toContainText('Access was not allowed')
    await page.getByRole('button', { name: 'Sign out and forget everything' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You are signed out' })).toBeVisible()
  })
})

test.describe('Two tabs of one session', () => {
  test('renew once between them, and never use a refresh token twice', async ({
    page,
    context,
    world,
    home,
  }) => {
    const chart = await home.enterAs('Juno Ashdown', world)
    const opened = context.waitForEvent('page')
    // A duplicated tab: the browser copies the tab's storage to a window that the page opens.
    await page.evaluate(() => window.open(location.href))
    const twin = await new Chart(await opened).ready()
    await expect(twin.banner).toContainText('ASHDOWN')
    for (const tab of [chart, twin]) {
      await tab.open('Visits')
      await expect(tab.completeness).toBeVisible()
    }
    await world.play({ name: 'expired-token', times: 2 })
    await Promise.all([chart.readAgain(), twin.readAgain()])
    await expect.poll(async () => (await tokenRequests(world)).length).toBeGreaterThan(1)
    await expect(chart.rows).not.toHaveCount(0)
    await expect(twin.rows).not.toHaveCount(0)
    await expect(chart.alert).toBeHidden()
    await expect(twin.alert).toBeHidden()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(twin.page.getByRole('dialog')).toBeHidden()
    expect((await tokenRequests(world)).filter(({ status }) => status !== 200)).toEqual([])
  })
})
