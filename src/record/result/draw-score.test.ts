import type { Observation, Patient, Questionnaire, QuestionnaireResponse } from 'fhir/r4'
import { expect, it } from 'vitest'
import { scoreDrawer } from './draw-score'

const noForm = () => undefined
const coding = [{ system: 'http://loinc.org', code: '44261-6' }]
const result = (value: number): Observation => ({
  resourceType: 'Observation',
  status: 'final',
  code: { coding },
  valueQuantity: { value, unit: '{score}' },
})
const answers: QuestionnaireResponse = {
  resourceType: 'QuestionnaireResponse',
  status: 'completed',
  item: [{ linkId: '/44261-6', answer: [{ valueInteger: 5 }] }],
}

it('a score is told against what it could be, with its band, of a result as of a form, in both languages', async () => {
  const english = (await scoreDrawer('en'))(noForm)
  const spanish = (await scoreDrawer('es'))(noForm)
  expect([english(result(5)), english(answers)]).toEqual(['5 of 27, mild', '5 of 27, mild'])
  expect([spanish(result(5)), spanish(answers)]).toEqual(['5 de 27, leve', '5 de 27, leve'])
  expect(english(result(28))).toBe('28 of 27, outside its scale')
  expect(english({ ...answers, item: [] })).toBeUndefined()
})

it('a score is read against the threshold for the person whose record it is', async () => {
  const english = (await scoreDrawer('en'))(noForm)
  const total = { code: { coding: [{ system: 'http://loinc.org', code: '75626-2' }] } }
  const three: Observation = { ...result(3), ...total }
  const person = (gender: NonNullable<Patient['gender']>): Patient => ({
    resourceType: 'Patient',
    gender,
  })
  expect(english(three, person('male'))).toBe('3 of 12, below the threshold for men')
  expect(english(three, person('female'))).toBe('3 of 12, at or above the threshold for women')
  expect(english(three)).toBe('3 of 12, at the threshold for women, below that for men')
})

it('a total of a form that is no known instrument stands by the form’s own words, where the answers state it', async () => {
  const english = (await scoreDrawer('en'))(noForm)
  const own = (...item: NonNullable<QuestionnaireResponse['item']>) =>
    english({ resourceType: 'QuestionnaireResponse', status: 'completed', item })
  const total = { linkId: 't', text: 'Total score:', answer: [{ valueDecimal: 3 }] }
  const part = { linkId: 'p', text: 'Sleep score', answer: [{ valueInteger: 2 }] }
  expect(own(part, { linkId: 'g', item: [total] })).toBe('Total score: 3')
  expect(own(part)).toBe('Sleep score: 2')
  expect(own({ ...total, text: 'Puntuación total' })).toBe('Puntuación total: 3')
  // A question, a text and an unanswered item are not totals.
  expect(own({ ...total, text: 'How many drinks in total?' })).toBeUndefined()
  expect(own({ ...total, text: 'Totally lost' })).toBeUndefined()
  expect(own({ ...total, answer: [{ valueString: '3' }] })).toBeUndefined()
  expect(own({ ...total, answer: [] })).toBeUndefined()
  // A text that is not a result must not be shown as one.
  const unfinished: QuestionnaireResponse = { ...answers, status: 'in-progress', item: [total] }
  expect(english(unfinished)).toBeUndefined()
  // A known instrument shows only its own total.
  expect(own(...(answers.item ?? []), total)).toBe('5 of 27, mild')
})

it('a total that its form alone names by a code is told as any other', async () => {
  const item = [{ linkId: 'sum', text: 'Sum', answer: [{ valueInteger: 5 }] }]
  const form: Questionnaire = {
    resourceType: 'Questionnaire',
    status: 'active',
    item: [{ linkId: 'sum', type: 'integer', code: coding }],
  }
  const draw = await scoreDrawer('en')
  expect(draw(noForm)({ ...answers, item })).toBe('Sum: 5')
  expect(draw(() => form)({ ...answers, item })).toBe('5 of 27, mild')
})
