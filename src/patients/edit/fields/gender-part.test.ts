import type { Patient } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { formOf, groupsFor, patientOf } from '../form/form-of'
import { problemsOf } from '../form/form-problems'
import {
  GENDER_IDENTITIES,
  GENDER_IDENTITY,
  type GenderIdentity,
} from '~/capability/exchange/gender-rules'
import type { FormContext } from '../form/patient-form'
import { contextOf, filled } from '../form/patient-fixture'
import { readBackOf } from '../read-back'

const SOLUTIONS = [
  'S1',
  'S2',
  'S3',
  'S4',
  'S5',
  'S6',
] as const satisfies readonly FormContext['solution'][]

/**
 * The specification's "Patient rules" by hand: the administrative gender that is sent; undefined
 * when it is refused.
 */
const SENT: Readonly<Record<GenderIdentity, string | undefined>> = {
  female: 'female',
  male: 'male',
  'transgender-female': 'other',
  'transgender-male': 'other',
  other: 'other',
  'non-binary': undefined,
  'non-disclose': undefined,
}

describe('gender, every code with every solution', () => {
  it.each(
    SOLUTIONS.flatMap((solution) =>
      GENDER_IDENTITIES.map((identity) => [solution, identity] as const),
    ),
  )('%s: %s', (solution, identity) => {
    const context = contextOf({ solution })
    const form = filled(
      filled(formOf(undefined, context), 'name', 'family', 'A'),
      'gender',
      'identity',
      identity,
    )
    const isTaken = SENT[identity] !== undefined && !(solution === 'S3' && identity === 'other')
    expect(problemsOf(form, context).map(({ kind }) => kind)).toEqual(
      isTaken ? [] : ['identity-not-taken'],
    )
    const sent = patientOf(form, context)
    expect(sent.extension?.[0]).toMatchObject({
      url: GENDER_IDENTITY,
      valueCodeableConcept: { coding: [{ code: identity }] },
    })
    // S3 refuses administrative gender other: there it is not sent at all.
    expect(isTaken ? sent.gender : undefined).toBe(
      !isTaken || (solution === 'S3' && SENT[identity] === 'other') ? undefined : SENT[identity],
    )
  })
})

describe('a gender that a record holds', () => {
  const kinds = (original: Patient, identity?: string) => {
    const context = contextOf({ original })
    const form = formOf(original, context)
    return problemsOf(
      identity === undefined ? form : filled(form, 'gender', 'identity', identity),
      context,
    ).map(({ kind }) => kind)
  }
  const named = { resourceType: 'Patient', name: [{ family: 'A' }] } as const
  const withIdentities = (...codes: string[]): Patient => ({
    ...named,
    name: [...named.name],
    extension: codes.map((code) => ({
      url: GENDER_IDENTITY,
      valueCodeableConcept: { coding: [{ code }] },
    })),
  })

  it('is not lost for want of an identity: one has to be chosen', () => {
    const original: Patient = { ...named, name: [...named.name], gender: 'female' }
    expect(kinds(original)).toEqual(['gender-would-be-lost'])
    expect(kinds(original, 'female')).toEqual([])
    expect(kinds({ ...original, gender: 'unknown' })).toEqual([])
  })

  it('that is not supported, or twice and not the same, has to be chosen anew', () => {
    expect(kinds(withIdentities('non-binary'))).toEqual(['identity-not-taken'])
    expect(kinds(withIdentities('male', 'female'))).toEqual(['identities-contradict'])
    const original = withIdentities('male', 'female')
    const context = contextOf({ original })
    const sent = patientOf(
      filled(formOf(original, context), 'gender', 'identity', 'female'),
      context,
    )
    expect(sent.extension).toHaveLength(1)
    expect(sent.gender).toBe('female')
  })

  it('in the words of the record stays so while it is the same', () => {
    const original: Patient = {
      ...named,
      name: [...named.name],
      gender: 'male',
      extension: [
        {
          url: GENDER_IDENTITY,
          valueCodeableConcept: { coding: [{ code: 'male' }], text: 'a man' },
        },
      ],
    }
    const context = contextOf({ original })
    expect(
      patientOf(filled(formOf(original, context), 'birth', 'date', '1990'), context).extension,
    ).toBe(original.extension)
  })
})

describe('on a service that is not the specification’s, the administrative gender is a fact of its own', () => {
  const { solution: _, ...ordinary } = contextOf({})
  const identified = (patient: Patient | undefined, identity: string) => {
    const context = patient === undefined ? ordinary : { ...ordinary, original: patient }
    return patientOf(filled(formOf(patient, context), 'gender', 'identity', identity), context)
  }

  it.each(GENDER_IDENTITIES)('%s is taken, and no gender is changed by it', (identity) => {
    const before: Patient = {
      resourceType: 'Patient',
      id: '1',
      gender: 'female',
      name: [{ family: 'A' }],
    }
    const after = identified(before, identity)
    expect(after.gender).toBe('female')
    expect(after.extension?.map(({ url }) => url)).toEqual([GENDER_IDENTITY])
    const form = filled(
      formOf(before, { ...ordinary, original: before }),
      'gender',
      'identity',
      identity,
    )
    expect(
      problemsOf(form, { ...ordinary, original: before }).filter(({ group }) => group === 'gender'),
    ).toEqual([])
  })

  it('is entered, changed and taken away in a field of its own, whatever the identity is', () => {
    expect(identified(undefined, 'male').gender).toBeUndefined()
    const entered = filled(formOf(undefined, ordinary), 'gender', 'administrative', 'unknown')
    const original = patientOf(entered, ordinary)
    expect(original).toEqual({ resourceType: 'Patient', gender: 'unknown' })
    const context = { ...ordinary, original }
    const changed = (value: string) =>
      patientOf(filled(formOf(original, context), 'gender', 'administrative', value), context)
    expect(changed('female').gender).toBe('female')
    expect(changed('')).toEqual({ resourceType: 'Patient' })
  })

  it('a draft from before it had a field leaves it unchanged', () => {
    const original: Patient = { resourceType: 'Patient', gender: 'female' }
    const context = { ...ordinary, original }
    const form = formOf(original, context)
    const older = { ...form, gender: [{ key: 'gender-0', values: { identity: 'male' } }] }
    expect(patientOf(older, context).gender).toBe('female')
  })

  it('what is read back is compared with what was sent, not with the identity', () => {
    const sent = identified({ resourceType: 'Patient', gender: 'female' }, 'transgender-male')
    expect(readBackOf(sent, sent, ordinary)).toMatchObject({
      differences: [],
      gender: { isAsExpected: true },
    })
    const { gender: _gone, ...stored } = sent
    expect(readBackOf(sent, stored, ordinary).differences).toHaveLength(1)
  })

  it('nothing is asked that only the exchange service has an extension for', () => {
    expect(groupsFor(ordinary)).not.toContain('race')
    expect(groupsFor(contextOf({}))).toContain('race')
  })

  it('leaving the identity empty loses nothing', () => {
    const before: Patient = {
      resourceType: 'Patient',
      id: '1',
      gender: 'female',
      name: [{ family: 'A' }],
    }
    const context = { ...ordinary, original: before }
    expect(
      problemsOf(formOf(before, context), context).filter(({ group }) => group === 'gender'),
    ).toEqual([])
    expect(patientOf(formOf(before, context), context).gender).toBe('female')
  })
})
