import { expect, type Page } from 'playwright/test'
import { expectAccessible, expectAccessibleInBothLanguages, FORMS } from '../steps/accessibility.ts'
import { test } from '../fixture/test.ts'

const [WIDE_LIGHT, WIDE_DARK, NARROW_LIGHT, NARROW_DARK] = FORMS

/**
 * The launch page is not part of the app and has no choice of language: it uses the one that was
 * chosen last.
 */
async function expectLaunchPageAccessible(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await expectAccessible(page, [WIDE_DARK, NARROW_LIGHT])
  const english = await heading.innerText()
  await page.evaluate(() => localStorage.setItem('clearchart.language', 'es'))
  await page.reload()
  await expect(heading).toBeVisible()
  await expect(heading).not.toHaveText(english)
  await expectAccessible(page, [WIDE_LIGHT, NARROW_DARK])
  await page.evaluate(() => localStorage.removeItem('clearchart.language'))
}

test.describe('Every failure of a launch is accessible in both languages:', () => {
  for (const [name, address] of [
    ['nobody is named', '/launch.html'],
    ['an unknown issuer', '/launch.html?iss=https%3A%2F%2Funknown.example%2Ffhir&launch=x'],
    ['an organization that is gone', '/launch.html?org=gone-v2&as=patient'],
  ] as const) {
    test(name, async ({ page }) => {
      await page.goto(address)
      await expectLaunchPageAccessible(page)
    })
  }

  for (const scenario of [
    'discovery-unreachable',
    'foreign-sign-in-address',
    'unusable-sign-in-address',
    'no-such-way',
  ] as const) {
    test(scenario, async ({ page, world }) => {
      if (scenario !== 'no-such-way') await world.play(scenario)
      await page.goto(
        `/launch.html?org=${world.name}-v2&as=${scenario === 'no-such-way' ? 'guest' : 'patient'}`,
      )
      await expectLaunchPageAccessible(page)
    })
  }

  test('the list of organizations cannot be read', async ({ page, world, watch }) => {
    // A file of the app's own host, which scenarios of the service do not affect.
    await page.route('**/registrations.json', (route) => route.abort())
    await page.goto(`/launch.html?org=${world.name}-v2&as=patient`)
    await expect(
      page.getByRole('heading', { level: 1, name: 'The list of organizations could not be read' }),
    ).toBeVisible()
    await expectLaunchPageAccessible(page)
    await page.goto('/')
    await expect(
      page.getByRole('heading', { level: 1, name: 'The list of organizations could not be read' }),
    ).toBeVisible()
    await expectAccessibleInBothLanguages(page)
    watch.takeErrors()
  })

  test('the browser keeps nothing, or cannot encrypt', async ({ page, world }) => {
    // As in a frame of another site, and as on a page without https.
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
      if (location.hash === '#insecure')
        Object.defineProperty(crypto, 'subtle', { value: undefined })
      else Object.defineProperty(window, 'sessionStorage', { get: refuse })
    })
    for (const [hash, title] of [
      ['', 'Your browser does not let this page save anything'],
      ['#insecure', 'This page is not secure'],
    ] as const) {
      await page.goto('about:blank')
      await page.goto(`/launch.html?org=${world.name}-v2&as=patient${hash}`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expectLaunchPageAccessible(page)
    }
  })
})

test('An answer that belongs to no sign-in, a denial, an organization without approval and a silent one are accessible', async ({
  page,
  world,
  signIn,
}) => {
  const expectFailure = async (title: string) => {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByText('Details for support').click()
    await expectAccessibleInBothLanguages(page)
  }
  const begin = async () => page.goto(`/launch.html?org=${world.name}-v2&as=patient`)
  await page.goto('/callback?code=x&state=y')
  await expectFailure('This sign-in was not started in this tab')
  await begin()
  await signIn.as('Juno Ashdown')
  await signIn.deny()
  await expectFailure('Access was not allowed')
  await world.play('revoked-tenant')
  await begin()
  await expectFailure('The organization has not approved Clearchart')
  await world.play()
  await begin()
  await signIn.as('Juno Ashdown')
  await world.play('discovery-unreachable')
  await signIn.allow()
  await expectFailure('The organization’s system does not say what it offers')
})

test('Choosing an organization is accessible while it loads, when one is found, and when none is', async ({
  page,
  world,
  home,
}) => {
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  // A file of the app's own host, which scenarios of the service do not affect.
  await page.route('**/registrations.json', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  await expect(page.getByText('Loading the list of organizations…')).toBeVisible()
  await expectAccessibleInBothLanguages(page)
  go()
  const field = page.getByRole('searchbox', { name: 'Find your organization' })
  await field.fill(world.title)
  await expect(home.organization(world.title)).toHaveCount(1)
  await expectAccessibleInBothLanguages(page)
  await field.fill('nowhere at all')
  await expect(
    page.getByText('No organization found. Check the spelling, or try its city.'),
  ).toBeVisible()
  await expectAccessibleInBothLanguages(page)
})

test('The end of a session is accessible: signed out here, and by that in another tab', async ({
  page,
  context,
  world,
  home,
}) => {
  const chart = await home.enterAs('Juno Ashdown', world)
  const opened = context.waitForEvent('page')
  await page.evaluate(() => window.open(location.href))
  const twin = await opened
  await expect(twin.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await chart.signOut()
  await expectAccessibleInBothLanguages(page)
  await expect(twin.getByText('You signed out in another tab')).toBeVisible()
  await expectAccessibleInBothLanguages(twin)
})
