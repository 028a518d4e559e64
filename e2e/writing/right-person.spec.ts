import { expect, type Page } from 'playwright/test'
import { Chart } from '../steps/chart.ts'
import { test } from '../fixture/test.ts'

/** Changes the patient by the search; the EHR around the app never learns of it. */
async function changeTo(chart: Chart, family: string) {
  await chart.go('Change patient')
  await chart.page.getByRole('textbox', { name: 'Family name' }).fill(family)
  await chart.page.getByRole('button', { name: 'Find patients' }).click()
  await chart.main.getByRole('table').getByRole('link').first().click()
  await expect(chart.heading).toHaveText('Home')
}

/** The name in the app's own banner, which is on the page for paper in any case. */
const identityOf = (chart: Chart, name: string) => chart.banner.getByText(name)

async function fillPhq2(chart: Chart) {
  await chart.go('Fill in a form')
  await chart.main.getByRole('link', { name: /PHQ-2/ }).click()
  for (const question of [/Little interest/, /Feeling down/])
    await chart.main
      .getByRole('radiogroup', { name: question })
      .getByRole('radio', { name: 'Several days' })
      .check()
  await chart.main.getByRole('button', { name: 'Check the answers' }).click()
}

const stored = (paths: readonly { readonly method: string; readonly path: string }[]) =>
  paths.filter(({ method, path }) => method === 'POST' && path.endsWith('/QuestionnaireResponse'))

test.describe('An EHR that hides the banner, and a clinician who changes the patient', () => {
  test.use({ solution: 'S2' })

  test('a form is sent for nobody whom the screen does not name, and not before the name is confirmed', async ({
    clinician,
    world,
  }) => {
    const chart = await clinician.openChart('RIVERA, Marta', { generation: 'v1', banner: false })
    await expect(identityOf(chart, 'RIVERA, Marta')).toBeHidden()
    await changeTo(chart, 'Ashdown')
    await expect(chart.banner).toContainText('ASHDOWN')
    const left = chart.page.getByText(/You opened RIVERA, Marta.* from the EHR/)
    await expect(left).toContainText('You now see ASHDOWN, Juno')
    await expect(left).toBeInViewport()
    // The note is below the content: it came after the screen and did not move it.
    const [header, heading] = await Promise.all(
      [chart.page.getByRole('banner'), chart.heading].map((one) => one.boundingBox()),
    )
    const gap = (heading?.y ?? 0) - ((header?.y ?? 0) + (header?.height ?? 0))
    expect(gap).toBeLessThan(40)
    await fillPhq2(chart)
    const send = chart.main.getByRole('button', { name: 'Send the form' })
    await expect(chart.main.getByText(/^For ASHDOWN, Juno · Born/)).toBeVisible()
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    await send.click({ force: true })
    expect(stored(await world.seen())).toEqual([])
    await chart.main.getByRole('checkbox', { name: /Yes, this is for ASHDOWN, Juno/ }).check()
    await send.click()
    await expect(chart.main.getByRole('heading', { name: 'Sent' })).toBeVisible()
    await expect(chart.main.getByText(/^For ASHDOWN, Juno · Born/)).toBeVisible()
    expect(stored(await world.seen())).toHaveLength(1)
    // On paper, whatever the EHR has requested.
    await chart.page.emulateMedia({ media: 'print' })
    await expect(chart.banner).toBeVisible()
    await expect(chart.main.getByText(/^For ASHDOWN, Juno/)).toBeVisible()
  })

  test('leaving the launched patient is undone by one press', async ({ clinician }) => {
    const chart = await clinician.openChart('RIVERA, Marta', { generation: 'v1', banner: false })
    await changeTo(chart, 'Ashdown')
    await chart.page.getByRole('link', { name: /^Back to RIVERA, Marta/ }).click()
    await expect(identityOf(chart, 'RIVERA, Marta')).toBeHidden()
    await expect(chart.page.getByText(/You now see/)).toBeHidden()
    await fillPhq2(chart)
    await expect(chart.main.getByText(/^For RIVERA, Marta/)).toBeVisible()
    await expect(chart.main.getByRole('checkbox')).toHaveCount(0)
  })

  test('another tab that shows another patient is marked in both, until it shows the same or is closed', async ({
    clinician,
  }) => {
    const chart = await clinician.openChart('RIVERA, Marta', { generation: 'v1' })
    const mark = (page: Page) => page.getByText(/Another tab shows another person/)
    const opened = chart.page.waitForEvent('popup')
    await chart.page.evaluate(() => window.open(location.href))
    const second = await new Chart(await opened).ready()
    await expect(second.banner).toContainText('RIVERA')
    await expect(mark(chart.page)).toBeHidden()
    // A control that somebody is about to press stays in place when the mark comes.
    await chart.open('Conditions')
    await expect(chart.completeness).toBeVisible()
    const place = () => chart.main.getByRole('button', { name: 'Refresh' }).boundingBox()
    const before = await place()
    await changeTo(second, 'Ashdown')
    await expect(mark(second.page)).toBeVisible()
    await expect(mark(chart.page)).toBeVisible()
    expect(await place()).toEqual(before)
    await expect(mark(chart.page), 'and it is in sight').toBeInViewport()
    await second.page.getByRole('link', { name: /^Back to RIVERA/ }).click()
    await expect(mark(second.page)).toBeHidden()
    await expect(mark(chart.page)).toBeHidden()
    await changeTo(second, 'Ashdown')
    await expect(mark(chart.page)).toBeVisible()
    await second.page.close()
    await expect(mark(chart.page)).toBeHidden()
  })
})

test.describe('Who is signed in', () => {
  test('a clinician’s name and role stand in the frame', async ({ clinician }) => {
    const chart = await clinician.openChart('RIVERA, Marta')
    const height = async () => (await chart.page.getByRole('banner').boundingBox())?.height
    const before = await height()
    const who = chart.page.getByRole('banner').getByRole('group', { name: 'Signed in' })
    await expect(who).toContainText('Dr. Amara N. Okafor')
    await expect(who).toContainText('Clinician or staff')
    // It comes after the record, and does not move what somebody is about to press.
    expect(await height()).toBe(before)
  })

  test('a proxy sees for whom, on every screen, and can choose another record', async ({
    page,
    world,
    signIn,
  }) => {
    await page.goto(`/launch.html?org=${world.name}-v2&as=patient`)
    await signIn.as('Andrés Rivera')
    await signIn.allow()
    const chart = await new Chart(page).ready()
    await expect(chart.banner).toContainText('RIVERA, Marta')
    const note = page.getByText(
      'You are signed in as Andrés Rivera (husband). This is the record of RIVERA, Marta Elena.',
    )
    await expect(note).toBeVisible()
    await chart.open('Conditions')
    await expect(note).toBeVisible()
    await page.getByRole('link', { name: 'Choose another person’s record' }).click()
    await expect(signIn.question).toHaveText('Who is signing in?')
  })

  test('a parent who is a patient too switches to the child, and is told for whom where the name is not', async ({
    page,
    world,
    signIn,
  }) => {
    await page.goto(`/launch.html?org=${world.name}-v2&as=patient`)
    await signIn.as('Owen Hale')
    await signIn.openRecordOf('HALE, Owen')
    await signIn.allow()
    const chart = await new Chart(page).ready()
    await expect(chart.banner).toContainText('HALE, Owen')
    await page.getByRole('button', { name: 'Options' }).click()
    await page.getByRole('link', { name: 'Choose another person’s record' }).click()
    await signIn.as('Owen Hale')
    await signIn.openRecordOf('HALE, Milo')
    await signIn.allow()
    await expect(chart.banner).toContainText('HALE, Milo')
    await expect(page.getByText(/^You are acting for HALE, Milo/)).toContainText(
      'does not give your name here',
    )
  })
})

for (const banner of [true, false])
  test(`the allergies stay in sight at every width and on every screen where the EHR ${banner ? 'asks for a' : 'shows its own'} banner, and the identity is there ${banner ? 'then' : 'for another patient'} alone`, async ({
    clinician,
  }) => {
    const chart = await clinician.openChart('RIVERA, Marta', { banner })
    const allergies = chart.banner.getByRole('link', { name: /^Allergies: \S/ })
    const name = identityOf(chart, 'RIVERA, Marta')
    for (const way of ['Home', 'Medicines', 'Medicines/1']) {
      if (way === 'Medicines/1')
        await chart.main.getByRole('table').getByRole('link').first().click()
      else if (way !== 'Home') await chart.go(way)
      for (const width of [390, 600, 767, 800, 1280, 1700]) {
        await chart.page.setViewportSize({ width, height: 900 })
        await expect(allergies).toBeInViewport()
        await expect(name).toBeVisible({ visible: banner })
      }
    }
    await changeTo(chart, 'Ashdown')
    for (const width of [390, 767, 1280]) {
      await chart.page.setViewportSize({ width, height: 900 })
      await expect(identityOf(chart, 'ASHDOWN, Juno')).toBeVisible()
      await expect(chart.banner.getByText(/^Allergies: /)).toBeVisible()
    }
  })
