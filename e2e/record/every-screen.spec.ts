import { expect } from 'playwright/test'
import { scanner, ZOOMED } from '../steps/accessibility.ts'
import { Chart } from '../steps/chart.ts'
import { SignInPage } from '../fixture/sign-in-page.ts'
import { test } from '../fixture/test.ts'
import { smallTargets, useFingers } from '../steps/touch-targets.ts'
import { goTo } from '../steps/walk-record.ts'

/** Kinds of screens that no door leads to. */
const DEEPER = [
  'Observation',
  'MedicationRequest',
  'DocumentReference',
  'DiagnosticReport',
  'forms',
]

/**
 * Opens the first page and every part of the open record in the space of 320 px and 400 % zoom,
 * with forced colours, for somebody who asks for less motion; then the same on a phone, under a
 * finger. A record of each of `DEEPER` and a form to fill in are among the screens.
 */
async function walk(chart: Chart, least: number): Promise<void> {
  const { page, heading, main } = chart
  const root = new URL(page.url()).pathname.replace(/\/$/, '')
  const addresses = (await chart.everyWay()).flatMap(({ address }) => address ?? [])
  const below = addresses.filter((address) => address.startsWith(`${root}/`))
  expect(below.length).toBeGreaterThan(least)
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
  await page.setViewportSize({ width: ZOOMED.width, height: ZOOMED.height })
  const screens = [root, ...below]
  for (const address of screens)
    await test.step(address.slice(root.length) || 'first page', async () => {
      const before = await page.title()
      await goTo(page, address)
      // The address changes before the screen does.
      await expect(page).not.toHaveTitle(before)
      await expect(heading).toBeVisible()
      await expect(main.getByText(/^(Loading|Cargando)/)).toHaveCount(0)
      expect
        .soft(
          await page.evaluate(() => ({
            sideways:
              document.documentElement.scrollWidth - document.documentElement.clientWidth > 0,
            moving: document.getAnimations().filter(({ playState }) => playState === 'running')
              .length,
          })),
          address,
        )
        .toEqual({ sideways: false, moving: 0 })
      await main.focus()
      await page.keyboard.press('Tab')
      expect
        .soft(
          await page.evaluate(() => {
            const { activeElement } = document
            return activeElement === null || activeElement === document.body
              ? 'solid'
              : getComputedStyle(activeElement).outlineStyle
          }),
          `${address}: the focus`,
        )
        .not.toBe('none')
      // The list grows while it is walked: the first record of a kind, wherever it is found.
      const links = await main
        .getByRole('link')
        .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
      for (const kind of DEEPER) {
        const start = `${root}/${kind}/`
        if (screens.some((one) => one.startsWith(start))) continue
        const first = links.find((link) => link.startsWith(start))
        if (first !== undefined) screens.push(first)
      }
    })
  expect(screens.length).toBeGreaterThanOrEqual(1 + below.length + DEEPER.length - 1)
  await page.emulateMedia({ forcedColors: 'none' })
  await page.setViewportSize({ width: 390, height: 844 })
  const endOfFingers = await useFingers(page)
  for (const address of screens)
    await test.step(`${address.slice(root.length) || 'first page'}, under a finger`, async () => {
      const before = await page.title()
      await goTo(page, address)
      await expect(page).not.toHaveTitle(before)
      await expect(heading).toBeVisible()
      await expect(main.getByText(/^(Loading|Cargando)/)).toHaveCount(0)
      expect.soft(await smallTargets(page), address).toEqual([])
    })
  await endOfFingers()
}

test('every screen of a record fits 320 px and 400 % zoom, moves nothing for who asks for that, and shows the focus in forced colours', async ({
  clinician,
}) => {
  test.setTimeout(180_000)
  await walk(await clinician.openChart('RIVERA, Marta', { generation: 'v1' }), 25)
})

test.describe('for a patient, in Spanish,', () => {
  test.use({ locale: 'es-US' })

  test('every screen of a record does the same', async ({ page, world }) => {
    test.setTimeout(180_000)
    await page.goto(`/launch.html?org=${world.name}-v2&as=patient`)
    const signIn = new SignInPage(page)
    await signIn.as('Marta Elena Rivera')
    await signIn.allow()
    await walk(await new Chart(page).ready(), 20)
  })
})

test('who asks for more contrast reads every text with 7:1, in both themes', async ({
  clinician,
}) => {
  const chart = await clinician.openChart('RIVERA, Marta')
  const { page } = chart
  await page.emulateMedia({ contrast: 'more' })
  const enhanced = async (screen: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const axe = await scanner(page)
      const { violations } = await axe.withRules(['color-contrast-enhanced']).analyze()
      const found = violations.flatMap(({ nodes }) =>
        nodes.map(({ target, any }) => `${target.join(' ')}: ${any[0]?.message ?? ''}`),
      )
      expect.soft(found, `${screen}, ${colorScheme}`).toEqual([])
    }
  }
  await expect(chart.main.getByText('Why in this order?').first()).toBeVisible()
  await enhanced('first page')
  await chart.open('Lab results')
  await expect(chart.rows).not.toHaveCount(0)
  await enhanced('a list')
  await chart.open('Scores')
  await expect(chart.table).toBeVisible()
  await enhanced('scores')
})
