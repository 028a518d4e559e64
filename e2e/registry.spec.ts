import { expect } from 'playwright/test'
import { expectAccessible, FORMS } from './accessibility.ts'
import { openRegistry } from './registry-page.ts'
import { test } from './test.ts'

const [wideLight, , , narrowDark] = FORMS

/** Every gender identity of the form, and what is said about it; the last one stays. */
const IDENTITIES = [
  ['Female', 'Lists and searches will show the gender as: Female.'], ['Male', 'Lists and searches will show the gender as: Male.'],
  ['Transgender male', 'Lists and searches will show the gender as: Other.'], ['Other', 'Lists and searches will show the gender as: Other.'],
  ['Non-binary (this service does not take it)', 'This service does not take this gender identity.'],
  ['Not disclosed (this service does not take it)', 'This service does not take this gender identity.'],
  ['Transgender female', 'Lists and searches will show the gender as: Other.'],
] as const

test.describe('a registrar', () => {
  test.use({ solution: 'S6', scenarios: ['readable-registry'] })

  test('merges two records with the keyboard alone, and is shown what moved', async ({ page, world }) => {
    const tab = await openRegistry(page, world)
    await tab.getByRole('link', { name: 'Merge two records' }).click()
    await tab.getByRole('textbox', { name: 'Record that ends' }).fill('p602')
    await tab.keyboard.press('Tab')
    await tab.keyboard.type('p601')
    await tab.keyboard.press('Enter')
    await expect(tab.getByRole('table', { name: 'What will move' })).toBeVisible()
    await expectAccessible(tab, [wideLight, narrowDark])
    await tab.getByRole('textbox', { name: 'Record that ends' }).focus()
    await tab.keyboard.type('p602')
    await tab.keyboard.press('Enter')
    const receipt = tab.getByRole('group', { name: 'The two records were merged' })
    await expect(receipt).toBeFocused()
    await expect(tab.getByRole('table', { name: 'What is where now' })).toBeVisible()
    await expectAccessible(tab, [wideLight])
    const sent = (await world.seen()).filter(({ path }) => path.endsWith('$merge'))
    expect(sent.map(({ status }) => status)).toEqual([200])
  })
})

test.describe('an intake worker', () => {
  test.use({ solution: 'S2' })

  test('registers somebody whose draft outlives a reload, and goes on with the record number', async ({ page, world }) => {
    const tab = await openRegistry(page, world)
    await tab.getByRole('link', { name: 'Register a patient' }).click()
    // The search that one comes from has a field of the same name.
    await expect(tab.getByRole('heading', { level: 1, name: 'Register a patient' })).toBeVisible()
    await tab.getByRole('textbox', { name: 'Family name' }).fill('Quillfeather')
    await tab.getByRole('textbox', { name: 'Given names' }).fill('Ottilie')
    await tab.getByRole('textbox', { name: 'Date', exact: true }).fill('1991-05-17')
    for (const [identity, shown] of IDENTITIES) {
      await tab.getByRole('combobox', { name: 'Gender identity' }).selectOption({ label: identity })
      await expect(tab.getByText(shown)).toBeVisible()
    }
    await tab.getByRole('button', { name: 'Add a number' }).click()
    const number = tab.getByRole('group', { name: 'Number', exact: true })
    await number.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Social security number' })
    const digits = number.getByRole('textbox', { name: 'Number or address' })
    await digits.fill('900-55-66778')
    await expect(number).toContainText('A social security number has nine digits.')
    await digits.fill('900-55-6677')
    await expect(digits).toHaveCSS('-webkit-text-security', 'disc')
    await number.getByRole('button', { name: 'Show the number' }).click()
    await expect(digits).toHaveCSS('-webkit-text-security', 'none')
    await expect(tab.getByText(/^Saved on this device/)).toBeVisible()
    await expectAccessible(tab, [wideLight, narrowDark])
    await tab.reload()
    await tab.getByRole('link', { name: 'Go on with Register a patient' }).click()
    await tab.waitForURL(/\/register\/.+/)
    await expect(tab.getByRole('textbox', { name: 'Family name' })).toHaveValue('Quillfeather')
    await tab.getByRole('button', { name: 'Review before sending' }).click()
    await expect(tab.getByRole('region', { name: 'Is this person registered already?' })).toContainText(/No record was found|None of/)
    await expect(tab.getByRole('table', { name: 'What changes' })).toContainText('ends in 6677')
    await expect(tab.getByRole('main')).not.toContainText(/55-?6677/)
    await expectAccessible(tab, [wideLight])
    await tab.getByRole('button', { name: 'Register this patient' }).click()
    await expect(tab.getByRole('heading', { name: 'The patient is registered' })).toBeVisible()
    // The page is reloaded before the service has answered: the next one knows that it was asked, and asks no second time.
    await world.play({ name: 'slow-write', type: 'Patient', times: 1, amount: 1500 })
    const sent = tab.waitForRequest((request) => request.url().endsWith('$assign-mrn'))
    await tab.getByRole('button', { name: 'Assign a record number' }).click()
    await sent
    await tab.reload()
    await tab.getByRole('link', { name: 'Go on with Assign a permanent record number' }).click()
    await expect(tab.getByRole('heading', { level: 1, name: 'This record goes on under its permanent number' })).toBeVisible({ timeout: 20_000 })
    expect((await world.seen()).filter(({ path }) => path.endsWith('$assign-mrn'))).toHaveLength(1)
    await expectAccessible(tab, [wideLight, narrowDark])
    await tab.getByRole('link', { name: 'Go on with the record' }).click()
    await expect(tab.getByRole('group', { name: 'Patient' })).toContainText('QUILLFEATHER, Ottilie')
  })
})
