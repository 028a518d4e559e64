import { expect, type Page } from 'playwright/test'
import { openGroup, signInByKey } from './steps/operator.ts'
import { Reader } from './steps/reader.ts'
import { openRegistry } from './steps/registry-page.ts'
import { SignInPage } from './fixture/sign-in-page.ts'
import { test } from './fixture/test.ts'

const FOLDER = '../docs/screenshots'

/** Takes the picture `name` once the screen's heading shows that it is the intended one. */
async function shoot(page: Page, name: string, heading: string | RegExp): Promise<void> {
  await expect(
    page.getByRole('main').getByRole('heading', { level: 1, name: heading }),
    `the picture "${name}" is of "${heading}"`,
  ).toBeVisible()
  // Parts out of sight are not loaded.
  const inSight = () =>
    page
      .getByRole('main')
      .getByText(/^(Loading|Cargando)/)
      .evaluateAll(
        (waiting) =>
          waiting.filter((element) => element.getBoundingClientRect().top < window.innerHeight)
            .length,
      )
  await expect.poll(inSight).toBe(0)
  await page.screenshot({
    path: new URL(`${FOLDER}/${name}.png`, import.meta.url).pathname,
    animations: 'disabled',
  })
}

test.use({ viewport: { width: 1440, height: 900 }, readsAhead: true })

test('choosing an organization', async ({ page, home }) => {
  await home.open()
  await expect(page.getByRole('heading', { level: 2, name: /invented people/ })).toBeVisible()
  await shoot(page, 'choose', 'Your health record, in plain view')
})

test('a clinician’s first page, results, scores, a list with a record beside it, and what is offered', async ({
  clinician,
}) => {
  const chart = await clinician.openChart('RIVERA, Marta')
  const { page } = chart
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(chart.main.getByRole('listitem').first()).toBeVisible()
  // The name of the signed-in person comes after the first page.
  await expect(page.getByRole('banner').getByText('Dr. Amara N. Okafor')).toBeVisible()
  // So do the small pictures, and what is read in the background.
  await expect(chart.main.getByText(/^Whole record read/)).toBeVisible({ timeout: 30_000 })
  await expect(chart.main.getByRole('img').first()).toBeVisible()
  await shoot(page, 'overview', 'Home')
  await chart.open('Results')
  await expect(chart.main.getByRole('img').first()).toBeVisible()
  await shoot(page, 'results', 'Results')
  await page.emulateMedia({ colorScheme: 'dark' })
  await shoot(page, 'results-dark', 'Results')
  await page.emulateMedia({ colorScheme: 'light' })
  await chart.open('Scores')
  await chart.main.getByRole('link', { name: 'PHQ-9' }).first().click()
  await expect(chart.main.getByRole('application').locator('svg').first()).toBeVisible()
  await shoot(page, 'scores', 'PHQ-9')
  await chart.open('Lab results')
  await expect(chart.completeness).toBeVisible()
  await chart.table.getByRole('link', { name: 'Triglycerides' }).first().click()
  await expect(page).toHaveURL(/\/Observation\//)
  await expect(chart.main.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await shoot(page, 'lab-results', 'Lab results')
  await chart.open('Trends')
  await expect(chart.main.getByText(/^Based on all/)).toBeVisible()
  await chart.main
    .getByRole('combobox', { name: 'Measurement' })
    .selectOption({ label: 'Glucose (mg/dL)' })
  await chart.main
    .getByRole('combobox', { name: 'Compare with' })
    .selectOption({ label: 'Hemoglobin A1c (%)' })
  await expect(chart.main.getByRole('application').locator('svg').first()).toBeVisible()
  await shoot(page, 'trends', 'Trends')
  await chart.go('What this service offers')
  await expect(chart.table.first()).toBeVisible()
  await shoot(page, 'offered', 'What this service offers')
})

test('a clinical document', async ({ page, world, home }) => {
  const chart = await home.enterAs('Marta Elena Rivera', world)
  await page.setViewportSize({ width: 1440, height: 900 })
  await chart.open('Generate a document')
  await chart.main.getByRole('radio', { name: 'Summary of the record', exact: true }).check()
  await chart.main.getByRole('button', { name: 'Generate: Summary of the record' }).click()
  await chart.main.getByRole('link', { name: 'Open Summary of the record' }).click()
  await new Reader(page).complete()
  await shoot(page, 'document', 'Continuity of Care Document')
})

test.describe('where forms are taken', () => {
  test.use({ solution: 'S2' })
  test('a form that is being filled in', async ({ clinician }) => {
    const chart = await clinician.openChart('RIVERA, Marta Elena', { generation: 'v1' })
    const { page, main } = chart
    await page.setViewportSize({ width: 1440, height: 900 })
    await chart.go('Fill in a form')
    await main.getByRole('link', { name: /^Fill in .*PHQ-9/ }).click()
    await main.getByRole('radio').first().check()
    await expect(main.getByText(/^Saved on this device/)).toBeVisible()
    await shoot(page, 'form', /PHQ-9/)
  })
})

test.describe('a registrar', () => {
  test.use({ solution: 'S6', scenarios: ['readable-registry'] })
  test('the rehearsal of a merge', async ({ page, world }) => {
    const tab = await openRegistry(page, world)
    await tab.setViewportSize({ width: 1440, height: 900 })
    await tab.getByRole('link', { name: 'Merge two records' }).click()
    await tab.getByRole('textbox', { name: 'Record that ends' }).fill('p602')
    await tab.getByRole('textbox', { name: 'Record that stays' }).fill('p601')
    await tab.keyboard.press('Enter')
    await expect(tab.getByRole('table', { name: 'What will move' })).toBeVisible()
    await shoot(tab, 'merge', 'Merge two records')
  })
})

test.describe('an operator', () => {
  test.use({ scenarios: ['export-errors'] })
  test('an export with its files', async ({ page, world }) => {
    // The folder that the browser's own dialog would ask for.
    await page.addInitScript(() => {
      Object.assign(window, {
        showDirectoryPicker: async () =>
          (await navigator.storage.getDirectory()).getDirectoryHandle('export', { create: true }),
      })
    })
    await signInByKey(page, world, 'second')
    await openGroup(page, 'gr2')
    await page.getByRole('button', { name: 'Start the export' }).click()
    await page.getByRole('button', { name: 'Choose a folder and fetch the files' }).click()
    await expect(page.getByText(/files are complete in the folder/)).toBeVisible()
    // The focus is at the files; the picture begins at the top.
    await page.evaluate(() => window.scrollTo(0, 0))
    await shoot(page, 'export', 'Export: Diabetes program')
  })
})

test.describe('both generations', () => {
  test.use({ scenarios: ['generations-differ'] })
  test('a person at two connections side by side', async ({ page, world, home }) => {
    const { main } = await home.enterAs('Marta Elena Rivera', world, 'v1')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/patients/p101/side-by-side')
    const opened = page.waitForEvent('popup')
    await main
      .getByRole('button', { name: `Sign in to the current connection of ${world.title}` })
      .click()
    const popup = await opened
    const signIn = new SignInPage(popup)
    await signIn.as('Marta Elena Rivera')
    await signIn.allow()
    await main.getByRole('button', { name: 'Compare the two records' }).click()
    await expect(main.getByText(/^Of [\d,]+ entries,/)).toBeVisible({ timeout: 30_000 })
    await shoot(page, 'side-by-side', 'Two connections side by side')
  })
})

test.describe('on a phone, in Spanish', () => {
  test.use({ locale: 'es-US' })
  test('a patient’s first page', async ({ page, world }) => {
    await page.goto(`/launch.html?org=${world.name}-v2&as=patient`)
    const signIn = new SignInPage(page)
    await signIn.as('Marta Elena Rivera')
    await signIn.allow()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    // The news comes after the first page.
    await expect(page.getByRole('region', { name: 'Novedades' })).toBeVisible()
    await shoot(page, 'phone', 'Inicio')
  })
})
