import { expect, type Page } from 'playwright/test'
import { scanner } from '../steps/accessibility.ts'
import { brokenOnPaper } from '../steps/broken-words.ts'
import { EVERY_FIELD } from '../steps/every-field.ts'
import { Chart } from '../steps/chart.ts'
import { SignInPage } from '../fixture/sign-in-page.ts'
import { test } from '../fixture/test.ts'
import { expectKeepsFocus } from '../steps/keeps-focus.ts'
import { lookAt, movingParts } from '../steps/look-at.ts'
import { unnamedSheets } from '../steps/printed-pages.ts'
import { openRegistry } from '../steps/registry-page.ts'
import { openWithin } from '../steps/walk-record.ts'

/** Kinds of screens that no door leads to: entries by their type, and a form to fill in. */
const DEEPER = [
  'Observation',
  'MedicationRequest',
  'DocumentReference',
  'DiagnosticReport',
  'forms',
]

/** Further types of entries that a patient's own record leads to. */
const ENTRIES = [
  ...DEEPER,
  'AllergyIntolerance',
  'CarePlan',
  'CareTeam',
  'Condition',
  'Device',
  'Encounter',
  'EpisodeOfCare',
  'Goal',
  'Immunization',
  'Location',
  'Organization',
  'Practitioner',
  'Procedure',
  'QuestionnaireResponse',
  'RelatedPerson',
  'ServiceRequest',
]

interface Walk {
  /** The number of parts that the record has more than. */
  readonly least: number
  /** The kinds of screens behind the parts that must be met, of which the first is opened. */
  readonly deeper: readonly string[]
  /** True when the first entry of any other type is opened as well. */
  readonly everyType?: boolean
  readonly also: (screen: string) => Promise<void>
}

/**
 * Opens the first page and every part of the open record once, and looks at it there; behind the
 * parts, one screen of each kind. `also` is asked of each of them.
 */
async function walk(chart: Chart, { least, deeper, everyType = false, also }: Walk): Promise<void> {
  const { page, heading, main } = chart
  const root = new URL(page.url()).pathname.replace(/\/$/, '')
  const addresses = (await chart.everyWay()).flatMap(({ address }) => address ?? [])
  const below = addresses.filter((address) => address.startsWith(`${root}/`))
  expect(below.length).toBeGreaterThan(least)
  const screens = [root, ...below]
  const kinds = new Set<string>()
  for (const address of screens) {
    const screen = address.slice(root.length) || 'first page'
    await test.step(screen, async () => {
      await openWithin(page, address)
      await expect(main.getByText(/^(Loading|Cargando)/)).toHaveCount(0)
      // The heading may have been that of a screen that was not loaded.
      await expect(heading).toBeVisible()
      await lookAt(page, screen)
      await also(screen)
      // The list grows while it is walked: the first screen of a kind, wherever it is found.
      const links = await main
        .locator('a[href]')
        .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
      for (const link of links) {
        const [kind = '', id] = link.startsWith(`${root}/`)
          ? link.slice(root.length + 1).split('/')
          : []
        const isWanted = deeper.includes(kind) || (everyType && /^[A-Z]/.test(kind))
        if (id === undefined || kinds.has(kind) || !isWanted) continue
        kinds.add(kind)
        if (!screens.includes(link)) screens.push(link)
      }
    })
  }
  expect(
    deeper.filter((kind) => !kinds.has(kind)),
    'kinds that no screen leads to',
  ).toEqual([])
}

test('every screen of a record can be used in every form, also on paper, where each sheet names the person', async ({
  clinician,
}) => {
  test.setTimeout(600_000)
  const chart = await clinician.openChart('RIVERA, Marta', { generation: 'v1', banner: false })
  const { page, main } = chart
  const unnamed: Record<string, readonly number[]> = {}
  const print = async (screen: string) => {
    const sheets = await unnamedSheets(page)
    if (sheets.length > 0) unnamed[screen] = sheets
    expect.soft(await brokenOnPaper(page), `words that are broken on paper: ${screen}`).toEqual([])
  }
  // The older connection has no orders of medicines.
  const deeper = DEEPER.filter((kind) => kind !== 'MedicationRequest')
  await walk(chart, { least: 25, deeper, also: print })
  await test.step('what is taken away', async () => {
    await chart.open('Print or save a copy')
    await main.getByRole('button', { name: 'Prepare my copy' }).click()
    await main.getByRole('heading', { name: 'Ready' }).waitFor()
    await print('what is taken away')
  })
  expect(unnamed).toEqual({})
})

test.describe('for a patient, in Spanish,', () => {
  test.use({ locale: 'es-US' })

  test('every screen of a record can be used so too, and what is pressed keeps the focus or hands it on', async ({
    page,
    world,
  }) => {
    test.setTimeout(600_000)
    await page.goto(`/launch.html?org=${world.name}-v2&as=patient`)
    const signIn = new SignInPage(page)
    await signIn.as('Marta Elena Rivera')
    await signIn.allow()
    await walk(await new Chart(page).ready(), {
      least: 20,
      deeper: ENTRIES,
      everyType: true,
      also: async (screen) => expectKeepsFocus(page, screen),
    })
  })
})

/** Opens pages by their addresses, one after the other, and looks at each. */
async function lookAtPages(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses)
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(/^(Loading|Checking)/)).toHaveCount(0)
      await lookAt(page, address)
    })
}

test('so does every page outside of a sign-in: the first one, help, privacy, the check, the operator’s', async ({
  page,
  world,
}) => {
  // A change takes its time for everybody else: there is something that must not move.
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await movingParts(page)).not.toEqual([])
  await lookAtPages(page, [
    '/',
    '/launch.html',
    '/callback?code=x&state=y',
    '/help',
    '/privacy',
    '/integrate',
    '/integrate/form',
    '/export',
    '/copy',
    `/check?org=${world.name}-v2`,
    '/no-such-page',
  ])
})

test.describe('of a registrar', () => {
  test.use({ solution: 'S2', scenarios: ['readable-registry'] })

  test('so can every screen that finds and writes, from people found to a form that is filled in', async ({
    page,
    world,
  }) => {
    const tab = await openRegistry(page, world)
    for (const address of [
      '/register',
      '/merge',
      '/new/Location',
      '/offered',
      '/requests',
      '/receipt',
      '/patients/p101/correct',
      '/patients/p101/duplicates',
      '/patients/p101/documents/file',
      '/patients/p101/documents/file-several',
      '/patients/p101/documents/open',
    ])
      await test.step(address, async () => {
        await openWithin(tab, address)
        await expect(tab.getByText(/^Loading/)).toHaveCount(0)
        await lookAt(tab, address)
      })
    await openWithin(tab, '/patients/p101/forms')
    await tab.locator('input[type=file]').setInputFiles({
      name: 'form.json',
      mimeType: 'application/json',
      buffer: Buffer.from(EVERY_FIELD),
    })
    await tab.getByRole('link', { name: /^Fill in Every field/ }).click()
    await tab.getByText('Deep question').first().waitFor()
    await lookAt(tab, 'a form with every field')
    await test.step('people found, and a new record with its receipts', async () => {
      const { main } = new Chart(tab)
      const field = (name: string) => main.getByRole('textbox', { name, exact: true })
      await openWithin(tab, '/patients')
      await field('Family name').fill('Rivera')
      await tab.keyboard.press('Enter')
      await main.getByRole('table').getByRole('link').first().waitFor()
      await lookAt(tab, 'people found')
      await openWithin(tab, '/register')
      await field('Family name').fill('Quillfeather')
      await tab.keyboard.press('Enter')
      await main.getByRole('button', { name: 'Register this patient' }).click()
      await main.getByText(/^The temporary number is/).waitFor()
      await lookAt(tab, 'the receipt of a registration')
      await main.getByRole('button', { name: 'Assign a record number' }).click()
      await main.getByText(/^The record number is/).waitFor()
      await lookAt(tab, 'the receipt of a number')
      await main.getByRole('link', { name: 'Continue with the record' }).click()
      await expect(tab).toHaveURL(/\/patients\/[^/]+$/)
      await expect(main.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
      await expect(main.getByText(/^Loading/)).toHaveCount(0)
      await lookAt(tab, 'a new record')
    })
  })
})

test('who asks for more contrast reads every text with 7:1, in both themes', async ({
  clinician,
}) => {
  const chart = await clinician.openChart('RIVERA, Marta')
  const { page } = chart
  await page.emulateMedia({ contrast: 'more' })
  const enhanced = async (screen: string, colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme })
    const axe = await scanner(page)
    const { violations } = await axe.withRules(['color-contrast-enhanced']).analyze()
    const found = violations.flatMap(({ nodes }) =>
      nodes.map(({ target, any }) => `${target.join(' ')}: ${any[0]?.message ?? ''}`),
    )
    expect.soft(found, `${screen}, ${colorScheme}`).toEqual([])
  }
  await expect(chart.main.getByText('Why in this order?').first()).toBeVisible()
  await enhanced('first page', 'light')
  await enhanced('first page', 'dark')
  await chart.open('Lab results')
  await expect(chart.rows).not.toHaveCount(0)
  await enhanced('a list', 'dark')
  await chart.open('Scores')
  await expect(chart.table).toBeVisible()
  await enhanced('scores', 'light')
})
