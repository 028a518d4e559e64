import { expect, type Page } from 'playwright/test'
import { Chart } from '../steps/chart.ts'
import { SignInPage } from '../fixture/sign-in-page.ts'
import { tabTo } from '../steps/tab-to.ts'
import { test } from '../fixture/test.ts'

/** Moves to a link, button or the like by Tab and presses Enter. */
async function press(page: Page, role: 'link' | 'button', name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole(role, { name }))
  await page.keyboard.press('Enter')
}

test('From a launch that cannot begin the keyboard alone leads to the check of the connection and to the organizations', async ({
  page,
  world,
}) => {
  await world.play('discovery-unreachable')
  await page.goto(`/launch.html?org=${world.name}-v2&as=patient`)
  await expect(
    page.getByRole('heading', { level: 1, name: 'The organization’s system is not responding' }),
  ).toBeFocused()
  await press(page, 'link', 'Check the connection step by step')
  await expect(page.getByRole('heading', { level: 1, name: 'Connection check' })).toBeVisible()
  await page.goBack()
  await press(page, 'link', 'Choose your organization')
  await expect(page.getByRole('searchbox', { name: 'Find your organization' })).toBeVisible()
  await page.goBack()
  // The launch starts again when the person returns to it; it has to fail before the fault is over.
  await expect(
    page.getByRole('heading', { level: 1, name: 'The organization’s system is not responding' }),
  ).toBeVisible()
  await world.play()
  await press(page, 'link', 'Try again')
  await expect(page.getByRole('heading', { level: 1, name: 'Who is signing in?' })).toBeVisible()
})

test('Who denies the access copies the details for support and tries again by the keyboard alone', async ({
  page,
  context,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/launch.html?org=${world.name}-v2&as=patient`)
  await press(page, 'button', 'Juno Ashdown')
  await press(page, 'button', 'Deny')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Access was not allowed' }),
  ).toBeVisible()
  await tabTo(page, page.locator('summary').filter({ hasText: 'Details for support' }))
  await page.keyboard.press('Enter')
  await press(page, 'button', 'Copy the details')
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
  const reference = await page.getByRole('main').getByRole('code').first().innerText()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`Reference: ${reference}`)
  expect(copied).toContain('OAuth error: access_denied')
  expect(copied).not.toMatch(/ashdown|juno/i)
  await press(page, 'link', 'Try again')
  await press(page, 'button', 'Do not sign in')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Access was not allowed' }),
  ).toBeVisible()
})

test('A parent chooses the child and leaves a permission out by the keyboard alone', async ({
  page,
  world,
}) => {
  await page.goto(`/launch.html?org=${world.name}-v2&as=patient`)
  await press(page, 'button', 'Owen Hale')
  await expect(new SignInPage(page).question).toHaveText('Whose record?')
  await press(page, 'button', 'HALE, Milo')
  await tabTo(page, page.getByRole('checkbox', { name: 'patient/Condition.rs' }))
  await page.keyboard.press('Space')
  await press(page, 'button', 'Allow')
  const chart = await new Chart(page).ready()
  await expect(chart.banner).toContainText('HALE, Milo')
  await chart.goByKeys('Allergies')
  await tabTo(page, chart.way('Conditions'))
  await expect(chart.way('Conditions')).toHaveAccessibleDescription(
    /This sign-in has no access to these entries/,
  )
  await expect(chart.way('Conditions')).toHaveAttribute('aria-disabled', 'true')
  await chart.goByKeys('Immunizations')
  await expect(chart.heading).toHaveText('Immunizations')
  await expect(chart.alert).toBeHidden()
})

test.describe('A registrar', () => {
  test.use({ solution: 'S6' })

  test('signs in, stands on the desk, goes to each of its tasks and on with an id and signs out by the keyboard alone', async ({
    page,
    world,
  }) => {
    await page.goto('/')
    await tabTo(page, page.getByRole('searchbox', { name: 'Find your organization' }))
    await page.keyboard.type(world.title)
    await press(page, 'link', /^Sign in to the registration desk/)
    await press(page, 'button', /staff/)
    await press(page, 'button', 'Allow')
    const desk = page.getByRole('heading', { level: 1, name: 'Registration desk' })
    await expect(desk).toBeVisible()
    const main = page.getByRole('main')
    for (const [way, title] of [
      ['Register a patient', 'Register a patient'],
      ['Merge two records', 'Merge two records'],
      ['File a document', 'File a document'],
    ] as const) {
      await tabTo(page, main.getByRole('link', { name: way }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await page.goBack()
      await expect(desk).toBeVisible()
    }
    await tabTo(page, page.getByRole('textbox', { name: 'Record number' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Enter the record number.')).toBeVisible()
    await page.keyboard.type('made-up')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /^Correct/ })).toBeFocused()
    await press(page, 'link', 'More')
    await press(page, 'link', 'What this service offers')
    await expect(
      page.getByRole('heading', { level: 1, name: 'What this service offers' }),
    ).toBeFocused()
    await press(page, 'button', 'Options')
    await press(page, 'button', 'Sign out')
    await expect(page.getByRole('heading', { level: 1, name: 'You are signed out' })).toBeVisible()
    await press(page, 'link', 'Sign in again')
    await expect(page.getByRole('searchbox', { name: 'Find your organization' })).toBeVisible()
  })
})
