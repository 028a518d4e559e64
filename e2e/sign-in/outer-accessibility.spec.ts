import { expect } from 'playwright/test'
import { expectAccessibleInBothLanguages } from '../steps/accessibility.ts'
import { expectLaunchPageAccessible } from '../steps/launch-page.ts'
import { test } from '../fixture/test.ts'

// The other failures of a launch are scanned where they are told: `launch-failures.spec.ts`.
test.describe('A failure of a launch is accessible in both languages:', () => {
  test('an address for signing in that is foreign, or cannot be used', async ({ page, world }) => {
    for (const scenario of ['foreign-sign-in-address', 'unusable-sign-in-address'] as const) {
      await world.play(scenario)
      await page.goto(`/launch.html?org=${world.name}-v2&as=patient`)
      await expectLaunchPageAccessible(page)
    }
  })

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
