import { expect, type Page } from 'playwright/test'
import { expectAccessibleInBothLanguages } from '../steps/accessibility.ts'
import { tabTo } from '../steps/tab-to.ts'
import { test } from '../fixture/test.ts'

async function expectHelp(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  await expect(page).toHaveTitle('Help · Clearchart')
}

test('Help is reached from the first page by the keyboard, and says what the app keeps, its keys and its version', async ({
  page,
}) => {
  await page.goto('/')
  await tabTo(page, page.getByRole('link', { name: 'Help', exact: true }))
  await page.keyboard.press('Enter')
  await expectHelp(page)
  for (const name of ['How it works', 'Your privacy', 'Keys', 'When something does not work'])
    await expect(page.getByRole('region', { name })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Esc' })).toBeVisible()
  const about = page.getByRole('region', { name: 'About this app' })
  await expect(about).toContainText(/Version\s*\d+\.\d+\.\d+/)
  await expect(about).toContainText(/\w+ \d{1,2}, 20\d\d/)
  await expect(page.getByText('ask the organization whose record it is')).toBeVisible()
  await expectAccessibleInBothLanguages(page)
  await page.getByRole('link', { name: 'Check the connection step by step' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Connection check' })).toBeVisible()
})

test('From a record, Help opens beside it and names whom to turn to', async ({
  page,
  context,
  world,
  home,
}) => {
  // A file of the app's own host, which no scenario of the service reaches.
  await context.route('**/registrations.json', async (route) => {
    if (route.request().method() === 'HEAD') return route.continue()
    const response = await route.fetch()
    const file = (await response.json()) as { registrations: Record<string, unknown>[] }
    for (const line of file.registrations)
      line['support'] = { email: 'help@clinic.example', web: 'javascript:alert(1)' }
    await route.fulfill({ response, json: file })
  })
  await home.enterAs('Juno Ashdown', world)
  const at = page.url()
  await page.getByRole('button', { name: 'Options' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Help', exact: true }).click()
  const beside = await opened
  await expectHelp(beside)
  await expect(beside.getByText(`ask ${world.title}.`)).toBeVisible()
  await expect(beside.getByRole('link', { name: 'help@clinic.example' })).toHaveAttribute(
    'href',
    'mailto:help@clinic.example',
  )
  await expectAccessibleInBothLanguages(beside)
  expect(await beside.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  await beside.getByRole('link', { name: 'Check the connection step by step' }).click()
  await expect(beside.getByRole('combobox', { name: 'Organization' })).toHaveValue(
    `${world.name}-v2`,
  )
  expect(page.url()).toBe(at)
})

test('Help and the check are read on paper without what can only be pressed', async ({
  page,
  world,
}) => {
  await page.goto('/help')
  await expectHelp(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: 'Back to the start page' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Keys' })).toBeVisible()
  await page.goto(`/check?org=${world.name}-v2`)
  await expect(page.getByText('Checking…')).toHaveCount(0)
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy the report' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Ask the sign-in page' })).toBeHidden()
})
