import { expect } from 'playwright/test'
import { expectAccessible, FORMS } from './accessibility.ts'
import { openRegistry } from './registry-page.ts'
import { test } from './test.ts'

const [wideLight, , , narrowDark] = FORMS

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
    await tab.getByRole('combobox', { name: 'Gender identity' }).selectOption({ label: 'Transgender female' })
    await expect(tab.getByText('Lists and searches will show the gender as: Other.')).toBeVisible()
    await expect(tab.getByText(/^Saved on this device/)).toBeVisible()
    await expectAccessible(tab, [wideLight, narrowDark])
    await tab.reload()
    await tab.getByRole('link', { name: 'Go on with Register a patient' }).click()
    await tab.waitForURL(/\/register\/.+/)
    await expect(tab.getByRole('textbox', { name: 'Family name' })).toHaveValue('Quillfeather')
    await tab.getByRole('button', { name: 'Review before sending' }).click()
    await expect(tab.getByRole('region', { name: 'Is this person registered already?' })).toContainText(/No record was found|None of/)
    await expectAccessible(tab, [wideLight])
    await tab.getByRole('button', { name: 'Register this patient' }).click()
    await expect(tab.getByRole('heading', { name: 'The patient is registered' })).toBeVisible()
    await tab.getByRole('button', { name: 'Assign a record number' }).click()
    await tab.getByRole('link', { name: 'Go on with the record' }).click()
    await expect(tab.getByRole('group', { name: 'Patient' })).toContainText('QUILLFEATHER, Ottilie')
  })
})
