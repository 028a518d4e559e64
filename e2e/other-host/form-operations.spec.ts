import type { Questionnaire, QuestionnaireItem } from 'fhir/r4'
import { expect, type Page } from 'playwright/test'
import { openWithin } from '../steps/walk-record.ts'
import { expectPlain, test } from './other-host-test.ts'

const PETER = 'Peter James Chalmers (Patient/example)'
const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-'

const measured = (linkId: string, text: string, code: string): QuestionnaireItem => ({
  linkId,
  text,
  type: 'decimal',
  code: [{ system: 'http://loinc.org', code }],
})

/** Asks for what the server knows, and for one thing that it does not. */
const MEASURES: Questionnaire = {
  resourceType: 'Questionnaire',
  url: 'https://forms.example.org/before-the-visit',
  title: 'Before the visit',
  status: 'active',
  item: [
    {
      linkId: 'measures',
      text: 'Your measurements',
      type: 'group',
      item: [
        measured('weight', 'Weight in pounds', '29463-7'),
        measured('pulse', 'Heartbeats in a minute', '8867-4'),
        measured('waist', 'Waist in centimetres', '8280-0'),
      ],
    },
  ],
}

/** Has no question of its own: the server chooses them. */
const MOBILITY: Questionnaire = {
  resourceType: 'Questionnaire',
  url: 'https://forms.example.org/getting-around',
  title: 'Getting around',
  status: 'active',
  extension: [{ url: `${SDC}questionnaireAdaptive`, valueBoolean: true }],
}

test.use({ stricter: ['--form-operations'] })

test('A patient’s form is filled in by the server: what it found is there to be corrected, what it lacks is told in its words, and all is sent once', async ({
  page,
  host,
}) => {
  const sent = sentTo(page)
  const main = page.getByRole('main')
  await host.enter('patient', PETER)
  await openForm(page, MEASURES)
  await expect(main.getByLabel('Weight in pounds')).toHaveValue('185')
  await expect(main.getByLabel('Heartbeats in a minute')).toHaveValue('44')
  await expect(main.getByLabel('Waist in centimetres')).toHaveValue('')
  await expect(main.getByText('No result answers “Waist in centimetres”.')).toBeVisible()
  await expectPlain(page)
  await main.getByLabel('Heartbeats in a minute').fill('72')
  await main.getByLabel('Waist in centimetres').fill('95')
  await main.getByRole('button', { name: 'Check the answers' }).click()
  await expectPlain(page)
  await main.getByRole('button', { name: 'Send the form' }).dblclick()
  await expect(main.getByText('it is the same as what was sent', { exact: false })).toBeVisible()
  const [response, ...more] = sent
  expect(more).toEqual([])
  expect(response).toMatchObject({
    status: 'completed',
    subject: { reference: 'Patient/example' },
    item: [
      {
        linkId: 'measures',
        item: [
          { linkId: 'weight', answer: [{ valueDecimal: 185 }] },
          { linkId: 'pulse', answer: [{ valueDecimal: 72 }] },
          { linkId: 'waist', answer: [{ valueDecimal: 95 }] },
        ],
      },
    ],
  })
})

test('A patient answers questions that the server chooses, on a phone and by the keyboard, changes one, and sends what was asked in the end', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const sent = sentTo(page)
  const main = page.getByRole('main')
  await host.enter('patient', PETER)
  await openForm(page, MOBILITY)
  const step = async (number: number) =>
    expect(main.getByRole('heading', { name: `Step ${number}` })).toBeFocused()
  const answer = async (question: string, name: string) => {
    const group = main.getByRole('radiogroup', { name: question })
    await group.getByRole('radio', { name }).focus()
    await page.keyboard.press('Space')
    await press(page, 'Next')
  }
  await answer('Can you walk a mile?', 'Yes')
  await step(2)
  await expect(main.getByRole('radiogroup', { name: 'Can you run a mile?' })).toBeVisible()
  await press(page, 'Back')
  await step(1)
  await answer('Can you walk a mile?', 'No')
  await step(2)
  await answer('Can you climb a flight of stairs?', 'No')
  await step(3)
  await answer('Can you stand for an hour?', 'Yes')
  await step(4)
  await expect(main.getByText('There are no further questions.')).toBeVisible()
  await expectPlain(page)
  await press(page, 'Check the answers')
  await press(page, 'Send the form')
  await expect(main.getByText('it is the same as what was sent', { exact: false })).toBeVisible()
  const [response, ...more] = sent
  expect(more).toEqual([])
  expect(response).toMatchObject({
    status: 'completed',
    subject: { reference: 'Patient/example' },
    item: [
      { linkId: 'walk', answer: [{ valueCoding: { code: 'n' } }] },
      { linkId: 'stairs', answer: [{ valueCoding: { code: 'n' } }] },
      { linkId: 'stand', answer: [{ valueCoding: { code: 'y' } }] },
      { linkId: 'able', answer: [{ valueInteger: 1 }] },
    ],
  })
})

/** The responses that the page sends, as they come. */
function sentTo(page: Page): readonly unknown[] {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/QuestionnaireResponse'))
      sent.push(request.postDataJSON())
  })
  return sent
}

/** Opens a form from a file, as somebody who was given one. */
async function openForm(page: Page, form: Questionnaire): Promise<void> {
  await openWithin(page, '/patients/example/forms')
  await page.locator('input[type=file]').setInputFiles({
    name: 'form.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(form)),
  })
  await page.getByRole('link', { name: form.title ?? '' }).click()
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name }).focus()
  await page.keyboard.press('Enter')
}
