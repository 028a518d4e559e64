import { expect } from 'playwright/test'
import { expectAccessibleInBothLanguages } from '../steps/accessibility.ts'
import { comeBackAs } from '../fixture/sign-in-by-requests.ts'
import { test } from '../fixture/test.ts'

/**
 * The faults of the organization's sign-in, and the message that the person reads. None of them may
 * start a session.
 */
const FAULTS = [
  {
    kind: 'An answer about who signed in that is foreign, old, out of date or missing',
    faults: [
      { scenario: 'foreign-id-token', title: 'The answer about who signed in cannot be trusted' },
      { scenario: 'replayed-id-token', title: 'The answer about who signed in cannot be trusted' },
      { scenario: 'nonceless-id-token', title: 'The answer about who signed in cannot be trusted' },
      {
        scenario: 'swapped-access-token',
        title: 'The answer about who signed in cannot be trusted',
      },
      { scenario: 'misissued-id-token', title: 'The answer about who signed in cannot be trusted' },
      { scenario: 'expired-id-token', title: 'Two clocks are too far apart' },
      { scenario: 'no-id-token', title: 'The organization did not say who signed in' },
    ],
  },
  {
    kind: 'An answer that is odd, broken, lost or another’s',
    faults: [
      { scenario: 'odd-patient', title: 'The sign-in is for a record that cannot exist' },
      { scenario: 'odd-user', title: 'The sign-in is for a record that cannot exist' },
      { scenario: 'broken-token-answer', title: 'The answer to the sign-in could not be read' },
      { scenario: 'failing-token-endpoint', title: 'The organization’s sign-in is not working' },
      { scenario: 'redirecting-token-endpoint', title: 'The sign-in could not be finished' },
      { scenario: 'dropped-token-answer', title: 'The sign-in could not be finished' },
      { scenario: 'other-server', title: 'The wrong system answered' },
      { scenario: 'other-tenant', title: 'The wrong organization answered' },
    ],
  },
  {
    kind: 'A refusal',
    faults: [
      { scenario: 'scope-refused', title: 'The organization does not allow what the app asks for' },
      { scenario: 'sign-in-refused', title: 'The organization’s system refused the sign-in' },
    ],
  },
] as const

/** Faults that are answered before anyone is asked to identify themselves. */
const AT_ONCE: readonly string[] = ['scope-refused', 'sign-in-refused']

for (const { kind, faults } of FAULTS)
  test(`${kind}: the message names it, nothing is kept, and trying again works when it is over`, async ({
    page,
    world,
    signIn,
    baseURL,
  }) => {
    test.slow()
    const scanned = new Set<string>()
    for (const { scenario, title } of faults)
      await test.step(`${scenario}: “${title}”`, async () => {
        await world.play(scenario)
        if (AT_ONCE.includes(scenario))
          await page.goto(`/launch.html?org=${world.name}-v2&as=patient`)
        else
          await comeBackAs(page, world, {
            way: 'patient',
            generation: 'v2',
            person: 'Juno Ashdown',
          })
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
