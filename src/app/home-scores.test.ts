import type { Observation, Questionnaire, QuestionnaireResponse } from 'fhir/r4'
import { expect, it } from 'vitest'
import { measurementsOf } from '~/record/result/latest/measurements'
import { numbersThatMatter } from '~/summary/home/numbers'
import { withFormScores } from './home-scores'

const coding = [{ system: 'http://loinc.org', code: '44261-6' }]

function recorded(day: string, value: number): Observation {
  return {
    resourceType: 'Observation',
    id: day,
    status: 'final',
    code: { coding },
    effectiveDateTime: day,
    valueQuantity: { value, unit: '{score}' },
  }
}

function answered(day: string, valueInteger: number): QuestionnaireResponse {
  return {
    resourceType: 'QuestionnaireResponse',
    id: day,
    status: 'completed',
    authored: day,
    item: [{ linkId: '/44261-6', answer: [{ valueInteger }] }],
  }
}

function scoresOf(
  results: readonly Observation[],
  forms: readonly QuestionnaireResponse[],
  formOf: () => Questionnaire | undefined = () => undefined,
) {
  const { rows } = measurementsOf(withFormScores(results, forms, formOf))
  return numbersThatMatter(rows, 5, new Date('2026-11-24')).map(({ latest, previous }) =>
    [latest, previous].map((one) => one?.readings[0]?.quantity.value),
  )
}

it('among the numbers of the first page, a form that was filled in later than the last recorded score has the latest one', () => {
  const results = [recorded('2026-10-06', 9)]
  expect(scoresOf(results, [answered('2026-11-01', 5)])).toEqual([[5, 9]])
  expect(scoresOf(results, [answered('2026-09-01', 12)])).toEqual([[9, 12]])
  expect(scoresOf([], [answered('2026-11-01', 5)])).toEqual([[5, undefined]])
})

it('a form and the result that was recorded of it are one score', () => {
  expect(scoresOf([recorded('2026-11-01', 5)], [answered('2026-11-01', 5)])).toEqual([
    [5, undefined],
  ])
})

it('a total counts that its form alone names by a code, as on the pages of scores', () => {
  const form: Questionnaire = {
    resourceType: 'Questionnaire',
    status: 'active',
    item: [{ linkId: 'sum', type: 'integer', code: coding }],
  }
  const response: QuestionnaireResponse = {
    ...answered('2026-11-01', 5),
    item: [{ linkId: 'sum', answer: [{ valueInteger: 5 }] }],
  }
  expect(scoresOf([], [response])).toEqual([])
  expect(scoresOf([], [response], () => form)).toEqual([[5, undefined]])
  expect(scoresOf([recorded('2026-10-06', 9)], [response], () => form)).toEqual([[5, 9]])
})

it.each(['44261-6', '44249-1'])(
  'a total counts that is a part of a result, or is filed under the code %s',
  (code) => {
    const total = { coding: [{ system: 'http://loinc.org', code }] }
    const { valueQuantity: _value, ...whole } = recorded('2026-10-06', 0)
    const part: Observation = {
      ...whole,
      code: { coding: [{ system: 'http://loinc.org', code: '54635-8' }], text: 'Mood' },
      component: [
        { id: 'c1', code: total, valueInteger: 9 },
        { code: { text: 'Time' }, valueQuantity: { value: 4, unit: 'min' } },
      ],
    }
    expect(scoresOf([part], [answered('2026-11-01', 5)])).toEqual([[5, 9]])
    expect(scoresOf([{ ...recorded('2026-10-06', 9), code: total }], [])).toEqual([[9, undefined]])
  },
)
