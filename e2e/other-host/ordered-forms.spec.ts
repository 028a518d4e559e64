import { expect, type Page } from 'playwright/test'
import { otherBase } from '../fixture/environment.ts'
import { expectAccessible, NARROW } from '../steps/accessibility.ts'
import { openWithin } from '../steps/walk-record.ts'
import { expectPlain, test } from './other-host-test.ts'

const PHONE = { width: 390, height: 844 }
const ORDER = '/patients/f201/ServiceRequest/f201-mood'
const OTHER_ORDER = '/patients/f201/ServiceRequest/f201-worry'
const MOOD = 'Patient Health Questionnaire (PHQ-9)'
const WORRY = 'Generalized Anxiety Disorder (GAD-7)'
const STAFF = 'Adam Careful (Practitioner/example)'

test('Ordered forms are next steps, are sent once, and are seen as answered with their score', async ({
  page,
  host,
}) => {
  test.slow()
  const sent = sentTo(page)
  const main = page.getByRole('main')
  const step = (form: string) => main.getByRole('link', { name: `To fill in: ${form}` })
  const chart = await host.enter('patient', 'Roelof Olaf Bor (Patient/f201)')
  await page.setViewportSize(PHONE)

  await test.step('the first page leads the patient to the form that is ordered', async () => {
    await expect(step(MOOD)).toBeVisible()
    await expectAccessible(page, NARROW)
    await step(MOOD).click()
    await expect(page).toHaveURL(new RegExp(`${ORDER}/form$`))
    await expectPlain(page)
    await answerAll(page, 'Several days')
    await expectAccessible(page, NARROW)
    await main.getByRole('button', { name: 'Check the answers' }).click()
    await expectAccessible(page, NARROW)
    await main.getByRole('button', { name: 'Send the form' }).dblclick()
    await expect(main.getByText('it is the same as what was sent', { exact: false })).toBeVisible()
    await expectPlain(page)
  })
  await test.step('then it is no longer a step, and the other one still is', async () => {
    await openWithin(page, '/patients/f201')
    await expect(step(WORRY)).toBeVisible()
    await expect(step(MOOD)).toHaveCount(0)
  })
  await test.step('the other form, opened among all forms, leads to its order', async () => {
    await openWithin(page, '/patients/f201/forms/gad-7')
    const toRequest = main.getByRole('link', { name: 'Fill in the requested form' })
    await expect(toRequest).toBeVisible()
    await expectAccessible(page, NARROW)
    await toRequest.click()
    await expect(page).toHaveURL(new RegExp(`${OTHER_ORDER}/form$`))
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await chart.signOut()

  await host.enter('staff', STAFF)
  await test.step('whoever ordered it sees the answer at the order, and its score', async () => {
    await openWithin(page, ORDER)
    await expect(main.getByRole('link', { name: `Fill in ${MOOD} again` })).toBeVisible()
    await expectAccessible(page, NARROW)
    await expectPlain(page)
    await main.getByRole('link', { name: /^Answered / }).click()
    await expect(main.getByText('9 of 27').first()).toBeVisible()
    await expectPlain(page)
  })
  await test.step('the screen of forms leads to what is still asked for, and the device is handed over', async () => {
    await openWithin(page, '/patients/f201/forms')
    const asked = main.getByRole('region', { name: 'Requested in this record' })
    await expect(asked.getByRole('link', { name: `Fill in ${WORRY}` })).toBeVisible()
    await expect(asked.getByRole('link', { name: `Fill in ${MOOD}` })).toHaveCount(0)
    await expectAccessible(page, NARROW)
    await asked.getByRole('link', { name: `Fill in ${WORRY}` }).click()
    await page.setViewportSize(PHONE)
    await main.getByRole('button', { name: 'Hand the device to the patient' }).click()
    await page.getByRole('button', { name: 'Hand it over' }).click()
    await answerAll(page, 'Not at all')
    await main.getByRole('button', { name: 'Check the answers' }).click()
    await main.getByRole('button', { name: 'Send the form' }).click()
    await expect(main.getByText('Thank you. Your answers were sent.')).toBeVisible()
    await expectPlain(page)
  })
  const [mood, worry, ...more] = sent
  expect(more).toEqual([])
  expect(mood).toMatchObject({
    status: 'completed',
    basedOn: [{ reference: 'ServiceRequest/f201-mood' }],
    source: { reference: 'Patient/f201' },
    author: { reference: 'Patient/f201' },
  })
  expect(worry).toMatchObject({
    status: 'completed',
    source: { reference: 'Patient/f201' },
    basedOn: [{ reference: 'ServiceRequest/f201-worry' }],
    author: { reference: 'Practitioner/example' },
  })
})

/** Chooses the same answer to every question that has it. */
async function answerAll(page: Page, answer: string): Promise<void> {
  const answers = page.getByRole('main').getByRole('radio', { name: answer })
  await answers.first().waitFor()
  for (const one of await answers.all()) await one.check()
}

function sentTo(page: Page): unknown[] {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url() === `${otherBase}/QuestionnaireResponse`)
      sent.push(JSON.parse(request.postData() ?? ''))
  })
  return sent
}
