import { expect, type Page } from 'playwright/test'
import { test } from '../fixture/test.ts'
import { tabTo } from '../steps/tab-to.ts'
import { walkByKeys } from '../steps/walk-by-keys.ts'
import { openWithin } from '../steps/walk-record.ts'

/** Goes through screens of the app that is open by keys alone, each once it is drawn. */
async function walkScreens(page: Page, screens: readonly string[]): Promise<void> {
  for (const screen of screens)
    await test.step(screen, async () => {
      await openWithin(page, screen)
      await expect(page.getByText(/^Loading/)).toHaveCount(0)
      await walkByKeys(page, screen)
    })
}

/** Presses a control by keys; the focus is on the page afterwards, wherever it went. */
async function pressByKeys(page: Page, role: 'link' | 'button', name: string | RegExp) {
  const target = page.getByRole(role, { name })
  await tabTo(page, target)
  await page.keyboard.press('Enter')
  await expect(page.locator('body :focus'), String(name)).toHaveCount(1)
}

test('A registrar goes through every screen by the keyboard alone, beside a tour at the foot of the window', async ({
  page,
  home,
  watch,
}) => {
  await home.open()
  watch.entered(await home.tryAs('As a registrar'))
  await page.getByRole('heading', { level: 1, name: 'Registration desk' }).waitFor()
  // The tour stays at the foot, and must not cover what has the focus.
  await page.getByRole('button', { name: 'Begin the tour' }).waitFor()
  await walkByKeys(page, 'desk')
  await walkScreens(page, [
    '/register',
    '/merge',
    '/documents/file',
    '/patients/p101/correct',
    '/offered',
    '/requests',
    '/receipt',
    '/more',
  ])
})

test('An intake worker goes through finding, registering, correcting, filing and forms by the keyboard alone', async ({
  page,
  home,
  watch,
}) => {
  await home.open()
  watch.entered(await home.tryAs('As an intake worker'))
  await page.getByRole('heading', { level: 1, name: 'Find a patient' }).waitFor()
  await page.getByRole('button', { name: 'Begin the tour' }).waitFor()
  await walkByKeys(page, 'find')
  await walkScreens(page, [
    '/register',
    '/patients/p101/correct',
    '/patients/p101/duplicates',
    '/patients/p101/documents',
    '/patients/p101/documents/file-several',
    '/patients/p101/forms',
    '/offered',
  ])
})

test('An operator’s pages begin with a way past their navigation, and are walked by the keyboard alone', async ({
  page,
  home,
  watch,
}) => {
  await home.open()
  watch.entered(await home.tryAs('As an operator'))
  await page.getByRole('heading', { level: 1, name: 'Exports' }).waitFor()
  await pressByKeys(page, 'link', 'Skip to the content')
  await expect(page.getByRole('main')).toBeFocused()
  for (const link of ['Exports', 'Look into files', 'What this service offers', 'Requests'])
    await test.step(link, async () => {
      await pressByKeys(page, 'link', link)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
      await walkByKeys(page, link)
    })
})

test('An integrator checks a connection again, reads registrations and begins a form by the keyboard alone, and the focus is never lost', async ({
  page,
  world,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: /^Show \d+ more$/ }).waitFor()
  await walkByKeys(page, 'first page')
  await pressByKeys(page, 'button', /^Show \d+ more$/)

  await page.goto(`/check?org=${world.name}-v2`)
  await page.getByRole('button', { name: 'Check again' }).waitFor()
  await expect(page.getByText(/^Checking/)).toHaveCount(0)
  await walkByKeys(page, 'connection check')
  await pressByKeys(page, 'button', 'Check again')
  await expect(page.getByRole('button', { name: 'Check again' })).toBeFocused()

  await page.goto('/integrate')
  await page.getByText('registrations.json has no mistakes.').waitFor()
  await walkByKeys(page, 'registrations')

  await page.goto('/integrate/form')
  await page.getByRole('button', { name: 'Begin with a small example' }).waitFor()
  await walkByKeys(page, 'a form')
  await pressByKeys(page, 'button', 'Begin with a small example')
  await expect(page.getByRole('textbox', { name: 'Questionnaire' })).toBeFocused()
})
