import fc from 'fast-check'
import type { Identifier, Patient } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import type { FormatContext } from '~/fhir/format/context'
import { register as english } from '~/i18n/en/patients/register'
import { messages } from '~/i18n/en/messages'
import { changeWords, conflictWords, differenceWords } from '../change-words'
import { changesOf } from '../form/form-changes'
import { formOf, patientOf } from '../form/form-of'
import { contextOf, filled } from '../form/patient-fixture'
import { readBackOf } from '../read-back'

const format: FormatContext = { language: 'en', words: messages.format, style: 'clinician' }
const context = contextOf({})
const nobody: Patient = { resourceType: 'Patient', id: 'p1' }

/** The addresses of systems: none of them belongs into a sentence. */
const address = fc.oneof(
  fc.webUrl(),
  fc.uuid().map((id) => `urn:uuid:${id}`),
  fc.constantFrom('https://mill-road.example/numbers', 'http://hl7.org/fhir/sid/us-npi'),
)

const identifier: fc.Arbitrary<Identifier> = fc.record(
  {
    system: address,
    value: fc.stringMatching(/^[A-Z0-9]{3,9}$/),
    type: fc.constantFrom(
      { coding: [{ code: 'TEMP' }] },
      { coding: [{ code: 'ours' }, { code: 'MR' }] },
      { text: 'Library card' },
    ),
    assigner: fc.constantFrom({ display: 'Mill Road' }, { reference: 'Organization/o1' }),
  },
  { requiredKeys: ['system', 'value'] },
)

describe('a number that the service added', () => {
  it('is told with its value and in words, never by the address of its system', () => {
    fc.assert(
      fc.property(fc.array(identifier, { minLength: 1, maxLength: 4 }), (numbers) => {
        const read = readBackOf(nobody, { ...nobody, identifier: numbers }, context)
        const told = differenceWords(read, english, format).map(({ stored }) =>
          typeof stored === 'string' ? stored : '',
        )
        for (const [index, { system = '', value = '' }] of numbers.entries()) {
          expect(told[index]).toContain(value)
          expect(told.join(' ')).not.toContain(system)
        }
      }),
    )
  })

  it.each<[Identifier, string]>([
    [{ system: 'urn:x', value: '7', type: { coding: [{ code: 'TEMP' }] } }, 'Temporary number, 7'],
    [
      { system: 'http://hl7.org/fhir/sid/us-medicare', value: '1EG4TE5MK73' },
      'Medicare number, ends in MK73',
    ],
    [
      { system: 'urn:x', value: '7', assigner: { display: 'Mill Road' } },
      'Other number, Mill Road, 7',
    ],
    [{ system: 'urn:x', value: '7', type: { text: 'Library card' } }, 'Library card, 7'],
    [{ value: '7' }, 'Other number, 7'],
  ])('%j', (number, words) => {
    const read = readBackOf(nobody, { ...nobody, identifier: [number] }, context)
    expect(differenceWords(read, english, format).map(({ stored }) => stored)).toEqual([words])
  })
})

it('what a person adds is reviewed as it was written, with the address of its system', () => {
  const added = formOf({ ...nobody, identifier: [{ system: 'urn:x', value: '7' }] }, context)
  const told = changesOf(formOf(nobody, context), added).map((change) =>
    changeWords(change, english, format, 'written'),
  )
  expect(told.map(({ after }) => after)).toEqual(['Other number, urn:x, 7'])
})

it('two numbers that differ in nothing but their system are told apart by its address', () => {
  const of = (system: string) =>
    formOf({ ...nobody, identifier: [{ system, value: '7' }] }, context)
  const told = conflictWords(
    { group: 'identifier', mine: [], theirs: [] },
    of('urn:a'),
    of('urn:b'),
    english,
    format,
  )
  expect([told.mine, told.theirs]).toEqual(['Other number, urn:a, 7', 'Other number, urn:b, 7'])
})

it('a number keeps what no field shows, and one whose fields are emptied is removed', () => {
  fc.assert(
    fc.property(identifier, (number) => {
      const patient: Patient = { ...nobody, identifier: [number] }
      const form = formOf(patient, context)
      const original = contextOf({ original: patient })
      expect(patientOf(form, original)).toBe(patient)
      const emptied = filled(filled(form, 'identifier', 'system', ''), 'identifier', 'value', '')
      expect(patientOf(emptied, original).identifier).toBeUndefined()
    }),
  )
})
