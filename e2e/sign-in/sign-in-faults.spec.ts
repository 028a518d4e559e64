import { expect } from 'playwright/test'
import { expectAccessibleInBothLanguages } from '../steps/accessibility.ts'
import { comeBackAs } from '../fixture/sign-in-by-requests.ts'
import { test } from '../fixture/test.ts'

/**
 * Faults of the organization's sign-in that a browser has a part in: a foreign answer, one that the
 * network leads elsewhere or loses, and a refusal before anyone is asked to identify themselves.
 * All of them are in `src/app/start/start.test.ts`, and what the page says of each of them in
 * `StartFailureScreen.test.tsx` there.
 */
const FAULTS = [
  { scenario: 'foreign-id-token', title: 'The answer about who signed in cannot be trusted' },
  { scenario: 'redirecting-token-endpoint', title: 'The sign-in could not be finished' },
  { scenario: 'dropped-token-answer', title: 'The sign-in could not be finished' },
  { scenario: 'scope-refused', title: 'The organization does not allow what the app asks for' },
] as const

test('A sign-in that ends in a fault starts no session: the message names it, nothing is kept, and trying again works when it is over', async ({
  page,
  world,
  signIn,
  baseURL,
}) => {
  const scanned = new Set<string>()
  for (const { scenario, title } of FAULTS)
    await test.step(`${scenario}: “${title}”`, async () => {
      await world.play(scenario)
      if (scenario === 'scope-refused')
        await page.goto(`/launch.html?org=${world.name}-v2&as=patient`)
      else
        await comeBackAs(page, world, { way: 'patient', generation: 'v2', person: 'Juno Ashdown' })
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page).toHaveURL(`${baseURL}/callback`)
      await expect(page.getByRole('main')).toContainText(`Organization: ${world.title}`)
      expect(await page.evaluate(() => sessionStorage.getItem('clearchart.session'))).toBeNull()
      // The same message is the same screen.
      if (!scanned.has(title)) await expectAccessibleInBothLanguages(page)
      scanned.add(title)
      await world.play()
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(signIn.question).toHaveText('Who is signing in?')
    })
})

test('An address with a number that no record can have leads nowhere, and nothing is asked for it', async ({
  clinician,
  world,
}) => {
  const { page } = await clinician.openChart('RIVERA, Marta')
  // The open record's own remaining requests do not go to one of these addresses.
  await page.goto('/requests')
  await page.waitForLoadState('networkidle')
  for (const id of ['a%2Fb', '%2E%2E%2FPatient', 'a'.repeat(65)]) {
    const before = (await world.seen()).length
    await page.goto(`/patients/${id}/conditions`)
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    const asked = (await world.seen()).slice(before).map(({ path }) => path)
    // The frame asks for the user and for the visit that the EHR opened; the address itself
    // triggers no request.
    const odd = decodeURIComponent(id)
    const ofTheAddress = (path: string) =>
      path.includes(id) || path.includes(odd) || /\/(Condition|Patient)(\/_search)?$/.test(path)
    expect(asked.filter(ofTheAddress)).toEqual([])
  }
})
