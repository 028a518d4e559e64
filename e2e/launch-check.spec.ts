import { expect, type Locator, type Page } from 'playwright/test'
import { expectAccessibleInBothLanguages } from './accessibility.ts'
import { tabTo } from './tab-to.ts'
import { test } from './test.ts'

function step(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: name })
}

const CLOCK = 'This device’s clock is right'
const DISCOVERY = 'The organization’s system says where to sign in'
const SUPPORTED = 'It says what it supports'

test('The launch check finds everything in order that can be known, and its report is copied by the keyboard alone', async ({
  page,
  context,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/check?org=${world.name}-v2`)
  await expect(page.getByText('Checking…')).toHaveCount(0)
  for (const name of ['The organization is registered', CLOCK, DISCOVERY, SUPPORTED]) {
    await expect(step(page, name)).toContainText('OK')
  }
  await expect(page.getByText('Failed')).toHaveCount(0)
  await expectAccessibleInBothLanguages(page)

  await tabTo(page, page.getByRole('button', { name: 'Copy the report' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
  const report = await page.evaluate(() => navigator.clipboard.readText())
  expect(report).toContain(`${DISCOVERY}: OK.`)
  expect(report).toContain(`${CLOCK}: OK.`)

  await world.play('discovery-unreachable')
  await tabTo(page, page.getByRole('button', { name: 'Check again' }))
  await page.keyboard.press('Enter')
  await expect(step(page, DISCOVERY)).toContainText('Failed')
  await tabTo(page, page.getByRole('link', { name: 'Back to the start page' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox', { name: 'Find your organization' })).toBeVisible()
})

test('The launch check says which step fails, and what can be done', async ({ page, world }) => {
  await world.play('discovery-unreachable')
  await page.goto(`/check?org=${world.name}-v2`)
  await expect(step(page, DISCOVERY)).toContainText('Failed')
  await expect(step(page, DISCOVERY)).toContainText(
    'The organization’s system is not responding. Try again in a few minutes.',
  )
  await expect(step(page, SUPPORTED)).toContainText('Failed')
  await expectAccessibleInBothLanguages(page)
  await page.goto('/check?iss=https%3A%2F%2Funknown.example%2Ffhir')
  await expect(step(page, 'The organization is registered')).toContainText(
    'No registered organization has the address https://unknown.example/fhir.',
  )
  await expectAccessibleInBothLanguages(page)
})

test('The launch check is accessible while it runs', async ({ page, world }) => {
  await world.play({ name: 'slow', type: 'CapabilityStatement', amount: 40_000 })
  await page.goto(`/check?org=${world.name}-v2`)
  await expect(step(page, SUPPORTED)).toContainText('Checking…')
  await expectAccessibleInBothLanguages(page)
  await world.play()
  await expect(step(page, SUPPORTED)).toContainText('OK')
})

test.describe('On a device whose clock is wrong', () => {
  const THREE_HOURS = 3 * 3_600_000
  test.beforeEach(async ({ page }) => page.clock.setFixedTime(Date.now() - THREE_HOURS))

  test('the launch check says so, and what to do', async ({ page, world }) => {
    await page.goto(`/check?org=${world.name}-v2`)
    await expect(step(page, CLOCK)).toContainText('Failed')
    await expect(step(page, CLOCK)).toContainText(
      /3 hours off from our own site\. Set this device’s date and time to automatic/,
    )
    await expect(step(page, DISCOVERY)).toContainText('OK')
  })

  test('a sign-in stops and says so', async ({ page, world, signIn }) => {
    await page.goto(`/launch.html?org=${world.name}-v2&as=patient`)
    await signIn.as('Juno Ashdown')
    await signIn.allow()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Two clocks are too far apart' }),
    ).toBeVisible()
  })
})
