import { expect, type Page } from 'playwright/test'
import { builtFiles, builtWords } from '../fixture/built-file.ts'
import { SignInPage } from '../fixture/sign-in-page.ts'
import { tabTo } from '../steps/tab-to.ts'
import { test } from '../fixture/test.ts'

const TEN_MINUTES = 10 * 60_000

/** Lets ten minutes pass without any activity. */
async function stayAway(page: Page): Promise<void> {
  await page.clock.fastForward(TEN_MINUTES)
}

test.beforeEach(async ({ page }) => page.clock.install())

test('After ten minutes without anybody the screen, the title and the print are hidden, also after a reload, and the work is kept', async ({
  page,
  world,
  home,
}) => {
  const chart = await home.enterAs('Juno Ashdown', world)
  await chart.open('All observations')
  await chart.main.locator('summary').filter({ hasText: 'Filter' }).click()
  await chart.main.getByRole('combobox', { name: 'What' }).fill('half a thought')
  await stayAway(page)
  const locked = page.getByRole('dialog', { name: 'Locked' })
  await expect(locked).toContainText('The screen is hidden because nothing happened for a while')
  await expect(page).toHaveTitle('Locked · Clearchart')
  await expect(chart.banner).toBeHidden()
  await expect(page.getByRole('table')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('ASHDOWN').locator('visible=true')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })

  const opened = page.waitForEvent('popup')
  await tabTo(page, page.getByRole('button', { name: 'Sign in again' }))
  await page.keyboard.press('Enter')
  const again = new SignInPage(await opened)
  await again.as('Juno Ashdown')
  await again.allow()
  await expect(locked).toBeHidden()
  await expect(chart.banner).toContainText('ASHDOWN')
  await expect(chart.main.getByRole('combobox', { name: 'What' })).toHaveValue('half a thought')

  await stayAway(page)
  await expect(locked).toBeVisible()
  await page.reload()
  await expect(locked).toBeVisible()
  await expect(page.getByText('ASHDOWN')).toHaveCount(0)
})

test.describe('In a browser with nothing of the app,', () => {
  test.use({ fetchesAnew: true })

  test('a screen that is hidden without a network says all that it says with one', async ({
    page,
    context,
    world,
    home,
  }) => {
    // The notice of a session's end comes by itself, a while after the first page.
    const files = await builtFiles('src/app/session-end/ends.ts')
    const fetched = new Set<string>()
    page.on('requestfinished', (request) => fetched.add(new URL(request.url()).pathname.slice(1)))
    // Parts come by themselves, but without their words: the screen stands. Those of the comparison
    // with the last visit never come, however slow the machine is, and once the first page is there
    // none does.
    const [news = ''] = await builtFiles('src/i18n/en/summary/whats-new.ts')
    const words = new Set([news])
    const missed: string[] = []
    await page.route('**/assets/*', async (route) => {
      const file = new URL(route.request().url()).pathname.slice(1)
      if (!words.has(file)) return route.fallback()
      missed.push(file)
      return route.abort('internetdisconnected')
    })
    const chart = await home.enterAs('Juno Ashdown', world)
    const medicines = chart.main.getByRole('heading', { name: 'Medicines' })
    await expect(medicines).toBeVisible()
    for (const file of await builtWords()) if (!files.includes(file)) words.add(file)
    await expect.poll(() => files.filter((file) => !fetched.has(file))).toEqual([])
    await expect.poll(() => missed).toContain(news)
    await expect(medicines).toBeVisible()
    await context.setOffline(true)
    await stayAway(page)
    const locked = page.getByRole('dialog', { name: 'Locked' })
    await expect(locked).toContainText('The screen is hidden because nothing happened for a while')
    await expect(chart.banner).toBeHidden()
    await locked.getByRole('button', { name: 'Sign out and forget everything' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You are signed out' })).toBeVisible()
    await context.setOffline(false)
  })
})

test('Who moves now and then is not locked out', async ({ page, world, home }) => {
  const chart = await home.enterAs('Juno Ashdown', world)
  for (let times = 0; times < 3; times += 1) {
    await page.clock.fastForward(TEN_MINUTES / 2)
    await page.keyboard.press('Shift')
  }
  await expect(chart.banner).toContainText('ASHDOWN')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('Somebody else does not open a locked screen: everything is forgotten', async ({
  page,
  world,
  home,
}) => {
  await home.enterAs('Juno Ashdown', world)
  await stayAway(page)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in again' }).click()
  const again = new SignInPage(await opened)
  await again.as('Marta Elena Rivera')
  await again.allow()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Someone else signed in' }),
  ).toBeVisible()
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
})

test('Inside the EHR’s page the EHR’s own lock is the one that counts', async ({ page, ehr }) => {
  await ehr.open()
  const frame = await ehr.launchEmbedded({ patient: 'RIVERA, Marta' })
  await frame.getByRole('button', { name: 'Allow' }).click()
  const heading = frame.getByRole('heading', { level: 1, name: 'Home' })
  await expect(heading).toBeVisible()
  await stayAway(page)
  await expect(heading).toBeVisible()
  await expect(frame.getByRole('dialog')).toBeHidden()
})
