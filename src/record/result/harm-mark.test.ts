import type { Observation } from 'fhir/r4'
import { expect, it } from 'vitest'
import { SAFETY_CODES } from '~/fhir/scores/safety-codes'
import { mayTell } from './harm-mark'

const result = (code: string, value: Partial<Observation>): Observation => ({
  resourceType: 'Observation',
  status: 'final',
  code: { coding: [{ system: 'http://loinc.org', code }] },
  ...value,
})
const VALUES: readonly Partial<Observation>[] = [
  { valueQuantity: { value: 1 } },
  { valueBoolean: true },
  { valueInteger: 1 },
  { valueString: 'Yes' },
  { valueCodeableConcept: { text: 'Yes' } },
]

it('every record that may answer a question about harm is looked at, by its code or by a chosen answer', () => {
  for (const code of SAFETY_CODES)
    for (const value of VALUES) {
      expect(mayTell(result(code, value))).toBe(true)
      const { resourceType: _, ...part } = result(code, value)
      expect(mayTell({ ...part, code: part.code })).toBe(true)
      expect(mayTell(result('93373-9', { component: [part] }))).toBe(true)
    }
  expect(mayTell(result('1-8', { valueString: 'Yes' }))).toBe(true)
  expect(mayTell({ resourceType: 'QuestionnaireResponse', status: 'completed' })).toBe(true)
})

it('nothing is fetched for measurements and for other records', () => {
  expect(mayTell(result('4548-4', { valueQuantity: { value: 6.8, unit: '%' } }))).toBe(false)
  expect(mayTell({ resourceType: 'Patient', id: 'p1' })).toBe(false)
})
