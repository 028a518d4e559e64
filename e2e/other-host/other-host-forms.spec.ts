import { expect, type Page } from 'playwright/test'
import { otherBase } from '../fixture/environment.ts'
import { expectPlain, test } from './other-host-test.ts'
import { expectAccessible, NARROW } from '../steps/accessibility.ts'
import { openWithin } from '../steps/walk-record.ts'

const FORM = 'Patient Health Questionnaire (PHQ-2)'
const STAFF = 'Adam Careful (Practitioner/example)'

test('A patient leaves a form, goes on with it and sends it once, staff read it, lend their device for the next one, and add its score', async ({
  page,
  host,
}) => {
  test.slow()
  const sent: string[] = []
  const conditions: string[] = []
  const added: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url() === `${otherBase}/Observation`)
      added.push(request.postData() ?? '')
    if (request.method() === 'POST' && request.url() === `${otherBase}/QuestionnaireResponse`)
      sent.push(request.postData() ?? '')
    if (sent.length > conditions.length)
      conditions.push(request.headers()['if-none-exist'] ?? 'none')
  })
  const main = page.getByRole('main')
  const choose = async (question: number, answer: string) =>
    main
      .getByRole('radiogroup', { name: new RegExp(`^${question}\\. `) })
      .getByRole('radio', { name: answer })
      .check()

  const chart = await host.enter('patient', 'Duck Donald (Patient/pat1)')
  await test.step('a patient goes on with what was begun, and sends it', async () => {
    await openWithin(page, '/patients/pat1/forms/phq-2')
    await choose(1, 'Several days')
    await expect(main.getByText(/^Saved on this device/)).toBeVisible()
    await expectPlain(page)
    await openWithin(page, '/patients/pat1/forms')
    await main.getByRole('link', { name: `Continue: ${FORM}` }).click()
    await expect(main.getByRole('radio', { name: 'Several days' }).first()).toBeChecked()
    await choose(2, 'Nearly every day')
    await main.getByRole('button', { name: 'Check the answers' }).click()
    await expectPlain(page)
    await main.getByRole('button', { name: 'Send the form' }).dblclick()
    await expect(main.getByText('it is the same as what was sent', { exact: false })).toBeVisible()
    await expectPlain(page)
    expect(sent).toHaveLength(1)
    await main.getByRole('link', { name: 'Open the saved form' }).click()
    await expect(main.getByText('4 of 6')).toBeVisible()
    await expect(main.getByText(/does not offer earlier versions/)).toHaveCount(0)
    await expectPlain(page)
  })
  await chart.signOut()

  await host.enter('staff', STAFF)
  await test.step('staff read it, and hand their device over for another one', async () => {
    await openWithin(page, '/patients/pat1/questionnaires')
    await expect(chart.rows.filter({ hasText: '4 of 6' }).first()).toContainText('Duck Donald')
    await expectPlain(page)
    await openWithin(page, '/patients/pat1/forms/phq-2')
    await main.getByRole('button', { name: 'Hand the device to the patient' }).click()
    await page.getByRole('button', { name: 'Hand it over' }).click()
    await expect(page.getByText('Only this form is open on this device.')).toBeVisible()
    await expect(page.getByRole('link')).toHaveCount(0)
    await choose(1, 'Not at all')
    await choose(2, 'Several days')
    await main.getByRole('button', { name: 'Check the answers' }).click()
    await main.getByRole('button', { name: 'Send the form' }).click()
    await expect(main.getByText('Thank you. Your answers were sent.')).toBeVisible()
    await expectPlain(page)
  })
  await test.step('only staff who sign in again see what was answered', async () => {
    await main.getByRole('button', { name: 'Give it back' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Your answers were sent.')
    await expect(dialog.getByRole('button', { name: 'Keep answering' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'End, and sign in' }).click()
    await expect(page.getByRole('dialog', { name: 'Locked' })).toBeVisible()
    await expect(page.getByText('DONALD')).toBeHidden()
    await expectPlain(page)
    await signInAgain(page)
    await expect(main.getByText('1 of 6')).toBeVisible()
    await expectPlain(page)
  })
  await test.step('they add its score to the results by the keyboard, once', async () => {
    await main.getByText('One of these answers can become a result').focus()
    await page.keyboard.press('Enter')
    await expect(main.getByRole('checkbox', { name: /^Add: .*: 1$/ })).toBeChecked()
    await main.getByText('Everything it says').click()
    await expect(main.getByText('Answers to a form').last()).toBeVisible()
    await expectAccessible(page, NARROW)
    await expectPlain(page)
    await main.getByRole('button', { name: 'Add 1 result to the record' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(main.getByText('The result is in the record.')).toBeVisible()
    await expectAccessible(page, NARROW)
    await expectPlain(page)
    await page.reload()
    await main.getByText('One of these answers can become a result').click()
    await expect(main.getByText('In the record already')).toBeVisible()
    await main.getByRole('link', { name: /^Open the result: / }).click()
    await expect(main.getByRole('heading', { level: 1 })).toContainText('PHQ-2')
    await expectPlain(page)
  })
  expect(added.map((body): unknown => JSON.parse(body))).toMatchObject([
    {
      valueInteger: 1,
      status: 'final',
      subject: { reference: 'Patient/pat1' },
      performer: [{ reference: 'Practitioner/example' }],
      derivedFrom: [{ reference: expect.stringMatching(/^QuestionnaireResponse\//) }],
    },
  ])
  const [own, lent, ...more] = sent.map((body): unknown => JSON.parse(body))
  expect(more).toEqual([])
  for (const body of [own, lent]) {
    expect(body).toMatchObject({ source: { reference: 'Patient/pat1' }, status: 'completed' })
    expect(body, 'a category is the exchange’s').not.toHaveProperty('meta')
  }
  // The host declares conditional create of this type.
  for (const condition of conditions) expect(condition).toMatch(/^identifier=\S+/)
  expect(conditions).toHaveLength(2)
  expect(own).toHaveProperty('author.reference', 'Patient/pat1')
  expect(lent).toHaveProperty('author.reference', 'Practitioner/example')
})

async function signInAgain(page: Page): Promise<void> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in again' }).click()
  const again = await opened
  await again.getByRole('combobox', { name: 'Who are you?' }).selectOption({ label: STAFF })
  await again.getByRole('button', { name: 'Allow', exact: true }).click()
}
