import type { Extension, Questionnaire, QuestionnaireItem } from 'fhir/r4'
import { expect } from 'playwright/test'
import { otherBase } from '../fixture/environment.ts'
import { expectAccessible, NARROW } from '../steps/accessibility.ts'
import { openWithin } from '../steps/walk-record.ts'
import { expectPlain, test } from './other-host-test.ts'

const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-'
const HL7 = 'http://hl7.org/fhir/StructureDefinition/'
const STAFF = 'Adam Careful (Practitioner/example)'

const extracts = (value: Omit<Extension, 'url'>) => ({ url: `${SDC}observationExtract`, ...value })
const pressure = (linkId: string, text: string, code: string): QuestionnaireItem => ({
  linkId,
  text,
  type: 'decimal',
  code: [{ system: 'http://loinc.org', code, display: text }],
  extension: [
    extracts({ valueCode: 'component' }),
    {
      url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-unit',
      valueCoding: { system: 'http://unitsofmeasure.org', code: 'mm[Hg]', display: 'mmHg' },
    },
  ],
})

const made = (path: string, value: Extension): Extension => ({
  url: `${SDC}definitionExtractValue`,
  extension: [{ url: 'definition', valueUri: `${HL7}${path.split('.')[0]}#${path}` }, value],
})
/** A group whose answer is an entry of a type about the person of the form. */
const entry = (
  type: string,
  text: string,
  path: string,
  answer: string,
  ...more: Extension[]
): QuestionnaireItem => ({
  linkId: type,
  text,
  type: 'group',
  extension: [
    {
      url: `${SDC}definitionExtract`,
      extension: [{ url: 'definition', valueCanonical: `${HL7}${type}` }],
    },
    made(`${type}.subject`, {
      url: 'expression',
      valueExpression: { language: 'text/fhirpath', expression: '%resource.subject' },
    }),
    ...more,
  ],
  item: [
    {
      linkId: `${type}.answer`,
      text: `${text}?`,
      type: 'choice',
      definition: `${HL7}${type}#${path}`,
      answerOption: [{ valueCoding: { system: 'urn:answers', code: answer, display: answer } }],
    },
  ],
})

/** Its answers are a blood pressure, an observation and an illness. */
const FORM: Questionnaire = {
  resourceType: 'Questionnaire',
  url: 'https://forms.example.org/first-visit',
  title: 'First visit',
  status: 'active',
  item: [
    {
      linkId: 'pressure',
      text: 'Blood pressure',
      type: 'group',
      code: [{ system: 'http://loinc.org', code: '85354-9', display: 'Blood pressure panel' }],
      extension: [extracts({ valueBoolean: true })],
      item: [pressure('s', 'Upper number', '8480-6'), pressure('d', 'Lower number', '8462-4')],
    },
    entry(
      'Observation',
      'Tobacco use',
      'Observation.value[x]',
      'Never',
      made('Observation.status', { url: 'fixed-value', valueCode: 'final' }),
      made('Observation.code.text', { url: 'fixed-value', valueString: 'Tobacco use' }),
    ),
    entry('Condition', 'Illness', 'Condition.code', 'Asthma'),
  ],
}

test('Staff add the blood pressure and an entry of a form they sent, by the keyboard, each once, and are told why another is not added', async ({
  page,
  host,
}) => {
  const added: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url() === `${otherBase}/Observation`)
      added.push(request.postDataJSON())
  })
  const main = page.getByRole('main')
  await host.enter('staff', STAFF)
  await openWithin(page, '/patients/pat1/forms')
  await page.locator('input[type=file]').setInputFiles({
    name: 'form.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(FORM)),
  })
  await page.getByRole('link', { name: FORM.title ?? '' }).click()
  await main.getByLabel('Upper number').fill('128')
  await main.getByLabel('Lower number').fill('79')
  await main.getByRole('radio', { name: 'Never' }).check()
  await main.getByRole('radio', { name: 'Asthma' }).check()
  await main.getByRole('button', { name: 'Check the answers' }).click()
  await main.getByText('One of these answers can become a result').click()
  await expect(main.getByText('128/79 mmHg')).toBeVisible()
  await expectPlain(page)
  await main.getByRole('button', { name: 'Send the form' }).click()
  await expect(main.getByText('it is the same as what was sent', { exact: false })).toBeVisible()
  await main.getByRole('link', { name: 'Open the saved form' }).click()
  await page.waitForURL(/\/QuestionnaireResponse\/[^/]+$/)
  // The receipt, which stays until the form's own page is there, offers the same results.
  await expect(main.getByRole('link', { name: 'Open the saved form' })).toHaveCount(0)

  await test.step('both are offered with all they would say', async () => {
    await main.getByText('One of these answers can become a result').click()
    await expect(main.getByRole('checkbox', { name: /: 128\/79 mmHg$/ })).toBeChecked()
    await main.getByText('These answers can become 2 entries in the record').click()
    await expect(
      main.getByRole('checkbox', { name: 'Add: Result: Tobacco use: Never' }),
    ).toBeChecked()
    await expect(main.getByRole('checkbox', { name: /^Add: Condition/ })).toHaveCount(0)
    await expect(main.getByText(/This sign-in is not allowed to add/)).toBeVisible()
    await expectAccessible(page, NARROW)
    await expectPlain(page)
  })
  await test.step('each press adds its own', async () => {
    const results = main.getByRole('button', { name: 'Add 1 result to the record' })
    await results.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(main.getByText('The result is in the record.')).toBeVisible()
    const entries = main.getByRole('button', { name: 'Add 1 entry to the record' })
    await entries.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(main.getByText('The entry is in the record.')).toBeVisible()
    await expectAccessible(page, NARROW)
    await expectPlain(page)
  })
  await test.step('after a reload they are there, and lead to the record', async () => {
    await page.reload()
    await main.getByText('These answers can become 2 entries in the record').click()
    await expect(main.getByText('In the record already')).toBeVisible()
    await main.getByRole('link', { name: 'Open the entry: Result' }).click()
    await expect(main.getByRole('heading', { level: 1 })).toContainText('Tobacco use')
    await expectPlain(page)
  })
  expect(added).toMatchObject([
    {
      resourceType: 'Observation',
      subject: { reference: 'Patient/pat1' },
      component: [{ valueQuantity: { value: 128 } }, { valueQuantity: { value: 79 } }],
    },
    {
      resourceType: 'Observation',
      subject: { reference: 'Patient/pat1' },
      code: { text: 'Tobacco use' },
      valueCodeableConcept: { coding: [{ code: 'Never' }] },
    },
  ])
})
