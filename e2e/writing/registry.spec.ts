import { expect } from 'playwright/test'
import type { Locator } from 'playwright/test'
import { expectAccessible, FORMS } from '../steps/accessibility.ts'
import { Chart } from '../steps/chart.ts'
import { cutDuringAnswer, pressWhileCut, writesOf } from '../steps/cut-network.ts'
import { lookAside } from '../steps/look-at.ts'
import { openRegistry } from '../steps/registry-page.ts'
import { tabTo } from '../steps/tab-to.ts'
import { test } from '../fixture/test.ts'

const [wideLight, , , narrowDark] = FORMS

/** Every gender identity in the order of the form, and the text about it. */
const IDENTITIES = [
  'Lists and searches will show the gender as: Female.',
  'Lists and searches will show the gender as: Male.',
  'Saved as: Transgender female. Lists and searches will show the gender as: Other.',
  'Saved as: Transgender male. Lists and searches will show the gender as: Other.',
  'Saved as: Other. Lists and searches will show the gender as: Other.',
  'This service does not accept this gender identity.',
  'This service does not accept this gender identity.',
] as const

test.describe('a registrar', () => {
  test.use({ solution: 'S6', scenarios: ['readable-registry'] })

  test('merges two records with the keyboard alone, and is shown what moved', async ({
    page,
    world,
  }) => {
    const tab = await openRegistry(page, world)
    await lookAside(tab, 'the desk of a registrar')
    await tab.getByRole('link', { name: 'Merge two records' }).click()
    await tab.getByRole('textbox', { name: 'Record that ends' }).fill('p602')
    await tabTo(tab, tab.getByRole('textbox', { name: 'Record that stays' }))
    await tab.keyboard.type('p601')
    await tab.keyboard.press('Enter')
    await expect(tab.getByRole('table', { name: 'What will move' })).toBeVisible()
    await expectAccessible(tab, [wideLight, narrowDark])
    await lookAside(tab, 'the rehearsal of a merge')
    await tab.getByRole('textbox', { name: 'Record that ends' }).focus()
    await tab.keyboard.type('p602')
    // The Enter that ends the typing merges nothing: the person has to press the button itself.
    await tab.keyboard.press('Enter')
    const merge = tab.getByRole('button', { name: 'Merge the two records' })
    await expect(merge).toBeVisible()
    expect((await world.seen()).filter(({ path }) => path.endsWith('$merge'))).toEqual([])
    await tabTo(tab, merge)
    await tab.keyboard.press('Enter')
    const receipt = tab.getByRole('group', { name: 'The two records were merged' })
    await expect(receipt).toBeFocused()
    await expect(tab.getByRole('table', { name: 'Where everything is now' })).toBeVisible()
    await expectAccessible(tab, [wideLight])

    await test.step('the record that ended goes into no other one, and none into it', async () => {
      for (const [ends, stays, stop] of [
        ['p602', 'p607', 'The record that ends was already replaced by another one.'],
        ['p607', 'p602', 'The record that stays is not in use.'],
      ] as const) {
        await tab
          .getByRole('button', { name: /^(Merge two other records|Choose other records)$/ })
          .click()
        await tab.getByRole('textbox', { name: 'Record that ends' }).fill(ends)
        await tab.getByRole('textbox', { name: 'Record that stays' }).fill(stays)
        await tab.keyboard.press('Enter')
        await expect(tab.getByRole('region', { name: 'Checks before the merge' })).toContainText(
          stop,
        )
        await expect(tab.getByRole('button', { name: 'Merge the two records' })).toHaveCount(0)
      }
    })
    const sent = (await world.seen()).filter(({ path }) => path.endsWith('$merge'))
    expect(sent.map(({ status }) => status)).toEqual([200])
  })
})

test.describe('an intake worker, by the keyboard alone,', () => {
  test.use({ solution: 'S2' })

  test('registers somebody over a reload, assigns a number, and corrects what somebody else changed', async ({
    page,
    world,
  }) => {
    const tab = await openRegistry(page, world)
    const named = (role: 'button' | 'link' | 'textbox', name: string) =>
      tab.getByRole(role, { name, exact: role !== 'link' })
    const press = async (target: Locator) => {
      await tabTo(tab, target)
      await tab.keyboard.press('Enter')
    }
    const write = async (target: Locator, text: string) => {
      await tabTo(tab, target)
      await tab.keyboard.type(text)
    }
    await press(named('link', 'Register a patient'))
    // The search that the person comes from has a field of the same name.
    await expect(tab.getByRole('heading', { level: 1, name: 'Register a patient' })).toBeFocused()
    await write(named('textbox', 'Family name'), 'Quillfeather')
    await write(named('textbox', 'Given names'), 'Ottilie')
    await tabTo(tab, tab.getByRole('combobox', { name: 'Gender identity' }))
    for (const shown of IDENTITIES) {
      await tab.keyboard.press('ArrowDown')
      await expect(tab.getByText(shown)).toBeVisible()
    }
    for (let presses = 0; presses < 4; presses += 1) await tab.keyboard.press('ArrowUp')
    await expect(tab.getByText('Saved as: Transgender female.')).toBeVisible()
    await write(named('textbox', 'Date'), '5/17/1991')
    await expect(
      tab.getByRole('status').filter({ hasText: 'Understood as May 17, 1991' }),
    ).toBeVisible()
    await expect(named('button', 'Choose from a calendar: Date')).toBeVisible()
    await press(named('button', 'Add a number'))
    const number = tab.getByRole('group', { name: 'Number', exact: true })
    await expect(number.getByRole('combobox', { name: 'Kind' })).toBeFocused()
    await tab.keyboard.press('ArrowDown')
    const digits = number.getByRole('textbox', { name: 'Number', exact: true })
    await write(digits, '900-55-66778')
    await expect(number).toContainText('A social security number has nine digits.')
    await tab.keyboard.press('Backspace')
    await expect(number).not.toContainText('A social security number has nine digits.')
    // Readable while it is typed, hidden once the focus has left it.
    await expect(digits).toHaveCSS('-webkit-text-security', 'none')
    await tab.keyboard.press('Tab')
    await expect(digits).toHaveCSS('-webkit-text-security', 'disc')
    await press(number.getByRole('button', { name: 'Show the number' }))
    await expect(digits).toHaveCSS('-webkit-text-security', 'none')
    await expect(tab.getByText(/^Saved on this device/)).toBeVisible()
    await expectAccessible(tab, [narrowDark, wideLight])
    await tab.reload()
    await press(named('link', 'Continue: Register a patient'))
    await tab.waitForURL(/\/register\/.+/)
    await expect(named('textbox', 'Family name')).toHaveValue('Quillfeather')
    await press(named('button', 'Review before sending'))
    await expect(tab.getByRole('group', { name: 'What will be sent' })).toBeFocused()
    await expect(
      tab.getByRole('region', { name: 'Is this person already registered?' }),
    ).toContainText(/No record was found|None of/)
    await expect(tab.getByRole('table', { name: 'What changes' })).toContainText('ends in 6677')
    await expect(tab.getByRole('table', { name: 'What changes' })).toContainText('17-May-1991')
    await expect(tab.getByRole('main')).not.toContainText(/55-?6677/)
    await expectAccessible(tab, [wideLight])
    await test.step('nothing is sent without a network, and a cut answer is found when it is back', async () => {
      const send = () => press(named('button', 'Register this patient'))
      await pressWhileCut(tab.context(), send, tab.getByRole('main'))
      expect(await writesOf(world, 'Patient')).toEqual([])
      await cutDuringAnswer(tab, world, 'Patient', send)
      await expect(tab.getByText('It is not known whether this arrived')).toBeVisible()
      await tab.context().setOffline(false)
      await expect(tab.getByText('The service’s answer was lost on the way.')).toBeVisible()
      await expect(tab.getByText(/There (is|are) \d+ more record/)).toHaveCount(0)
    })
    await expect(tab.getByRole('group', { name: 'The patient is registered' })).toBeFocused()
    // The page is reloaded before the service has answered: the next page knows about the request,
    // and does not send another.
    await world.play({ name: 'slow-write', type: 'Patient', times: 1, amount: 1500 })
    const sent = tab.waitForRequest((request) => request.url().endsWith('$assign-mrn'))
    // Nor does the Enter that ends the typing assign a number.
    await tabTo(tab, named('textbox', 'Number you want'))
    await tab.keyboard.press('Enter')
    await expect(named('button', 'Assign a record number')).toBeVisible()
    expect((await world.seen()).filter(({ path }) => path.endsWith('$assign-mrn'))).toEqual([])
    await press(named('button', 'Assign a record number'))
    await sent
    await tab.reload()
    await press(named('link', 'Continue: Assign a permanent record number'))
    await expect(
      tab.getByRole('heading', {
        level: 1,
        name: 'This record now has its permanent number',
      }),
    ).toBeVisible({ timeout: 20_000 })
    expect((await world.seen()).filter(({ path }) => path.endsWith('$assign-mrn'))).toHaveLength(1)
    await expectAccessible(tab, [narrowDark, wideLight])
    await press(named('link', 'Continue with the record'))
    const chart = new Chart(tab)
    // The banner has the same name before and after, and the doors of the temporary number lead to
    // its notice alone: the new page is there when its heading has the focus.
    await expect(chart.heading).toBeFocused()
    await expect(chart.heading).not.toHaveText('This record now has its permanent number')
    await expect(chart.banner).toContainText('QUILLFEATHER, Ottilie')
    await chart.goByKeys('Personal details')
    await expect(chart.heading).toHaveText('Personal details')
    await press(chart.table.getByRole('link'))
    await expect(tab.getByRole('main')).toContainText('Social security number, ends in 6677')
    await expect(tab.getByRole('main')).not.toContainText(/55-?6677/)
    await press(named('link', 'Correct this record'))
    await expect(tab.getByRole('heading', { level: 1, name: 'Correct this record' })).toBeFocused()
    await press(named('button', 'Add a phone or email'))
    await write(
      tab
        .getByRole('group', { name: 'Phone or email', exact: true })
        .getByRole('textbox', { name: 'Number or address' }),
      '505-555-0142',
    )
    await press(named('button', 'Review before sending'))
    await expect(tab.getByRole('table', { name: 'What changes' })).toContainText('505-555-0142')
    await world.play({ name: 'changed-meanwhile', type: 'Patient', times: 1 })
    await press(named('button', 'Save the correction'))
    const conflict = tab.getByRole('region', { name: 'Someone else changed this in the meantime' })
    await expect(conflict).toContainText('928-555-0199')
    await expect(conflict.getByText('Your changes were not saved.')).toBeFocused()
    await expectAccessible(tab, [narrowDark, wideLight])
    await tabTo(tab, conflict.getByRole('radio', { name: 'Yours' }))
    await tab.keyboard.press('Space')
    await press(named('button', 'Use these choices'))
    await press(named('button', 'Save the correction'))
    await expect(tab.getByRole('region', { name: 'The correction is saved' })).toContainText(
      'Clearchart checked what the service saved: it is the same as what was sent.',
    )
  })
})

test.describe('somebody who looks for duplicates and registers', () => {
  test.use({ solution: 'S2' })

  test('is told why two records may be of one person, in Spanish too, on a phone too', async ({
    page,
    world,
  }) => {
    const tab = await openRegistry(page, world)
    await test.step('whoever has the same or nearly the same name as somebody else found is marked', async () => {
      await tab.getByRole('textbox', { name: 'Family name' }).fill('Riv')
      await tab.getByRole('button', { name: 'Find patients' }).click()
      await expect(tab.getByText(/have the same or nearly the same name/)).toBeVisible()
      const people = tab.getByRole('table', { name: 'Patients found' })
      const mark = 'Nearly the same name as another'
      await expect(people.getByRole('row', { name: /RIVIERA, Marta/ })).toContainText(mark)
      await expect(people.getByRole('row', { name: /RIVERA, Luis/ })).not.toContainText(mark)
      await expectAccessible(tab, [narrowDark, wideLight])
    })
    await tab.goto(new URL('/patients/p101/duplicates', tab.url()).href)
    const found = tab.getByRole('region', { name: 'Records found' })
    await expect(found.getByRole('table', { name: /^What differs from/ }).first()).toBeVisible()
    await expect(found).not.toContainText('100 %')
    await found.getByText('How this is worked out', { exact: true }).first().click()
    await expect(found.getByText('Date of birth', { exact: true }).first()).toBeVisible()
    await expectAccessible(tab, [narrowDark, wideLight])
    await new Chart(tab).speak('Español')
    await expect(
      tab.getByRole('heading', { level: 1, name: 'Otros expedientes de esta persona' }),
    ).toBeVisible()
    await expectAccessible(tab, [wideLight])
    await tab.goto(new URL('/register', tab.url()).href)
    await expect(
      tab.getByRole('heading', { level: 1, name: 'Registrar a un paciente' }),
    ).toBeVisible()
    await tab.getByRole('button', { name: 'Revisar antes de enviar' }).click()
    await expect(tab.getByRole('group', { name: /por corregir$/ })).toBeFocused()
    await expectAccessible(tab, [narrowDark, wideLight])
  })
})
