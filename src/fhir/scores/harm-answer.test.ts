import type { Observation, QuestionnaireResponse, QuestionnaireResponseItemAnswer } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { INSTRUMENTS } from './instruments'
import { formTellsOfHarm, tellsOfHarm } from './harm-answer'
import { SAFETY_CODES } from './safety-codes'

const LOINC = 'http://loinc.org'
const answered = (code: string, value: Partial<Observation>): Observation => ({
  resourceType: 'Observation',
  status: 'final',
  code: { coding: [{ system: LOINC, code }] },
  ...value,
})
const coded = (code: string, display: string): Partial<Observation> => ({
  valueCodeableConcept: { coding: [{ system: LOINC, code, display }] },
})
const HARMFUL: readonly Partial<Observation>[] = [
  coded('LA33-6', 'Yes'),
  coded('LA6569-3', 'Several days'),
  { valueBoolean: true },
  { valueString: 'Sí' },
  { valueInteger: 1 },
]
const HARMLESS: readonly Partial<Observation>[] = [
  coded('LA32-8', 'No'),
  coded('LA6568-5', 'Not at all'),
  { valueBoolean: false },
  { valueString: 'Nunca' },
  { valueInteger: 0 },
  // Nothing was answered.
  { dataAbsentReason: { text: 'Asked but unknown' } },
  {},
]

describe('a result that answers a question about harm to oneself', () => {
  it('tells of it with anything but a no, whichever instrument asks and however the answer is written', () => {
    for (const code of SAFETY_CODES) {
      for (const value of HARMFUL) expect(tellsOfHarm(answered(code, value))).toBe(true)
      for (const value of HARMLESS) expect(tellsOfHarm(answered(code, value))).toBe(false)
    }
  })

  it('tells of it in a part as well', () => {
    const part = { code: { coding: [{ system: LOINC, code: '93246-7' }] } }
    const panel = answered('93373-9', { component: [{ ...part, valueBoolean: true }] })
    expect(tellsOfHarm(panel)).toBe(true)
    expect(tellsOfHarm({ ...panel, component: [{ ...part, valueBoolean: false }] })).toBe(false)
  })

  it('is no other question: neither of the instruments nor of another code system', () => {
    const others = INSTRUMENTS.flatMap(({ items }) => items).filter((one) => !SAFETY_CODES.has(one))
    for (const code of others)
      for (const value of HARMFUL) expect(tellsOfHarm(answered(code, value))).toBe(false)
    const [code = ''] = SAFETY_CODES
    const elsewhere = { coding: [{ system: 'https://harbor.example/codes', code }] }
    expect(tellsOfHarm(answered(code, { code: elsewhere, valueBoolean: true }))).toBe(false)
  })

  it('tells nothing once it is withdrawn', () => {
    for (const status of ['entered-in-error', 'cancelled'] as const)
      expect(tellsOfHarm({ ...answered('93246-7', { valueBoolean: true }), status })).toBe(false)
  })
})

describe('a filled-in form that asks about harm to oneself', () => {
  const form = (
    linkId: string,
    answer: QuestionnaireResponseItemAnswer,
  ): QuestionnaireResponse => ({
    resourceType: 'QuestionnaireResponse',
    status: 'in-progress',
    item: [{ linkId: 'page', item: [{ linkId, answer: [answer] }] }],
  })

  it('tells of it with anything but a no, finished or not, and not once it is in error', () => {
    for (const code of SAFETY_CODES)
      for (const linkId of [code, `/${code}`]) {
        for (const answer of [{ valueInteger: 1 }, { valueBoolean: true }, { valueString: 'Sí' }]) {
          expect(formTellsOfHarm(form(linkId, answer))).toBe(true)
          expect(formTellsOfHarm({ ...form(linkId, answer), status: 'entered-in-error' })).toBe(
            false,
          )
        }
        for (const answer of [{ valueInteger: 0 }, { valueBoolean: false }, { valueString: 'No' }])
          expect(formTellsOfHarm(form(linkId, answer))).toBe(false)
      }
    expect(formTellsOfHarm(form('/44261-6', { valueInteger: 5 }))).toBe(false)
  })

  it('tells of it where the question stands below the answer to another one', () => {
    const below = (points: number) =>
      form('why', {
        valueString: 'Low mood',
        item: [{ linkId: '/44260-8', answer: [{ valueInteger: points }] }],
      })
    expect(formTellsOfHarm(below(1))).toBe(true)
    expect(formTellsOfHarm(below(0))).toBe(false)
  })
})
