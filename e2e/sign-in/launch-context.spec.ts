import { expect, type Locator, type Page } from 'playwright/test'
import { expectAccessible, FORMS } from '../steps/accessibility.ts'
import { test } from '../fixture/test.ts'

test.use({ signsInByScreens: true })

/** The records that came with the sign-in. */
function openedWith(page: Page): Locator {
  return page.getByRole('main').getByRole('list', { name: 'Opened with:' })
}

/** The current value of a colour, length or font of the page. */
async function style(page: Page, name: `--cc-${string}`): Promise<string> {
  return page.evaluate(
    (property) => getComputedStyle(document.documentElement).getPropertyValue(property).trim(),
    name,
  )
}

// Records that are handed over as texts, not as objects: src/smart/token/token-response.test.ts.
test('The visit, a report and a document that the EHR hands over with the patient are named on the first page and open, and are not said of another patient', async ({
  world,
  clinician,
}) => {
  await world.play('object-fhir-context')
  const chart = await clinician.openChart('RIVERA, Marta', { generation: 'v1' })
  const { page, banner } = chart
  const links = openedWith(page).getByRole('link')
  await expect(links).toHaveCount(3)
  await expect(links.nth(1)).not.toHaveText(/DiagnosticReport/)
  for (const [at, type] of [
    [0, 'Encounter'],
    [1, 'DiagnosticReport'],
    [2, 'DocumentReference'],
  ] as const) {
    await links.nth(at).click()
    await expect(page).toHaveURL(new RegExp(`/${type}/[^/]+$`))
    await expect(banner).toContainText('RIVERA')
    await page.goBack()
  }
  await expect(openedWith(page)).toBeVisible()
  await page.goto('/patients/p105')
  await expect(banner).toContainText('ASHDOWN')
  await expect(openedWith(page)).toBeHidden()
})

test.describe('The EHR’s colours, lengths and fonts', () => {
  test('are taken over, asked for without the token, and every screen stays readable in them', async ({
    page,
    world,
    home,
    watch,
  }) => {
    await world.play('styled')
    await home.enterAs('Juno Ashdown', world)
    await expect.poll(() => style(page, '--cc-page')).toContain('#fbf8f3')
    expect(await style(page, '--cc-radius')).toBe('10px')
    expect(await style(page, '--cc-font')).toBe('Georgia, serif')
    expect(watch.bearers().filter((url) => url.endsWith('style.json'))).toEqual([])
    await expectAccessible(page, FORMS, { colours: true })
  })

  test('that nobody could read by, or that are none, are left out one by one', async ({
    page,
    world,
    home,
    watch,
  }) => {
    await world.play('hostile-style')
    const styled = page.waitForResponse(/hostile-style\.json$/)
    const chart = await home.enterAs('Juno Ashdown', world)
    await (await styled).finished()
    await expectAccessible(page, FORMS, { colours: true })
    expect(await style(page, '--cc-text')).not.toBe('4000px')
    await expect(chart.heading).toBeVisible()
    expect(watch.hosts().filter((host) => host.includes('tracker'))).toEqual([])
  })
})
