import type { Patient } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import type { CdaPatient } from '../../cda/cda-document'
import { compareIdentity, identityVerdict, judge } from './compare-identity'

const patient: Patient = {
  resourceType: 'Patient',
  id: 'p7',
  name: [
    { use: 'official', family: 'García-Núñez', given: ['María', 'Elena'] },
    { use: 'old', family: 'Lopez', given: ['Maria'] },
  ],
  birthDate: '1984-03-12',
  gender: 'female',
  identifier: [
    { system: 'urn:oid:1.2.3', value: 'MRN-104 221' },
    { system: 'http://hl7.org/fhir/sid/us-ssn', value: '123-45-6789' },
  ],
}

interface Other {
  readonly given?: readonly string[]
  readonly family?: readonly string[]
  readonly text?: string
  readonly birth?: string
  readonly gender?: string
  readonly ids?: CdaPatient['ids']
}

function other({
  given = ['Maria'],
  family = ['GARCIA NUNEZ'],
  text,
  birth = '19840312',
  gender = 'F',
  ids = [],
}: Other): CdaPatient {
  return {
    names: [{ given, family, ...(text === undefined ? {} : { text }) }],
    birthTime: { at: { text: birth } },
    gender: { code: gender },
    ids,
    addresses: [],
    telecoms: [],
    more: [],
    languages: [],
    guardians: [],
  }
}

const judged = (about: Other) => judge(compareIdentity(patient, other(about)))

describe('a document beside an open record', () => {
  it.each<[string, Other]>([
    ['accents, capitals and hyphens do not count', {}],
    ['a former name counts', { family: ['López'] }],
    ['a birth year alone agrees with its day', { birth: '1984' }],
    ['a time of birth does not disturb', { birth: '198403120730-0500' }],
    [
      'a name in one piece is compared by its words',
      { given: [], family: [], text: 'Garcia Nunez, Maria' },
    ],
    ['a gender that is neither is not compared', { gender: 'UN' }],
    ['the same number of the same system', { ids: [{ root: '1.2.3', extension: 'mrn 104221' }] }],
    ['a number of another system is not compared', { ids: [{ root: '9.9', extension: '5' }] }],
  ])('fits: %s', (_, about) => {
    expect(judged(about)).toBe('match')
  })

  it.each<[string, Other]>([
    ['another birth date', { birth: '19840313' }],
    ['another family name', { family: ['Smith'] }],
    ['another given name', { given: ['Juana'] }],
    ['another gender', { gender: 'M' }],
    ['another number of the same system', { ids: [{ root: '1.2.3', extension: 'MRN-9' }] }],
    [
      'another social security number',
      { ids: [{ root: '2.16.840.1.113883.4.1', extension: '536-22-1948' }] },
    ],
  ])('does not fit: %s', (_, about) => {
    expect(judged(about)).toBe('mismatch')
  })

  it('is not told apart where it says too little', () => {
    expect(judged({ birth: '' })).toBe('unsure')
    expect(judged({ given: [], family: [], birth: '19840312' })).toBe('unsure')
  })
})

describe('a number that two people may share', () => {
  const SSN = '2.16.840.1.113883.4.1'
  const household = (value: string): Patient => ({
    ...patient,
    identifier: [
      { system: 'urn:oid:1.2.9', value: 'FAMILY-7' },
      { system: 'http://hl7.org/fhir/sid/us-ssn', value },
    ],
  })
  const judgedWith = (mine: Patient, about: Other) => judge(compareIdentity(mine, other(about)))

  it('does not tick a twin who shares the family, the birth date, a middle name and the number of the household', () => {
    const twin: Other = {
      given: ['Rosa', 'Elena'],
      ids: [{ root: '1.2.9', extension: 'FAMILY-7' }],
    }
    expect(judgedWith(household('536-22-1948'), twin)).toBe('alike')
  })

  it('ticks the same first name with half of a double family name', () => {
    const half: Other = { family: ['Garcia'], ids: [{ root: SSN, extension: '536221948' }] }
    expect(judgedWith(household('536-22-1948'), half)).toBe('match')
  })

  it.each(['000-00-0000', '999999999', 'UNKNOWN', 'unk', 'N/A'])(
    'is no number where it is written for an unknown one: %s',
    (value) => {
      const nameless: Other = {
        given: [],
        family: [],
        birth: '',
        ids: [{ root: SSN, extension: value }],
      }
      expect(judgedWith(household(value), nameless)).toBe('unsure')
      // Nor does it speak against the same person.
      expect(judgedWith(household('536-22-1948'), { ids: [{ root: SSN, extension: value }] })).toBe(
        'match',
      )
    },
  )
})

describe('the verdict before words of a document are shown anywhere', () => {
  it('is none without a record, and never a match without a patient on both sides', () => {
    const one = other({})
    expect(identityVerdict({ patients: [one] }, { state: 'none' })).toBe('none')
    expect(identityVerdict({ patients: [one] }, { state: 'reading' })).toBe('reading')
    expect(identityVerdict({ patients: [one] }, { state: 'unreadable' })).toBe('unsure')
    const open = { state: 'known', patient } as const
    expect(identityVerdict({ patients: [] }, open)).toBe('unsure')
    expect(identityVerdict({ patients: [one, one] }, open)).toBe('mismatch')
    expect(identityVerdict({ patients: [one] }, open)).toBe('match')
  })
})
