import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formOf, patientOf } from './form-of'
import { formOfSearch } from './form-of-search'
import { contextOf } from './patient-fixture'
import { PATIENT_GROUPS } from './patient-form'

const intake = contextOf({ solution: 'S2' })
const plain = { baseUrl: 'https://fhir.example.org', today: '2026-11-21' }

describe('what somebody typed to find a person', () => {
  it('is in the form of the person who was not found: names, a date of birth, a gender, a number', () => {
    const values = {
      family: ' Quillfeather ',
      given: 'Ottilie Ann',
      birthdate: '1991-05-17',
      gender: 'female',
      identifier: '900-55-6677',
      identifierKind: 'ssn',
    }
    const { form, taken } = formOfSearch(values, intake)
    expect(taken).toEqual(['name', 'gender', 'birth', 'identifier'])
    expect(patientOf(form, intake)).toMatchObject({
      name: [{ use: 'official', family: 'Quillfeather', given: ['Ottilie', 'Ann'] }],
      birthDate: '1991-05-17',
      gender: 'female',
      identifier: [{ system: 'http://hl7.org/fhir/sid/us-ssn', value: '900556677' }],
    })
  })

  it.each([
    ['a range of dates is no date of birth', { birthdate: '1984', birthdateTo: '1986' }],
    ['the end of a range is none', { birthdateTo: '1986' }],
    ['a part of a name may be either', { name: 'Rivera', _text: 'Rivera', alias: 'Solís' }],
    ['what lists show as other has several identities', { gender: 'other' }],
    ['a gender that is not known is none', { gender: 'unknown' }],
    ['an id of this service is not a number of theirs', { _id: 'p101' }],
    ['an address is not taken down at first', { 'address-city': 'Mesa' }],
    ['nothing is nothing', { family: '  ' }],
  ])('is left out where it says no such thing: %s', (_, values) => {
    const { form, taken } = formOfSearch(values, intake)
    expect(taken).toEqual([])
    expect(patientOf(form, intake)).toEqual({ resourceType: 'Patient' })
  })

  it('keeps the issuer of a number, and a range of one day is a day', () => {
    const { form } = formOfSearch(
      { identifier: 'https://clinic.example|77', birthdate: '1984-03', birthdateTo: '1984-03' },
      intake,
    )
    expect(patientOf(form, intake)).toMatchObject({
      birthDate: '1984-03',
      identifier: [{ system: 'https://clinic.example', value: '77' }],
    })
  })

  it('is the gender as such, a phone, an email and an address, on a server that takes them at first', () => {
    const values = {
      gender: 'other',
      phone: '602-555-0101',
      email: 'o@example.org',
      'address-city': 'Mesa',
      'address-postalcode': '85201',
    }
    const { form, taken } = formOfSearch(values, plain)
    expect(taken).toEqual(['gender', 'telecom', 'address'])
    expect(patientOf(form, plain)).toMatchObject({
      gender: 'other',
      telecom: [
        { system: 'phone', value: '602-555-0101' },
        { system: 'email', value: 'o@example.org' },
      ],
      address: [{ city: 'Mesa', postalCode: '85201' }],
    })
  })

  it('adds nothing that was not typed, whatever was', () => {
    const names = ['family', 'given', 'birthdate', 'birthdateTo', 'gender', 'identifier', 'phone']
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...names), fc.stringMatching(/^[ a-z0-9|.-]{0,8}$/)),
        (values) => {
          const { form, taken } = formOfSearch(values, intake)
          const empty = formOf(undefined, intake)
          const typed = Object.values(values).join(' ')
          const untouched = PATIENT_GROUPS.filter((group) => !taken.includes(group))
          const valuesOf = (of: typeof form) =>
            untouched.map((group) => of[group].map((row) => row.values))
          expect(valuesOf(form)).toEqual(valuesOf(empty))
          const said = ['family', 'given', 'date', 'identity', 'system', 'value']
          for (const row of Object.values(form).flat())
            for (const field of said)
              for (const word of (row.values[field] ?? '').split(/\s+/).filter(Boolean))
                expect(typed).toContain(word)
        },
      ),
    )
  })
})
