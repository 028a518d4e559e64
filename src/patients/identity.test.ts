import type { Patient } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import type { FormatContext } from '~/fhir/format/context'
import { messages as en } from '~/i18n/en/messages'
import { messages as es } from '~/i18n/es/messages'
import { identityOf, type Identity } from './identity'

const clinician: FormatContext = { language: 'en', words: en.format, style: 'clinician' }
const today = new Date(2026, 10, 21)
const mr = { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code: 'MR' }] }
const ssn = { system: 'http://hl7.org/fhir/sid/us-ssn', value: '123456789' }

const absent = (valueCode: string) => ({
  extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode }],
})

type Case = readonly [string, Omit<Patient, 'resourceType'>, Partial<Identity>]
const cases: readonly Case[] = [
  [
    'the family name comes first, in capitals',
    { name: [{ family: 'Rivera', given: ['Marta', 'Elena'] }] },
    { name: 'RIVERA, Marta Elena' },
  ],
  ['a missing name is said', {}, { name: 'Name not recorded' }],
  ['the birth date has its age', { birthDate: '1984-03-12' }, { born: 'Born 12-Mar-1984 (42 y)' }],
  [
    'a birth date without its day stays so',
    { birthDate: '1971-11' },
    { born: 'Born Nov-1971 (54–55 y)' },
  ],
  ['a missing birth date is said', {}, { born: 'Date of birth not recorded' }],
  ['a missing gender is said', {}, { gender: 'Gender not recorded' }],
  [
    'a reason why there is no gender is said',
    { _gender: absent('asked-declined') },
    { gender: 'Gender: asked, and preferred not to answer' },
  ],
  [
    'a death whose day is not known is said, and no age as if alive',
    { birthDate: '1930', _deceasedDateTime: absent('unknown') },
    { born: 'Born 1930', died: 'Death: not known' },
  ],
  [
    'a day of death that is hidden is said',
    { _deceasedDateTime: absent('masked') },
    { died: 'Death: hidden to protect privacy' },
  ],
  ['gender is a word', { gender: 'other' }, { gender: 'Other' }],
  [
    'the record number goes before other numbers',
    { identifier: [{ value: 'X' }, { type: mr, value: '104 221' }] },
    { identifier: 'MRN 104 221' },
  ],
  [
    'a number that names itself is not named twice',
    { identifier: [{ type: mr, value: 'MRN-7' }] },
    { identifier: 'MRN-7' },
  ],
  [
    'of a social security number the end alone is shown',
    { identifier: [ssn] },
    { identifier: 'Social security number, ends in 6789' },
  ],
  [
    'any other number goes before a social security number',
    { identifier: [ssn, { value: 'CIN-1' }] },
    { identifier: 'CIN-1' },
  ],
  ...(
    [
      ['a former number', { use: 'old' }],
      ['a number that ended on a day', { period: { end: '2026-11-20' } }],
      ['a number that ended at a time', { period: { end: '2026-11-20T23:00:00Z' } }],
      ['a number that ended in a month', { period: { end: '2026-10' } }],
      ['a number that ended in a year', { use: 'official', period: { end: '2010' } }],
    ] as const
  ).flatMap(([what, former]): readonly Case[] => [
    [
      `${what} goes after one in force, though it is a record number and the other is not`,
      { identifier: [{ type: mr, value: 'OLD', ...former }, { value: 'NOW' }] },
      { identifier: 'NOW' },
    ],
    [
      `${what} is marked where there is no other`,
      { identifier: [{ type: mr, value: 'OLD', ...former }] },
      { identifier: 'MRN OLD (former)' },
    ],
    [
      `${what} of an unknown kind is marked as well`,
      { identifier: [{ value: 'OLD', ...former }] },
      { identifier: 'OLD (former)' },
    ],
  ]),
  ...['2026-11-21', '2026-11', '2026', '2027-01-01'].map((end): Case => [
    `a number whose period ends ${end} is in force today`,
    { identifier: [{ value: 'OTHER' }, { type: mr, value: 'NOW', period: { end } }] },
    { identifier: 'MRN NOW' },
  ]),
  [
    'a lasting record number goes before one in temporary use',
    {
      identifier: [
        { type: mr, use: 'temp', value: 'TEMP' },
        { type: mr, use: 'official', value: 'REAL' },
      ],
    },
    { identifier: 'MRN REAL' },
  ],
  [
    'a record number in temporary use is marked where there is no other',
    { identifier: [{ type: mr, use: 'temp', value: 'T7' }] },
    { identifier: 'MRN T7 (temporary)' },
  ],
  [
    'a number whose kind is temporary says so once',
    { identifier: [{ type: { coding: [{ code: 'TEMP' }] }, use: 'temp', value: 'T7' }] },
    { identifier: 'Temporary number T7' },
  ],
  ['a missing number is said', {}, { identifier: 'No record number' }],
  [
    'a death has its date and age, and the age of the living goes',
    { birthDate: '1934-01-27', deceasedDateTime: '2026-06-19' },
    { born: 'Born 27-Jan-1934', died: 'Died 19-Jun-2026, aged 92 y' },
  ],
  ['a death without a date is said', { deceasedBoolean: true }, { died: 'Has died' }],
  ['a record out of use is said', { active: false }, { inactive: true }],
  [
    'a record that was merged names its successor',
    { active: false, link: [{ type: 'replaced-by', other: { reference: 'Patient/9' } }] },
    { inactive: true, replacedBy: '9' },
  ],
]

describe('the identity of a patient', () => {
  it.each(cases)('%s', (_what, patient, expected) => {
    expect(
      identityOf({ resourceType: 'Patient', ...patient }, clinician, en.patients, today),
    ).toMatchObject(expected)
  })

  it.each([
    ['a patient', { ...clinician, style: 'patient' }, en, 'Record number 104221'],
    [
      'a reader of Spanish',
      { ...clinician, language: 'es', words: es.format },
      es,
      'N.º de expediente 104221',
    ],
  ] as const)('%s reads what the number is, and no MRN', (_who, format, { patients }, told) => {
    for (const value of ['104221', 'MRN 104221', 'MRN: 104221'])
      expect(
        identityOf(
          { resourceType: 'Patient', identifier: [{ type: mr, value }] },
          format,
          patients,
          today,
        ).identifier,
      ).toBe(told)
    // Signs that belong to the number stay: people quote it.
    expect(
      identityOf(
        { resourceType: 'Patient', identifier: [{ type: mr, value: 'MRN-0122' }] },
        format,
        patients,
        today,
      ).identifier,
    ).toMatch(/ MRN-0122$/)
  })

  it('a number that opens other doors names a person only where there is no other', () => {
    const passport = { system: 'http://hl7.org/fhir/sid/passport-USA', value: 'P12345678' }
    const temporary = { type: { coding: [{ code: 'TEMP' }] }, value: 'T100028' }
    const told = (...identifier: NonNullable<Patient['identifier']>) =>
      identityOf({ resourceType: 'Patient', identifier }, clinician, en.patients, today).identifier
    expect(told(passport, temporary)).toBe('Temporary number T100028')
    expect(told(passport)).toBe('Passport, ends in 5678')
  })

  it('names no death of somebody who is alive', () => {
    expect(
      identityOf(
        { resourceType: 'Patient', deceasedBoolean: false },
        clinician,
        en.patients,
        today,
      ),
    ).not.toHaveProperty('died')
  })

  it('names no death where a day of death does not apply', () => {
    expect(
      identityOf(
        { resourceType: 'Patient', _deceasedDateTime: absent('not-applicable') },
        clinician,
        en.patients,
        today,
      ),
    ).not.toHaveProperty('died')
  })

  it('reads for a patient in Spanish with the date in words', () => {
    const format: FormatContext = { language: 'es', words: es.format, style: 'patient' }
    expect(
      identityOf({ resourceType: 'Patient', birthDate: '1984-03-12' }, format, es.patients, today)
        .born,
    ).toMatch(/^Nacimiento: 12 de marzo de 1984 \(42 años\)$/)
  })
})
