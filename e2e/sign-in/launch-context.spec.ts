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

test.describe('What the EHR hands over with the patient', () => {
  test('the visit is named on the first page and opens', async ({ clinician }) => {
    const chart = await clinician.openChart('RIVERA, Marta', { generation: 'v1' })
    await openedWith(chart.page).getByRole('link').first().click()
    await expect(chart.page).toHaveURL(/\/Encounter\/[^/]+$/)
    await expect(chart.banner).toContainText('RIVERA')
  })

  for (const scenario of ['string-fhir-context', 'object-fhir-context'] as const) {
    test(`${scenario}: a report and a document are named on the first page, and open`, async ({
      world,
      clinician,
    }) => {
      await world.play(scenario)
      const chart = await clinician.openChart('RIVERA, Marta', { generation: 'v1' })
      const links = openedWith(chart.page).getByRole('link')
      await expect(links).toHaveCount(3)
      await expect(links.nth(1)).not.toHaveText(/DiagnosticReport/)
      await links.nth(1).click()
      await expect(chart.page).toHaveURL(/\/DiagnosticReport\/[^/]+$/)
      await chart.page.goBack()
      await links.nth(2).click()
      await expect(chart.page).toHaveURL(/\/DocumentReference\/[^/]+$/)
    })
  }

  test('is not said of another patient', async ({ clinician }) => {
    const chart = await clinician.openChart('RIVERA, Marta', { generation: 'v1' })
    await expect(openedWith(chart.page)).toBeVisible()
    await chart.page.goto('/patients/p105')
    await expect(chart.banner).toContainText('ASHDOWN')
    await expect(openedWith(chart.page)).toBeHidden()
  })
})

test.describe('The EHR’s colours, lengths and fonts', () => {
  test('are taken over, and every screen stays readable in them', async ({ page, world, home }) => {
    await world.play('styled')
    await home.enterAs('Juno Ashdown', world)
    await expect.poll(() => style(page, '--cc-page')).toContain('#fbf8f3')
    expect(await style(page, '--cc-radius')).toBe('10px')
    expect(await style(page, '--cc-font')).toBe('Georgia, serif')
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

  test('are asked for without the token', async ({ world, home, watch }) => {
    await world.play('styled')
    const chart = await home.enterAs('Juno Ashdown', world)
    await expect.poll(() => style(chart.page, '--cc-radius')).toBe('10px')
    expect(watch.bearers().filter((url) => url.endsWith('style.json'))).toEqual([])
  })
})
