import { expect } from 'playwright/test'
import { expectAccessible, expectAccessibleInBothLanguages, FORMS } from '../steps/accessibility.ts'
import { Reader } from '../steps/reader.ts'
import { test } from '../fixture/test.ts'

const [wideLight, , , narrowDark] = FORMS

test.describe('An intake worker who signed in by the connection that only reads', () => {
  test.use({ solution: 'S2' })

  test('is told which connection registers patients, is led there, registers somebody and gets the record number', async ({
    page,
    world,
    signIn,
  }) => {
    await page.goto(`/launch.html?org=${world.name}-v2&as=practitioner`)
    await signIn.as('Dr. Amara N. Okafor')
    await signIn.allow()
    await page
      .getByRole('link', { name: 'Register a patient (through the older connection)' })
      .click()
    const main = page.getByRole('main')
    await expect(main).toContainText(
      `The current connection of ${world.title} does not offer this for these entries.`,
    )
    await expect(main).toContainText(`The older connection of ${world.title} offers this.`)
    await expect(main).not.toContainText('Only your organization')
    await expectAccessible(page, [wideLight, narrowDark])
    await page.getByRole('link', { name: 'Sign in through the older connection' }).click()
    await signIn.as('Dr. Amara N. Okafor')
    await signIn.allow()
    await expect(page).toHaveURL(/\/register$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Register a patient' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Family name' }).first().fill('Quillfeather')
    await page.getByRole('textbox', { name: 'Given names' }).first().fill('Ottilie')
    await page.getByRole('combobox', { name: 'Gender identity' }).selectOption('Female')
    await page.getByRole('textbox', { name: 'Date', exact: true }).fill('5/17/1991')
    await page.getByRole('button', { name: 'Review before sending' }).click()
    await expect(
      page.getByRole('region', { name: 'Is this person already registered?' }),
    ).toContainText(/No record was found|None of/)
    await page.getByRole('button', { name: 'Register this patient' }).click()
    await expect(page.getByRole('group', { name: 'The patient is registered' })).toContainText(
      'QUILLFEATHER, Ottilie',
    )
    await page.getByRole('button', { name: 'Assign a record number' }).click()
    const numbered = page.getByRole('region', { name: 'Assign a permanent record number' })
    await expect(numbered).toContainText(/The record number is 7\d+\./)
    await expect(numbered).toContainText('For QUILLFEATHER, Ottilie')
    await expect(numbered).toContainText('Dr. Amara N. Okafor, Clinician or staff')
    // Everything was sent by the connection that takes it, and once.
    const written = (await world.seen()).filter(({ method }) => method === 'POST')
    const ends = written.map(({ path }) => path.replace(/^.*\/(?=Patient|\$)/, ''))
    expect(ends.filter((end) => /^(?:Patient|\$assign-mrn)$/.test(end))).toEqual([
      'Patient',
      '$assign-mrn',
    ])
    expect(written.every(({ path }) => !path.includes('/patient-access/'))).toBe(true)
  })

  test('is told where no connection can, and what each is for', async ({ page, world, signIn }) => {
    await page.goto(`/launch.html?org=${world.name}-v2&as=practitioner`)
    await signIn.as('Dr. Amara N. Okafor')
    await signIn.allow()
    await expect(page.getByRole('heading', { level: 1, name: 'Find a patient' })).toBeVisible()
    await page.goto('/merge')
    await expect(page.getByRole('main')).toContainText(
      'No other connection of your organization offers this to you.',
    )
    await page.goto('/offered')
    const others = page.getByRole('region', { name: 'Other connections of this organization' })
    await expect(others).toContainText('Staff use it for registering patients')
    await expect(
      others.getByRole('link', { name: 'Sign in through the older connection' }),
    ).toBeVisible()
  })

  test('is proposed the connection that does their work on the first page', async ({
    page,
    world,
    home,
  }) => {
    await home.open()
    await home.find(world.title)
    await expect(
      page.getByRole('link', { name: `I work here at ${world.title}`, exact: true }),
    ).toHaveAttribute('href', `/launch.html?org=${world.name}-v1&as=practitioner`)
    await expect(page.getByText('Staff use it for registering patients')).toHaveCount(0)
    const own = await home.openConnections(world.title)
    await expect(own).toContainText('Staff use it for registering patients')
    await expect(
      own.getByRole('link', { name: `I work here at ${world.title}, Current connection` }),
    ).toBeVisible()
    await expectAccessibleInBothLanguages(page)
  })
})

test.describe('A patient', () => {
  test('comes back to the same screen of their own record by the other connection', async ({
    page,
    world,
    home,
    signIn,
  }) => {
    const chart = await home.enterAs('Juno Ashdown', world, 'v1')
    await page.goto(`${new URL(page.url()).pathname.replace(/\/$/, '')}/allergies`)
    await expect(chart.main).toContainText(`The current connection of ${world.title} offers this.`)
    await page.getByRole('link', { name: 'Sign in through the current connection' }).click()
    await signIn.as('Juno Ashdown')
    await signIn.allow()
    await expect(page).toHaveURL(/\/patients\/[^/]+\/allergies$/)
    await expect(chart.banner).toContainText('ASHDOWN')
    await expect(page.getByRole('heading', { level: 1, name: 'Allergies' })).toBeVisible()
  })
})

test.describe('The page of a single record', () => {
  test('is come back to by the other connection, and a number that is nobody’s there leads to the list', async ({
    page,
    world,
    home,
    signIn,
  }) => {
    const there = await home.enterAs('Juno Ashdown', world, 'v2')
    await there.open('Allergies')
    await there.rows.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/AllergyIntolerance\/[^/]+$/)
    const address = new URL(page.url()).pathname
    await there.signOut()

    const goBy = async (path: string) => {
      await page.goto(path)
      await expect(page.getByRole('main')).toContainText(
        'You sign in there as yourself and come back to this entry, if it has the same number there.',
      )
      await page.getByRole('link', { name: 'Sign in through the current connection' }).click()
      await signIn.as('Juno Ashdown')
      await signIn.allow()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
    }
    const chart = await home.enterAs('Juno Ashdown', world, 'v1')
    await goBy(address)
    await expect(chart.banner).toContainText('ASHDOWN')
    await expect(chart.main.getByRole('button', { name: 'Show codes and sources' })).toBeVisible()
    await chart.signOut()

    await home.enterAs('Juno Ashdown', world, 'v1')
    await goBy(address.replace(/[^/]+$/, 'no-such-record'))
    await expect(chart.main.getByRole('alert')).toBeVisible()
    await chart.main.getByRole('link', { name: 'Back to Allergies' }).click()
    await expect(page).toHaveURL(/\/patients\/[^/]+\/allergies$/)
  })
})

test.describe('A document that was generated over the older connection', () => {
  test.use({ scenarios: ['first-base-attachment'] })

  test('is kept at the same provider, not outside it: the current connection says where, and leads there', async ({
    page,
    world,
    home,
    signIn,
  }) => {
    const chart = await home.enterAs('Marta Elena Rivera', world, 'v1')
    await chart.open('Generate a document')
    await chart.main.getByRole('radio', { name: 'Summary of the record', exact: true }).check()
    await chart.main.getByRole('button', { name: 'Generate: Summary of the record' }).click()
    await expect(chart.main.getByRole('link', { name: 'Open Summary of the record' })).toBeVisible()
    await chart.signOut()
    // The older connection itself may have read the document for its first page.
    const before = (await world.seen()).length

    const openIt = async () => {
      await chart.rows.filter({ hasText: 'generated on demand' }).getByRole('link').first().click()
    }
    await home.enterAs('Marta Elena Rivera', world, 'v2')
    await chart.open('Documents')
    await openIt()
    await expect(chart.main).toContainText(
      `It is in the older connection of ${world.title}: the same provider, but a separate ` +
        'sign-in. This sign-in is not sent there.',
    )
    await expect(chart.main).not.toContainText('outside the service')
    await expectAccessible(page, [wideLight, narrowDark])
    const files = (await world.seen()).slice(before).filter(({ path }) => path.includes('/Binary/'))
    expect(files, 'no token goes to the other connection').toEqual([])

    await page.getByRole('link', { name: 'Sign in through the older connection' }).click()
    await signIn.as('Marta Elena Rivera')
    await signIn.allow()
    await expect(page).toHaveURL(/\/patients\/[^/]+\/documents$/)
    await openIt()
    await new Reader(page).complete()
  })
})
