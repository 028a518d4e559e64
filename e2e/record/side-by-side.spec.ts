import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from 'playwright/test'
import { expectAccessible, FORMS, NARROW } from '../steps/accessibility.ts'
import { Chart } from '../steps/chart.ts'
import { printedPages } from '../steps/printed-pages.ts'
import { SignInPage } from '../fixture/sign-in-page.ts'
import { tabTo } from '../steps/tab-to.ts'
import { test } from '../fixture/test.ts'

test.use({ scenarios: ['generations-differ'] })

/** Signs in to the second connection in the window that a press opens. */
async function signInBeside(page: Page, press: () => Promise<void>, person: string) {
  const opened = page.waitForEvent('popup')
  await press()
  const popup = await opened
  const signIn = new SignInPage(popup)
  await signIn.as(person)
  await signIn.allow()
  await popup.waitForEvent('close')
}

/** The lines of a kind of record below the differences. */
function kind(main: Locator, name: string): Locator {
  return main.getByRole('region', { name, exact: true })
}

test('A patient compares both generations by the keyboard: what was planted is found, printed and saved, and signing out ends both', async ({
  page,
  world,
  home,
  watch,
}) => {
  const chart = await home.enterAs('Marta Elena Rivera', world, 'v1')
  const { main } = chart
  // Its link is for staff; people who test their own access go there by its address.
  await page.goto('/patients/p101/side-by-side')
  const press = async (name: string | RegExp) => {
    await tabTo(page, main.getByRole('button', { name }))
    await page.keyboard.press('Enter')
  }
  await signInBeside(
    page,
    () => press(`Sign in to the current connection of ${world.title}`),
    'Marta Elena Rivera',
  )

  await test.step('nothing is compared before somebody said that it is the same person', async () => {
    await main.getByText('Name, birth date and the other details agree.').waitFor()
    expect(watch.bearers().filter((url) => url.includes('/patient-access/'))).toHaveLength(1)
  })
  await press('Compare the two records')

  await test.step('the result is one sentence, then numbers, and names what was not read', async () => {
    await expect(main.getByText(/^Of [\d,]+ entries, .* only in the older connection/)).toBeVisible(
      { timeout: 30_000 },
    )
    const rows = main.getByRole('table', { name: /^Kinds of entries/ }).getByRole('row')
    await expect(rows.nth(1)).toContainText(/Conditions|Procedures|observations/)
    const medicines = main.getByText('Older connection: does not offer this kind').first()
    await expect(medicines).toBeVisible()
  })

  await test.step('a planted difference is read without FHIR, and its path is one press away', async () => {
    const conditions = kind(main, 'Conditions')
    await conditions.getByText('Show 2 differences').press('Enter')
    await expect(conditions.getByText('Only in the older connection')).toBeVisible()
    await expect(
      conditions.getByText('The words are the same; a code or a detail behind them differs.'),
    ).toBeVisible()
    await conditions.getByText('Elements and exact values').press('Enter')
    await expect(conditions.getByText('Condition.code.coding[0]').first()).toBeVisible()
    const observations = kind(main, 'All observations')
    await observations.getByText(/^Show \d+ differences$/).press('Enter')
    await expect(
      observations.getByText(/^US Core 6\.1\.0 keeps this in another element/),
    ).toBeVisible()
  })

  await test.step('it says what to change', async () => {
    const moving = main.getByRole('region', { name: 'What to change when you move' })
    await expect(moving.getByText(`${world.base}/uscore/v1`, { exact: true })).toBeVisible()
    await expect(moving.getByText(/provider\/patient-access\/v2\//)).toBeVisible()
    await moving.getByText(/^Show \d+ scopes$/).press('Enter')
    await expect(moving.getByText('patient/Condition.read → patient/Condition.rs')).toBeVisible()
    await moving.getByText(/^Show \d+ changes of elements$/).press('Enter')
    await expect(
      moving.getByRole('row', { name: /Condition\.recordedDate To be supported now/ }),
    ).toBeVisible()
  })

  await test.step('where the browser opens no window, this page goes to the sign-in and comes back with both', async () => {
    await page.reload()
    await chart.ready()
    await page.evaluate(() => {
      // As a browser answers that blocks windows.
      window.open = () => null
    })
    await press(`Sign in to the current connection of ${world.title}`)
    await expect(main.getByText('The sign-in window could not be opened')).toBeVisible()
    await press('Sign in on this page')
    const signIn = new SignInPage(page)
    await signIn.as('Marta Elena Rivera')
    await signIn.deny()
    await expect(
      main.getByText('Access was refused on the organization’s page').first(),
    ).toBeVisible()
    await page.evaluate(() => {
      window.open = () => null
    })
    await press(`Sign in to the current connection of ${world.title}`)
    await press('Sign in on this page')
    await signIn.as('Marta Elena Rivera')
    await signIn.allow()
    await expect(page).toHaveURL(/\/patients\/p101\/side-by-side$/)
  })

  await test.step('paper has the differences although they are closed on the screen', async () => {
    await press('Compare the two records')
    await main.getByText(/^Of [\d,]+ entries,/).waitFor({ timeout: 30_000 })
    const paper = (await printedPages(page)).join('\n')
    expect(paper).toContain('Only in the older connection')
    expect(paper).toContain('Register the application again')
    expect(paper).not.toContain('Condition.code.coding')
  })

  await test.step('the files have all of it, and names that tell nothing', async () => {
    const saving = page.waitForEvent('download')
    await press('Save as JSON')
    const json = await saving
    expect(json.suggestedFilename()).toBe('side-by-side.json')
    const saved: unknown = JSON.parse(await readFile(await json.path(), 'utf8'))
    expect(saved).toMatchObject({ counts: { onlyFirst: 1, onlySecond: 1, explained: 1 } })
    const savingTable = page.waitForEvent('download')
    await press('Save as a table (CSV)')
    const csv = await savingTable
    expect(csv.suggestedFilename()).toBe('side-by-side.csv')
    expect(await readFile(await csv.path(), 'utf8')).toContain('Observation.valueQuantity.value')
  })

  await test.step('the first connection is still signed in, and signing out ends both', async () => {
    await chart.open('Conditions')
    await chart.rows.first().waitFor()
    await chart.signOut()
    await expect(page.getByText(/^You were also signed in to another connection\./)).toBeVisible()
  })
})

test('A clinician finds the same person at the other connection, on a phone and in both languages', async ({
  clinician,
}) => {
  const page = await clinician.launch({ patient: 'Rivera', generation: 'v2' })
  const chart = await new Chart(page).ready()
  const { main } = chart
  await chart.go('Two connections side by side')
  await main.getByRole('button', { name: /^Sign in to the older connection/ }).waitFor()
  await expectAccessible(page, NARROW)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInBeside(
    page,
    () => main.getByRole('button', { name: /^Sign in to the older connection/ }).click(),
    'Dr. Amara N. Okafor',
  )
  await main.getByRole('button', { name: 'Compare the two records' }).click()
  await main.getByText(/^Of [\d,]+ entries,/).waitFor({ timeout: 30_000 })
  await main
    .getByText(/^Show \d+ differences$/)
    .first()
    .click()
  await expectAccessible(page, FORMS, { colours: true })
  await chart.speak('Español')
  await expect(main.getByText(/^De [\d,]+ entradas,/)).toBeVisible()
  await expectAccessible(page, NARROW)
  await chart.speak('English')

  await test.step('the second session can be ended alone', async () => {
    await main.getByRole('button', { name: 'Sign out of the second connection' }).click()
    await main.getByRole('button', { name: /^Sign in to the older connection/ }).waitFor()
    await chart.go('Home')
  })
})
