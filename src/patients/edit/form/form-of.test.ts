import type { Patient } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { parseJson } from '~/fhir/wire/parse-json'
import { toJson } from '~/fhir/wire/to-json'
import { asideOf } from '~/writing/rows/form-row'
import { formOf, groupsFor, isLimited, newRow, partOf, patientOf } from './form-of'
import { PATIENT_GROUPS, type PatientGroup } from './patient-form'
import { contextOf, filled, marta } from './patient-fixture'

const context = contextOf({ original: marta })
const form = formOf(marta, context)

/** The record to send after one field is changed. */
function after(group: PatientGroup, field: string, value: string, at = 0): Patient {
  return patientOf(filled(form, group, field, value, at), context)
}

describe('a patient as a form', () => {
  it('that nobody touched is the very record that was read', () => {
    expect(patientOf(form, context)).toBe(marta)
  })

  it.each(PATIENT_GROUPS)('has a row of every part: %s', (group) => {
    const values = Object.keys(form[group][0]?.values ?? {})
    expect(
      values.filter((name) => name !== asideOf(name.slice(asideOf('').length))).toSorted(),
    ).toEqual(
      // The gender that is a field of its own is of every server but this one.
      partOf(group)
        .fields.filter((field) => field !== 'administrative')
        .toSorted(),
    )
  })

  it.each<[PatientGroup, string, string, Partial<Patient>]>([
    [
      'name',
      'family',
      'Rivera López',
      {
        name: [
          {
            id: 'n1',
            use: 'official',
            family: 'Rivera López',
            given: ['Marta', 'Elena'],
            prefix: ['Dr.'],
          },
          marta.name?.[1] ?? {},
        ],
      },
    ],
    ['birth', 'date', '1984-03', { birthDate: '1984-03' }],
    [
      'telecom',
      'value',
      '602-555-0199',
      {
        telecom: [
          { system: 'phone', value: '602-555-0199', use: 'mobile', rank: 1 },
          marta.telecom?.[1] ?? {},
        ],
      },
    ],
    [
      'address',
      'line',
      ' 1 Oak ',
      { address: [{ ...marta.address?.[0], line: ['1 Oak', 'Apt 3'] }] },
    ],
    [
      'language',
      'language',
      'pt-BR',
      {
        communication: [
          { language: { coding: [{ system: 'urn:ietf:bcp:47', code: 'pt-BR' }] }, preferred: true },
        ],
      },
    ],
    [
      'contact',
      'phone',
      '602-555-0777',
      {
        contact: [
          {
            ...marta.contact?.[0],
            telecom: [
              { system: 'email', value: 'l@example.org' },
              { system: 'phone', value: '602-555-0777' },
            ],
          },
        ],
      },
    ],
    ['deceased', 'state', 'yes', { deceasedBoolean: true }],
    [
      'identifier',
      'value',
      '104222',
      { identifier: [{ ...marta.identifier?.[0], value: '104222' }, marta.identifier?.[1] ?? {}] },
    ],
  ])('changes of %s the field %s and nothing else', (group, field, value, changed) => {
    const sent = after(group, field, value)
    expect(sent).toMatchObject(changed)
    const [a, b]: Record<string, unknown>[] = [{ ...marta }, { ...sent }]
    const others = Object.keys({ ...a, ...b }).filter(
      (name) => !(name in changed) && name !== '_birthDate',
    )
    for (const name of others) expect(b?.[name]).toBe(a?.[name])
  })

  it('lets the time of birth go with the date it was of, and a name’s text with the name it was of', () => {
    expect(after('birth', 'date', '1984-03-13')).not.toHaveProperty('_birthDate')
    expect(after('name', 'family', 'Other').name?.[0]).not.toHaveProperty('text')
    expect(after('name', 'use', 'maiden', 1).name?.[0]?.text).toBe('Dr. Marta Elena Rivera')
  })

  it('keeps unknown extensions, and the digits of decimals in them', () => {
    const text =
      '{"resourceType":"Patient","name":[{"family":"A"}],"extension":[{"url":"urn:x","valueDecimal":7.0}]}'
    // Written just above: a Patient.
    const original = parseJson(text) as Patient
    const own = contextOf({ original })
    const sent = patientOf(
      filled(filled(formOf(original, own), 'name', 'family', 'B'), 'gender', 'identity', 'male'),
      own,
    )
    expect(toJson(sent)).toContain('"valueDecimal":7.0')
    expect(sent.extension?.map(({ url }) => url)).toEqual([
      'urn:x',
      'http://hl7.org/fhir/StructureDefinition/patient-genderIdentity',
    ])
  })

  it('takes a row away when it is emptied or taken away, and adds new ones at the end', () => {
    const gone = patientOf({ ...form, telecom: form.telecom.slice(1) }, context)
    expect(gone.telecom).toEqual([{ system: 'email', value: 'marta@example.org' }])
    expect(gone.telecom?.[0]).toBe(marta.telecom?.[1])
    expect(patientOf({ ...form, contact: [] }, context)).not.toHaveProperty('contact')
    expect(after('telecom', 'value', '').telecom).toEqual(gone.telecom)
    const added = {
      ...newRow('identifier'),
      values: { kind: 'ssn', system: '', value: '900-65-4321' },
    }
    expect(
      patientOf(
        { ...form, identifier: [...form.identifier, added, newRow('identifier')] },
        context,
      ).identifier?.slice(2),
    ).toEqual([
      {
        type: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code: 'SS' }] },
        system: 'http://hl7.org/fhir/sid/us-ssn',
        value: '900654321',
      },
    ])
  })

  it('finds the service’s own extensions by the end of their path, and gives new ones the address of this service', () => {
    expect(form.race[0]?.values).toEqual({ code: '7', text: 'Seven' })
    expect(after('race', 'code', '8').extension?.[1]).toEqual({
      url: 'https://other.example/v4/StructureDefinition/patient-custom-race',
      valueCodeableConcept: { coding: [{ system: 'urn:codes', code: '8' }], text: 'Seven' },
    })
    expect(after('education', 'text', 'Twelve years').extension?.at(-1)).toEqual({
      url: 'https://fhir.example.org/v4/StructureDefinition/patient-educationLevel',
      valueCodeableConcept: { text: 'Twelve years' },
    })
    const withoutRace = patientOf(
      filled(filled(form, 'race', 'code', ''), 'race', 'text', ''),
      context,
    )
    expect(withoutRace.extension?.map(({ url }) => url)).not.toContain(
      'https://other.example/v4/StructureDefinition/patient-custom-race',
    )
  })

  it('of a death says no, yes or when', () => {
    const dead = filled(filled(form, 'deceased', 'state', 'yes'), 'deceased', 'date', '2026-01')
    expect(patientOf(dead, context)).toMatchObject({ deceasedDateTime: '2026-01' })
    expect(after('deceased', 'state', 'no')).toMatchObject({ deceasedBoolean: false })
    const original: Patient = { resourceType: 'Patient', deceasedDateTime: '2025-12-01T10:00:00Z' }
    const own = contextOf({ original })
    expect(patientOf(formOf(original, own), own)).toBe(original)
    expect(patientOf(filled(formOf(original, own), 'deceased', 'state', ''), own)).toEqual({
      resourceType: 'Patient',
    })
  })
})

describe('what can be filled in', () => {
  it('is the limited set for a new patient of S2, and for one without a permanent number', () => {
    const limited = ['name', 'gender', 'birth', 'identifier', 'telecom']
    expect(groupsFor(contextOf({ solution: 'S2' }))).toEqual(limited)
    const temporary: Patient = {
      resourceType: 'Patient',
      identifier: [{ type: { coding: [{ code: 'TEMP' }] }, value: 'T1' }],
    }
    expect(groupsFor(contextOf({ solution: 'S2', original: temporary }))).toEqual(limited)
    expect(isLimited(contextOf({ solution: 'S2', original: marta }))).toBe(false)
    expect(groupsFor(contextOf({ solution: 'S6' }))).toEqual(PATIENT_GROUPS)
  })

  it('leaves the numbers that S2 gives alone', () => {
    const own = contextOf({ solution: 'S2', original: marta })
    const rows = formOf(marta, own).identifier
    expect(rows.map(({ locked }) => locked === true)).toEqual([true, false])
    expect(
      patientOf(filled(formOf(marta, own), 'identifier', 'value', 'mine'), own).identifier?.[0],
    ).toBe(marta.identifier?.[0])
  })

  it('of an empty form begins with one name', () => {
    const empty = formOf(undefined, contextOf())
    expect(empty.name).toHaveLength(1)
    expect(patientOf(empty, contextOf())).toEqual({ resourceType: 'Patient' })
  })
})
