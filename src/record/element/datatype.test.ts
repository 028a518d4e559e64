import { describe, expect, it } from 'vitest'
import { datatypeOf, type Datatype } from './datatype'

const cases: readonly [key: string, value: unknown, datatype: Datatype][] = [
  ['active', true, 'Boolean'],
  ['rank', 3, 'Decimal'],
  ['birthDate', '1984-03', 'DateTime'],
  ['lotNumber', '2019', 'String'],
  ['code', { coding: [{ code: '1' }] }, 'CodeableConcept'],
  ['code', { text: 'Asthma' }, 'CodeableConcept'],
  ['class', { code: 'AMB', display: 'ambulatory' }, 'Coding'],
  ['subject', { reference: 'Patient/1' }, 'Reference'],
  ['performer', { display: 'Dr. Who' }, 'Reference'],
  ['activity', { reference: { reference: 'Task/1' } }, 'Group'],
  ['qualification', { code: { text: 'Nurse' } }, 'Group'],
  ['valueQuantity', { value: 4, unit: 'kg' }, 'Quantity'],
  ['period', { end: '2020' }, 'Period'],
  ['referenceRange', { low: { value: 1 } }, 'Range'],
  ['strength', { numerator: { value: 1 } }, 'Ratio'],
  ['identifier', { system: 'urn:x', value: '12' }, 'Identifier'],
  ['telecom', { system: 'phone', value: '555' }, 'ContactPoint'],
  ['name', { text: 'Ana' }, 'HumanName'],
  ['name', { family: 'Ruiz', given: ['Ana'] }, 'HumanName'],
  ['address', { city: 'Phoenix' }, 'Address'],
  ['note', { text: 'Slept well.' }, 'Annotation'],
  ['content', { contentType: 'text/plain', data: 'YQ==' }, 'Attachment'],
  ['occurrenceTiming', { repeat: { count: 1 } }, 'Timing'],
  ['dosageInstruction', { text: 'One a day' }, 'Dosage'],
  ['fare', { value: 3, currency: 'USD' }, 'Money'],
  ['something', { inner: { deeper: 1 } }, 'Group'],
]

describe('the datatype of a value', () => {
  it.each(cases)('of %s %j is %s', (key, value, datatype) => {
    expect(datatypeOf({ key }, value)).toBe(datatype)
  })

  it('is taken from the key of a choice element before its shape', () => {
    expect(datatypeOf({ key: 'onsetAge', datatype: 'Age' }, { value: 3 })).toBe('Quantity')
  })
})
