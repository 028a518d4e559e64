import { expect, it } from 'vitest'
import { pairStatements } from './pair-statements'
import type { Statement } from './statement'
import { statementOfRecord } from './statement-of-record'

function of(resourceType: string, text: string, more: object = {}): Statement {
  const statement = statementOfRecord({
    resourceType,
    ...(resourceType === 'MedicationRequest'
      ? { status: 'active', medicationCodeableConcept: { text } }
      : { clinicalStatus: { coding: [{ code: 'active' }] }, code: { text } }),
    ...more,
  })
  if (statement === undefined) throw new Error('the record states nothing')
  return statement
}

const allergy = (text: string, more: object = {}) => of('AllergyIntolerance', text, more)
const medicine = (text: string) => of('MedicationRequest', text)

function verdict(one: Statement, other: Statement): string {
  const [pair] = pairStatements([one], [other])
  return pair?.is === 'differs' ? pair.differences.join() : (pair?.is ?? '')
}

it.each([
  [allergy('Codeine intolerance'), allergy('Codeine allergy')],
  [allergy('Intolerancia a la codeína'), allergy('Alergia a la codeína')],
  [allergy('Lactose intolerance'), allergy('Lactose', { type: 'allergy' })],
])('an allergy is no intolerance where its name alone says so: %#', (one, other) => {
  expect(verdict(one, other)).toBe('type')
  expect(verdict(other, one)).toBe('type')
  expect(verdict(one, one)).toBe('same')
})

it('an intolerance that one side alone names is told as not compared', () => {
  const [here, there] = [allergy('Codeine intolerance'), allergy('Codeine')]
  expect(pairStatements([here], [there])).toMatchObject([{ is: 'same', unstated: ['type'] }])
  expect(verdict(allergy('Allergy to codeine'), there)).toBe('same')
})

it.each([
  ['Levothyroxine 100 MCG IV', 'Levothyroxine 100 MCG tablet'],
  ['Levotiroxina 100 mcg intravenosa', 'Levotiroxina 100 mcg tabletas'],
  ['Ketorolac 10 mg IM', 'Ketorolac 10 mg capsule'],
  ['Nitroglycerin 5 mg patch', 'Nitroglycerin 5 mg oral'],
])('a way of taking is not that of a form for another one: %s, %s', (one, other) => {
  expect(verdict(medicine(one), medicine(other)).split(',')).toContain('route')
  expect(verdict(medicine(other), medicine(one)).split(',')).toContain('route')
})

it('a form agrees with the ways that it may be for', () => {
  expect(verdict(medicine('Nifedipine 10 mg oral'), medicine('Nifedipine 10 mg tablet'))).toBe(
    'same',
  )
  expect(
    verdict(medicine('Nitroglycerin 0.4 mg sublingual'), medicine('Nitroglycerin 0.4 mg tablet')),
  ).toBe('same')
})
