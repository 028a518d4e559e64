import type { Observation, QuestionnaireResponse } from 'fhir/r4'
import { expect, it } from 'vitest'
import { drawScore } from './draw-score'

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
  const english = await drawScore('en')
  const spanish = await drawScore('es')
  expect([english(result(5)), english(answers)]).toEqual(['5 of 27, mild', '5 of 27, mild'])
  expect([spanish(result(5)), spanish(answers)]).toEqual(['5 de 27, leve', '5 de 27, leve'])
  expect(english(result(28))).toBe('28 of 27, outside its scale')
  expect(english({ ...answers, item: [] })).toBeUndefined()
})
