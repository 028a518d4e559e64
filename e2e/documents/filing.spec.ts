import { expect } from 'playwright/test'
import { expectAccessibleAlsoInSpanish, FORMS } from '../steps/accessibility.ts'
import { Chart } from '../steps/chart.ts'
import { cutDuringAnswer, pressWhileCut } from '../steps/cut-network.ts'
import { FilingPage } from '../steps/filing-page.ts'
import { tabTo } from '../steps/tab-to.ts'
import { test } from '../fixture/test.ts'

test.use({ solution: 'S6' })

const [WIDE_LIGHT, , , NARROW_DARK] = FORMS
const writes = /\/v4\/DocumentReference(\/|$)/

test('A registrar files, changes and withdraws a document by the keyboard, and no lost answer sends it twice', async ({
  page,
  world,
}) => {
  const filing = await FilingPage.enter(page, world)
  const sent = async () =>
    (await world.seen())
      .filter(({ path, method }) => writes.test(path) && method !== 'GET' && method !== 'OPTIONS')
      .map(({ method, status }) => `${method} ${status}`)
  await filing.choose('consent.txt', 'Signed at the front desk.')
  await tabTo(page, filing.patient)
  await page.keyboard.type('p601')
  await tabTo(page, filing.kind)
  await page.keyboard.type('conse')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(filing.kind).toHaveValue('Consent')
  await page.keyboard.press('Enter')
  await expect(
    filing.main.getByRole('heading', { level: 2, name: 'This will be sent' }),
  ).toBeFocused()
  await filing.main.getByText('View the file before it is sent').click()
  await expect(filing.main.getByText('Signed at the front desk.')).toBeVisible()
  await filing.main.getByText('View the file before it is sent').click()
  await tabTo(page, filing.button('File this document'))
  await test.step('without a network nothing is sent, and the next press sends', async () => {
    await pressWhileCut(page.context(), () => page.keyboard.press('Enter'), filing.main)
    expect(await sent()).toEqual([])
  })
  await tabTo(page, filing.button('File this document'))
  await page.keyboard.press('Enter')
  await expect(filing.list.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(filing.newest).toContainText(
    'The service sent the entry back, and everything that was sent is in it.',
  )

  await filing.newest.getByRole('button', { name: 'Mark as entered in error' }).click()
  await expect(
    filing.main.getByRole('heading', { level: 2, name: /^Change document / }),
  ).toBeFocused()
  await filing.main.getByRole('textbox', { name: 'Why it was an error' }).fill('Wrong form')
  await filing.check()
  await expect(filing.main.getByText('Entered in error: Wrong form')).toBeVisible()
  await filing.send()
  await expect(filing.newest).toContainText('Changed')
  expect(await sent()).toEqual(['POST 201', 'PUT 200'])

  await filing.drop('second.txt', 'Another page.')
  await expect(filing.main.getByText(/^second.txt: plain text/)).toBeVisible()
  await filing.patient.fill('p602')
  await filing.kind.fill('Letter')
  await filing.check()
  await cutDuringAnswer(page, world, 'DocumentReference', () => filing.send())
  await expect(filing.newest).toContainText('Not known if it arrived')
  await filing.newest.getByRole('button', { name: 'Send it again' }).click()
  await expect(
    filing.newest.getByRole('button', { name: 'Send it again anyway' }),
  ).toHaveAccessibleDescription('Not sent: you are offline')
  await filing.newest.getByRole('button', { name: 'Not now' }).click()
  await page.context().setOffline(false)
  const before = (await sent()).length
  // Moving around and coming back sends nothing, and the list stays complete.
  await new Chart(page).go('Open a file')
  await page.goBack()
  await expect(filing.newest).toContainText(
    'Someone who can read the record can find it by this number: urn:uuid:',
  )
  expect(await sent()).toHaveLength(before)
  await filing.newest.getByRole('button', { name: 'Send it again' }).click()
  await filing.newest.getByRole('button', { name: 'Send it again anyway' }).click()
  await expect(filing.newest).toContainText('everything that was sent is in it')
  expect(await sent()).toHaveLength(before + 1)
})

test('What was entered is kept as a draft through a reload, all but the file, and is gone once it is filed', async ({
  page,
  world,
}) => {
  const filing = await FilingPage.enter(page, world)
  await filing.patient.fill('p603')
  await filing.kind.fill('Consent')
  await expect(filing.main.getByText(/^Saved on this device/)).toBeVisible()
  await page.reload()
  await filing.main.getByRole('link', { name: 'Continue: New document' }).click()
  await expect(filing.patient).toHaveValue('p603')
  await expect(filing.kind).toHaveValue('Consent')
  await filing.check()
  await expect(
    filing.main.getByRole('group', { name: 'There is 1 thing to correct' }),
  ).toContainText('Choose the file you want to file.')
  await filing.choose('consent.txt', 'Signed.')
  await filing.check()
  await filing.send()
  await expect(filing.newest).toContainText('Patient p603')
  await expect(page).toHaveURL(/\/documents\/file$/)

  // The next one is the only one that is left.
  await page.reload()
  await filing.patient.fill('p604')
  await expect(filing.main.getByText(/^Saved on this device/)).toBeVisible()
  await page.reload()
  await expect(filing.main.getByRole('link', { name: 'Continue: New document' })).toHaveCount(1)
})

test('Filing a document is accessible, empty, with problems, before it is sent and with its receipt', async ({
  page,
  world,
}) => {
  const filing = await FilingPage.enter(page, world)
  await expectAccessibleAlsoInSpanish(page, [NARROW_DARK])
  await filing.openMore()
  await filing.button(/^(Add an author|Agregar un autor)$/).click()
  await filing.button(/^(Add another document|Agregar otro documento)$/).click()
  await filing.check()
  await expect(filing.main.getByRole('group', { name: /5/ })).toBeFocused()
  await expectAccessibleAlsoInSpanish(page, [WIDE_LIGHT, NARROW_DARK])
  await filing.button(/^(Remove this author|Quitar este autor)$/).click()
  await filing.button(/^(Remove this document|Quitar este documento)$/).click()
  await filing.choose('form.txt', 'Signed.')
  await filing.patient.fill('nobody')
  await filing.kind.fill('Form')
  await filing.check()
  await filing.button(/^(File this document|Archivar este documento)$/).waitFor()
  await expectAccessibleAlsoInSpanish(page, [NARROW_DARK])
  await filing.send()
  await expect(filing.newest.getByRole('alert')).toBeVisible()
  await expect(filing.patient).toHaveAccessibleDescription(/Patient\/nobody is not known/)
  await filing.patient.fill('p601')
  await filing.check()
  await filing.send()
  await filing.newest.getByText(/^(Numbers for support|Números para)/).click()
  await expect(filing.newest.getByText(/urn:uuid:/)).toBeVisible()
  await expectAccessibleAlsoInSpanish(page, [WIDE_LIGHT, NARROW_DARK])
})
