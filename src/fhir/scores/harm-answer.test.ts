import type { Observation } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { INSTRUMENTS } from './instruments'
import { harmTold } from './harm-answer'
import { DEED_CODES, SAFETY_CODES } from './safety-codes'

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
      const kind = DEED_CODES.has(code) ? 'self' : 'thoughts'
      for (const value of HARMFUL) expect(harmTold(answered(code, value))).toBe(kind)
      for (const value of HARMLESS) expect(harmTold(answered(code, value))).toBeUndefined()
    }
  })

  it('tells of it in a part as well', () => {
    const part = { code: { coding: [{ system: LOINC, code: '93246-7' }] } }
    const panel = answered('93373-9', { component: [{ ...part, valueBoolean: true }] })
    expect(harmTold(panel)).toBe('thoughts')
    expect(harmTold({ ...panel, component: [{ ...part, valueBoolean: false }] })).toBeUndefined()
  })

  it('is no other question: neither of the instruments nor of another code system', () => {
    const others = INSTRUMENTS.flatMap(({ items }) => items).filter((one) => !SAFETY_CODES.has(one))
    for (const code of others)
      for (const value of HARMFUL) expect(harmTold(answered(code, value))).toBeUndefined()
    const [code = ''] = SAFETY_CODES
    const elsewhere = { coding: [{ system: 'https://harbor.example/codes', code }] }
    expect(harmTold(answered(code, { code: elsewhere, valueBoolean: true }))).toBeUndefined()
  })

  it('tells nothing once it is withdrawn', () => {
    for (const status of ['entered-in-error', 'cancelled'] as const)
      expect(harmTold({ ...answered('93246-7', { valueBoolean: true }), status })).toBeUndefined()
  })

  it('tells of it by the words of the question, where the answer was chosen', () => {
    const worded = (text: string, value: Partial<Observation>) =>
      harmTold({ ...answered('x', value), code: { text } })
    for (const value of HARMFUL) {
      expect(worded('Suicidal ideation', value)).toBe('thoughts')
      expect(worded('Suicide attempts', value)).toBe('self')
      expect(worded('Thoughts of harming others', value)).toBe('other')
      expect(worded('Sleep', value)).toBeUndefined()
    }
    for (const value of HARMLESS) expect(worded('Suicidal ideation', value)).toBeUndefined()
    const account = { valueString: 'Talked about thoughts that came years ago and went again' }
    for (const value of [account, { valueQuantity: { value: 3 } }])
      expect(worded('Suicidal ideation', value)).toBeUndefined()
  })

  it('tells nothing by an answer that was declined', () => {
    const absent = 'http://terminology.hl7.org/CodeSystem/data-absent-reason'
    for (const value of [
      { valueString: 'Refused' },
      { valueCodeableConcept: { coding: [{ system: absent, code: 'asked-declined' }] } },
      { valueCodeableConcept: { text: 'Unknown' } },
    ])
      expect(harmTold(answered('93246-7', value))).toBeUndefined()
  })
})
