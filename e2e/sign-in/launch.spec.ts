import { expect } from 'playwright/test'
import { Chart } from '../steps/chart.ts'
import { SignInPage } from '../fixture/sign-in-page.ts'
import { test } from '../fixture/test.ts'

test.use({ signsInByScreens: true })

// Under a banner of the EHR's own: right-person.spec.ts, and every-screen.spec.ts for paper.
// Without a patient: keyboard.spec.ts.
test.describe('A clinician launches from the EHR', () => {
  test('with the current connection, and has the patient’s record open', async ({
    world,
    clinician,
  }) => {
    const chart = await clinician.openChart('RIVERA, Marta')
    await expect(chart.banner).toContainText('RIVERA')
    await expect(chart.page).toHaveURL(/\/patients\/[^/?#]+$/)
    const paths = (await world.seen()).map(({ path }) => path)
    expect(paths.filter((path) => path.endsWith('/token'))).toHaveLength(1)
    expect(paths.filter((path) => path.includes('/uscore/v1') || path.includes('/v4/'))).toEqual([])
  })

  test('with the older connection, and one sign-in serves both of its bases', async ({
    world,
    clinician,
  }) => {
    const chart = await clinician.openChart('RIVERA, Marta', { generation: 'v1' })
    await expect(chart.banner).toContainText('RIVERA')
    await chart.open('Conditions')
    await expect(chart.rows).not.toHaveCount(0)
    await chart.open('Documents')
    await expect(chart.rows).not.toHaveCount(0)
    const asked = (await world.seen())
      .filter(({ method, status }) => method === 'POST' && status === 200)
      .map(({ path }) => path)
    expect(asked).toContain(`/${world.name}/uscore/v1/Condition/_search`)
    expect(asked).toContain(`/${world.name}/v4/DocumentReference/_search`)
    expect(asked.filter((path) => path.endsWith('/token'))).toHaveLength(1)
  })

  test('inside the EHR’s own page', async ({ ehr, page }) => {
    await ehr.open()
    const frame = await ehr.launchEmbedded({ patient: 'RIVERA, Marta' })
    await frame.getByRole('button', { name: 'Allow' }).click()
    await expect(frame.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
    await expect(page).toHaveURL(/\/ehr$/)
  })
})

test.describe('A patient at home', () => {
  test('who asks to be remembered finds the organization, signs in and has the own record; the next time it is there, until it is not wanted any more', async ({
    page,
    world,
    home,
  }) => {
    await home.open()
    const remember = page.getByRole('checkbox', {
      name: 'Remember my organization on this device',
    })
    await expect(remember, 'nobody is remembered who did not ask').not.toBeChecked()
    await remember.check()
    await home.find(world.title)
    await home.signInAsPatient(world.title)
    const signIn = new SignInPage(page)
    await signIn.as('Juno Ashdown')
    await signIn.allow()
    const chart = await new Chart(page).ready()
    await expect(chart.banner).toContainText('ASHDOWN')
    await chart.signOut()
    await expect(page.getByRole('main')).toContainText('your organization, because you asked it to')
    await page.getByRole('link', { name: 'Sign in again' }).click()
    const own = page.getByRole('listitem').filter({ hasText: world.title })
    await expect(own).toContainText('You used this last')
    await remember.uncheck()
    await expect(own.getByText('You used this last')).toHaveCount(0)
    // Home keeps its marks of what is new by a choice of its own, and no name is in them.
    const kept = await page.evaluate(() => Object.keys(localStorage))
    expect(kept.filter((key) => !key.startsWith('clearchart.news.'))).toEqual([])
  })

  // A parent, and somebody who allows only a part: keyboard-sign-in.spec.ts.
  // Another's record by its address: src/app/reading/signed-in-app.test.tsx.
  test('stays signed in when the page is loaded again, and going back uses no code twice; who signs out is forgotten by the tab and by the service', async ({
    page,
    world,
    home,
  }) => {
    const chart = await home.enterAs('Juno Ashdown', world)
    await chart.open('Conditions')
    await page.reload()
    await expect(chart.heading).toHaveText('Conditions')
    await page.goBack()
    await expect(chart.heading).toHaveText('Home')
    const tokens = (await world.seen()).filter(({ path }) => path.endsWith('/token'))
    expect(tokens).toHaveLength(1)

    await chart.signOut()
    await expect(page.getByRole('heading', { level: 1, name: 'You are signed out' })).toBeVisible()
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
    await page.goto('/patients/p105/conditions')
    await expect(page.getByRole('searchbox', { name: 'Find your organization' })).toBeVisible()
  })
})

test('A practitioner signs in without an EHR', async ({ page, world, home, signIn }) => {
  await home.open()
  await home.find(world.title)
  await home.signInAsStaff(world.title)
  await signIn.as('Dr. Amara N. Okafor')
  await signIn.allow()
  await expect(page.getByRole('heading', { level: 1, name: 'Find a patient' })).toBeVisible()
})

test.describe('A registrar', () => {
  test.use({ solution: 'S6' })
  test('signs in where nothing may be read, and stands on a desk, not before a refusal', async ({
    page,
    world,
    home,
    signIn,
  }) => {
    await home.open()
    await home.find(world.title)
    await page.getByRole('link', { name: 'Sign in to the registration desk' }).click()
    await page.getByRole('button', { name: /staff/ }).click()
    await signIn.allow()
    await expect(page.getByRole('heading', { level: 1, name: 'Registration desk' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('You do not see what is in the records.')
  })
})
