import { expect, type Locator, type Page } from 'playwright/test'
import {
  expectAccessible,
  expectAccessibleInBothLanguages,
  NARROW,
} from '../steps/accessibility.ts'
import { Chart } from '../steps/chart.ts'
import { sandboxUrl } from '../fixture/environment.ts'
import { tabTo } from '../steps/tab-to.ts'
import { test } from '../fixture/test.ts'

/** The person or the screen that each role of a sandbox meets after one press, signed in. */
const ENTERED = {
  'As a patient': 'RIVERA, Marta',
  'As a clinician': 'RIVERA, Marta',
  'As an intake worker': 'Find a patient',
  'As a registrar': 'Registration desk',
} as const

test.describe('On a sandbox, one press on the first page', () => {
  for (const [role, seen] of Object.entries(ENTERED)) {
    test(`enters ${role.toLowerCase()}, in a world that no list names`, async ({
      page,
      home,
      watch,
    }) => {
      await home.open()
      watch.entered(await home.tryAs(role))
      const shown = page
        .getByRole('heading', { level: 1, name: seen })
        .or(new Chart(page).banner.filter({ hasText: seen }))
      await expect(shown.first()).toBeVisible()
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }

  test('is the same by the keyboard, and so is the tour that is offered', async ({
    page,
    home,
    watch,
  }) => {
    await home.open()
    const byKeyboard = async (link: Locator) => {
      await tabTo(page, link)
      await page.keyboard.press('Enter')
    }
    watch.entered(await home.tryAs('As a patient', byKeyboard))
    const tour = page.getByRole('region', { name: 'Guided tour' })
    await byKeyboard(tour.getByRole('button', { name: 'Begin the tour' }))
    const seen: string[] = []
    const next = tour.getByRole('button', { name: 'Next' })
    for (let step = 1; ; step += 1) {
      const heading = tour.getByRole('heading', { name: `Step ${step} of 8` })
      await expect(heading, 'the focus goes on from step to step').toBeFocused()
      // The screen that it tells of is open behind it.
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      seen.push(new URL(page.url()).pathname)
      if ((await next.count()) === 0) break
      await page.keyboard.press('Tab')
      await expect(next, 'it goes on with one key, at every step').toBeFocused()
      await page.keyboard.press('Enter')
    }
    expect(new Set(seen).size, 'every step has a screen of its own').toBe(8)
    await expect(
      tour.getByRole('link', { name: 'Six organizations' }),
      'the page of the sandbox opens in the language of the app',
    ).toHaveAttribute('href', `${sandboxUrl}/?lang=en`)
    await expectAccessible(page, NARROW)
    await tour.getByRole('heading').focus()
    await page.keyboard.press('Escape')
    await expect(tour).toHaveCount(0)
    await expect(page.getByRole('main'), 'the focus is on the page').toBeFocused()
    await page.reload()
    await new Chart(page).ready()
    await expect(tour, 'nobody is asked twice').toHaveCount(0)
  })
})

test('The first page says what the app is and where help and privacy are, with room on every screen', async ({
  page,
  home,
  world,
}) => {
  await home.open()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your health record, in plain view' }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /invented people/ })).toBeVisible()
  for (const [width, height] of [
    [1280, 720],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect
      .poll(() => primaryInSight(page), { message: `one thing to press at ${width} px` })
      .toEqual([expect.stringContaining('s a patient')])
  }
  await home.find(world.title)
  await expect(home.organization(world.title)).toHaveCount(1)
  await expectAccessibleInBothLanguages(page)
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
  }
  await page.getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'On this device' })).toContainText('30 days')
  await expectAccessibleInBothLanguages(page)
})

test('An installation that declares no sandbox has nothing to try, whatever its host is called', async ({
  page,
  home,
}) => {
  // A file of the app's own host, which no scenario of the service reaches.
  await page.route('**/registrations.json', async (route) => {
    const response = await route.fetch()
    const { registrations } = (await response.json()) as { registrations: unknown }
    await route.fulfill({ response, json: { registrations } })
  })
  await home.open()
  await expect(page.getByRole('searchbox', { name: 'Find your organization' })).toBeVisible()
  await expect(page.getByText('invented people')).toHaveCount(0)
  await expect(page.locator(`a[href^="${sandboxUrl}"]`)).toHaveCount(0)
})

/** The words of the links in sight that have the colour of a primary action. */
async function primaryInSight(page: Page): Promise<readonly string[]> {
  return page.getByRole('main').evaluate((main) => {
    const probe = document.createElement('i')
    probe.style.background = 'var(--cc-accent)'
    main.append(probe)
    const accent = getComputedStyle(probe).backgroundColor
    probe.remove()
    return [...main.querySelectorAll<HTMLElement>('a, a *, button')]
      .filter(
        (one) =>
          one.checkVisibility() &&
          getComputedStyle(one).backgroundColor === accent &&
          one.getBoundingClientRect().bottom <= window.innerHeight,
      )
      .map((one) => one.closest('a, button')?.textContent ?? '')
  })
}
