import type { Patient } from 'fhir/r4'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FormatContext } from '~/fhir/format/context'
import { format as formatWords } from '~/i18n/en/record/format'
import { register as words } from '~/i18n/en/patients/register'
import { changeWords, conflictWords } from '../change-words'
import { changesOf } from './form-changes'
import { threeWay } from './form-conflicts'
import { formOf, newRow, patientOf } from './form-of'
import type { PatientForm, PatientGroup } from './patient-form'
import { contextOf, filled, marta } from './patient-fixture'
import { placeIssue } from './place-issue'
import { readBackOf } from '../read-back'

const format: FormatContext = { language: 'en', words: formatWords, style: 'clinician' }
const context = contextOf({ original: marta })
const base = formOf(marta, context)

/** The record as somebody else saved it in the meantime, and its form. */
function saved(changed: PatientForm): { readonly patient: Patient; readonly form: PatientForm } {
  const patient = patientOf(changed, context)
  return { patient, form: formOf(patient, contextOf({ original: patient })) }
}

describe('exactly what a form changes', () => {
  it('is told field by field, with added and removed rows', () => {
    const changed = {
      ...filled(base, 'name', 'family', 'López'),
      telecom: [
        base.telecom[0] ?? newRow('telecom'),
        { ...newRow('telecom'), values: { kind: 'phone', value: '5550000', use: '' } },
      ],
    }
    expect(changesOf(base, changed)).toMatchObject([
      { kind: 'changed', group: 'name', field: 'family', before: 'Rivera', after: 'López' },
      { kind: 'removed', group: 'telecom', values: { value: 'marta@example.org' } },
      { kind: 'added', group: 'telecom', values: { value: '5550000' } },
    ])
    expect(changesOf(base, { ...base, address: [...base.address, newRow('address')] })).toEqual([])
  })

  it('shows of a social security number the end alone, also where two end alike', () => {
    const shown = (value: string) =>
      JSON.stringify(
        changesOf(base, filled(base, 'identifier', 'value', value, 1)).map((change) =>
          changeWords(change, words, format),
        ),
      )
    expect(shown('900-99-7788')).toContain('"before":"ends in 3456","after":"ends in 7788"')
    expect(shown('911123456')).toContain(
      '"before":"ends in 3456","after":"ends in 3456 (other digits before)"',
    )
    const gone = changesOf(base, { ...base, identifier: base.identifier.slice(0, 1) }).map(
      (change) => changeWords(change, words, format),
    )
    expect(JSON.stringify([gone, shown('911123456'), shown('900-99-7788')])).not.toMatch(
      /123456|997788|99-7788/,
    )
    const [mine, theirs] = ['911123456', '922123456'].map((value) =>
      filled(base, 'identifier', 'value', value, 1),
    )
    expect(
      JSON.stringify(
        conflictWords(
          { group: 'identifier', mine: [], theirs: [] },
          mine ?? base,
          theirs ?? base,
          words,
          format,
        ),
      ),
    ).not.toContain('123456')
  })
})

describe('two people who changed one record', () => {
  it('are both heard where they changed different parts', () => {
    const mine = filled(base, 'birth', 'date', '1984-03-13')
    const theirs = saved(filled(base, 'telecom', 'value', '602-555-0777'))
    const way = threeWay(base, mine, theirs.form)
    expect(way.conflicts).toEqual([])
    expect(way.taken).toMatchObject([{ group: 'telecom', after: '602-555-0777' }])
    const sent = patientOf(way.merge({}), contextOf({ original: theirs.patient }))
    expect(sent).toMatchObject({
      birthDate: '1984-03-13',
      telecom: [{ value: '602-555-0777', rank: 1 }, { value: 'marta@example.org' }],
    })
  })

  it('are a question where they changed one part differently, and the choice decides', () => {
    const mine = filled(base, 'name', 'family', 'López')
    const theirs = saved(filled(base, 'name', 'given', 'Marta E.'))
    const way = threeWay(base, mine, theirs.form)
    expect(way.conflicts).toMatchObject([
      { group: 'name', mine: [{ after: 'López' }], theirs: [{ after: 'Marta E.' }] },
    ])
    const own = contextOf({ original: theirs.patient })
    expect(patientOf(way.merge({ name: 'mine' }), own).name?.[0]).toMatchObject({
      id: 'n1',
      family: 'López',
      given: ['Marta', 'Elena'],
      prefix: ['Dr.'],
    })
    expect(patientOf(way.merge({ name: 'theirs' }), own)).toBe(theirs.patient)
  })

  it('are no question where they made the same change', () => {
    const same = filled(base, 'birth', 'date', '1984-04')
    expect(threeWay(base, same, saved(same).form).conflicts).toEqual([])
  })

  it('rows that the other one put in front or took away stay the rows they were', () => {
    const front = { ...newRow('telecom'), values: { kind: 'phone', value: '5551111', use: '' } }
    const theirs = saved({ ...base, telecom: [front, ...base.telecom] })
    const way = threeWay(base, filled(base, 'telecom', 'use', 'home'), theirs.form)
    expect(way.conflicts).toMatchObject([
      { group: 'telecom', theirs: [{ kind: 'added', values: { value: '5551111' } }] },
    ])
    const mine = patientOf(way.merge({ telecom: 'mine' }), contextOf({ original: theirs.patient }))
    expect(mine.telecom).toEqual([
      { system: 'phone', value: '602-555-0101', use: 'home', rank: 1 },
      { system: 'email', value: 'marta@example.org' },
    ])
  })

  const fields: readonly (readonly [PatientGroup, string])[] = [
    ['name', 'family'],
    ['birth', 'date'],
    ['telecom', 'value'],
    ['address', 'city'],
    ['deceased', 'state'],
    ['race', 'code'],
    ['contact', 'phone'],
  ]
  const edits = fc.array(
    fc.tuple(fc.constantFrom(...fields), fc.constantFrom('1', '2', '1999', 'x y')),
    { maxLength: 4 },
  )
  const edited = (list: readonly (readonly [readonly [PatientGroup, string], string])[]) =>
    list.reduce((form, [[group, field], value]) => filled(form, group, field, value), base)

  it('lose nothing: who changed a part alone is heard, whatever the other one did', () => {
    fc.assert(
      fc.property(edits, edits, (one, other) => {
        const mine = edited(one)
        const theirs = saved(edited(other))
        const way = threeWay(base, mine, theirs.form)
        const merged = way.merge({})
        const [ours, others] = [changesOf(base, mine), changesOf(base, edited(other))]
        for (const change of ours)
          expect(merged[change.group][0]?.values).toEqual(mine[change.group][0]?.values)
        for (const { group } of others.filter(
          (change) => !ours.some((own) => own.group === change.group),
        )) {
          expect(merged[group].map(({ values }) => values)).toEqual(
            theirs.form[group].map(({ values }) => values),
          )
        }
        const conflicting = new Set(way.conflicts.map(({ group }) => group))
        for (const group of conflicting)
          expect(
            [ours, others].every((list) => list.some((change) => change.group === group)),
          ).toBe(true)
      }),
    )
  })
})

describe('what the service made of it', () => {
  it('is nothing where it stored what was sent, and the gender it should answer', () => {
    expect(readBackOf(marta, { ...marta, meta: { versionId: '4' } }, context)).toEqual({
      differences: [],
      elements: [],
      gender: { answered: 'other', expected: 'other', isAsExpected: true },
    })
  })

  it('names what was changed, added and dropped', () => {
    const { maritalStatus: _, ...stored } = {
      ...marta,
      birthDate: '1984',
      gender: 'female' as const,
      telecom: marta.telecom?.slice(1) ?? [],
    }
    const { differences, elements, gender } = readBackOf(marta, stored, context)
    expect(differences).toMatchObject([
      { kind: 'changed', group: 'birth', after: '1984' },
      { kind: 'removed', group: 'telecom' },
    ])
    expect(elements).toEqual(['maritalStatus'])
    expect(gender.isAsExpected).toBe(false)
  })
})

describe('an issue of the service', () => {
  it.each([
    [{ at: 'Patient.birthDate', text: '' }, { group: 'birth' }],
    [
      { at: 'Patient.name[1].family', text: '' },
      { group: 'name', row: base.name[1]?.key },
    ],
    [
      { at: '/f:Patient/f:telecom[1]/f:value', text: '' },
      { group: 'telecom', row: base.telecom[0]?.key },
    ],
    [{ text: 'Patient.birthDate: malformed date or period' }, { group: 'birth' }],
    [{ text: "Gender identity code 'other' is not supported" }, { group: 'gender' }],
    [
      { text: 'Unknown extension https://x/StructureDefinition/patient-educationLevel' },
      { group: 'education' },
    ],
    [{ text: 'Patient.photo is too large' }, undefined],
    [{ text: 'Something is wrong' }, undefined],
  ])('%o is placed at the field it speaks of', (issue, place) => {
    expect(placeIssue({ severity: 'error', code: 'invalid', ...issue }, base)).toEqual(place)
  })
})
