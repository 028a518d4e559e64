import type { CodeableConcept, ObservationReferenceRange, Patient } from 'fhir/r4'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { observed, oneSeriesOf, ucum } from './observed'
import { flowResultsOf } from '../flow-sheet/flow-result'
import { keepReceived } from '~/fhir/shapes/received'
import { measuredResult } from '~/record/result/latest/measured-result'
import { isAbnormal, outsideForPatient } from '~/record/result/outside-for-patient'

const GENDER = 'http://hl7.org/fhir/administrative-gender'
const V3 = 'http://terminology.hl7.org/CodeSystem/v3-AdministrativeGender'
const MEANING = 'http://terminology.hl7.org/CodeSystem/referencerange-meaning'
const SNOMED = 'http://snomed.info/sct'

const coded = (system: string, code: string, more: Partial<CodeableConcept> = {}) => ({
  coding: [{ system, code }],
  ...more,
})
const woman: Patient = {
  resourceType: 'Patient',
  id: 'p',
  gender: 'female',
  birthDate: '1980-05-20',
}
const range = (
  low: number,
  high: number,
  more: Partial<ObservationReferenceRange>,
): ObservationReferenceRange => ({ low: ucum(low, 'mg/dL'), high: ucum(high, 'mg/dL'), ...more })
const FEMALE = { appliesTo: [coded(GENDER, 'female')] }
const LOST = { path: 'extension', lost: true } as const
const MALE = { appliesTo: [coded(GENDER, 'male')] }
const years = (low?: number, high?: number) => ({
  age: {
    ...(low === undefined ? {} : { low: ucum(low, 'a') }),
    ...(high === undefined ? {} : { high: ucum(high, 'a') }),
  },
})

/** The flags that every screen gives a value of 300 mg/dL of a day in 2020. */
function flags(
  ranges: readonly ObservationReferenceRange[],
  patient: Patient | undefined,
  more: Parameters<typeof observed>[3] = {},
): readonly (string | undefined)[] {
  const observation = observed('a', '2020-05-19', 300, {
    subject: { reference: 'Patient/p' },
    referenceRange: [...ranges],
    ...more,
  })
  const [point] = oneSeriesOf([observation], patient).points
  const [flow] = flowResultsOf(observation, 'UTC', patient)
  const outside = outsideForPatient(observation, { patient, observation })
  return [
    measuredResult(observation, 'UTC', patient).flag?.level,
    point?.flag?.level,
    flow?.flag?.level,
    outside === 'above' ? 'high' : outside === 'below' ? 'low' : undefined,
  ]
}
const NONE = [undefined, undefined, undefined, undefined]
const HIGH = ['high', 'high', 'high', 'high']
const LOW = ['low', 'low', 'low', 'low']

describe('a range for some people flags a value on every screen alike', () => {
  it.each<readonly [string, readonly ObservationReferenceRange[], Partial<Patient>]>([
    ['the administrative sex', [range(1, 9, FEMALE)], {}],
    ['the same of HL7 version 3', [range(1, 9, { appliesTo: [coded(V3, 'F')] })], {}],
    ['her sex and his', [range(400, 500, MALE), range(1, 9, FEMALE)], {}],
    ['her sex, and one for everyone', [range(1, 900, {}), range(1, 9, FEMALE)], {}],
    [
      'her sex, in the words of the code',
      [
        range(1, 9, {
          appliesTo: [
            { coding: [{ system: GENDER, code: 'female', display: 'Female' }], text: 'female' },
          ],
        }),
      ],
      {},
    ],
    ['her age, the day before a birthday', [range(1, 9, years(18, 40))], {}],
    [
      'her age in months',
      [range(1, 9, { age: { low: ucum(1, 'mo'), high: ucum(480, 'mo') } })],
      {},
    ],
    ['her age and sex', [range(1, 9, { ...FEMALE, ...years(18, 65) })], {}],
    ['her age among others', [range(400, 500, years(0, 17)), range(1, 9, years(18, 65))], {}],
    ['her age by the year alone', [range(1, 9, years(18, 65))], { birthDate: '1980' }],
    ['everyone', [range(1, 9, { appliesTo: [coded(MEANING, 'normal', { text: 'normal' })] })], {}],
    ['everyone, and another for men', [range(1, 9, {}), range(400, 500, MALE)], {}],
  ])('by %s', (_, ranges, more) => {
    const patient = { ...woman, ...more }
    expect(flags(ranges, patient)).toEqual(HIGH)
    expect(flags(ranges.toReversed(), patient)).toEqual(HIGH)
  })

  it.each<readonly [string, readonly ObservationReferenceRange[], Partial<Patient>]>([
    ['the other sex', [range(1, 9, MALE)], {}],
    ['an age that is over', [range(1, 9, years(0, 17))], {}],
    ['an age to come', [range(1, 9, years(40, 65))], {}],
    ['the last year of an age, which may be over', [range(1, 9, years(18, 39))], {}],
    ['an age without its other end, which R4 calls unknown', [range(1, 9, years(18))], {}],
    [
      'an age without its unit',
      [range(1, 9, { age: { low: { value: 1 }, high: { value: 99 } } })],
      {},
    ],
    [
      'an age around a birthday that is not known',
      [range(1, 9, years(18, 39))],
      { birthDate: '1980' },
    ],
    ['an age of somebody born nobody knows when', [range(1, 9, years(0, 99))], { birthDate: '' }],
    ['pregnant women', [range(1, 9, { appliesTo: [coded(SNOMED, '77386006')] })], {}],
    ['women, in words alone', [range(1, 9, { appliesTo: [{ text: 'female' }] })], {}],
    ['women, by a finding', [range(1, 9, { appliesTo: [coded(SNOMED, '248152002')] })], {}],
    [
      'women of whom the words say more',
      [
        range(1, 9, {
          appliesTo: [coded(GENDER, 'female', { text: 'female, pregnant' })],
        }),
      ],
      {},
    ],
    [
      'women who are pregnant',
      [
        range(1, 9, {
          appliesTo: [coded(GENDER, 'female'), coded(SNOMED, '77386006')],
        }),
      ],
      {},
    ],
    [
      'women, beside one for pregnancy',
      [
        range(1, 9, FEMALE),
        range(1, 900, {
          appliesTo: [coded(SNOMED, '77386006')],
        }),
      ],
      {},
    ],
    [
      'women, beside another that is hers too',
      [range(1, 9, FEMALE), range(1, 900, years(18, 65))],
      {},
    ],
    ['women, of somebody of another gender', [range(1, 9, FEMALE)], { gender: 'other' }],
    [
      'women, of somebody with a gender identity',
      [range(1, 9, FEMALE)],
      {
        extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/patient-genderIdentity' }],
      },
    ],
    ...[
      'http://hl7.org/fhir/StructureDefinition/individual-genderIdentity',
      'http://open.epic.com/FHIR/StructureDefinition/extension/sex-for-clinical-use',
      'http://open.epic.com/FHIR/StructureDefinition/extension/legal-sex',
      'http://hl7.org/fhir/us/core/StructureDefinition/us-core-individual-sex',
      'http://hl7.org/fhir/us/core/StructureDefinition/us-core-sex',
      'http://hl7.org/fhir/StructureDefinition/individual-pronouns',
    ].map((url): readonly [string, readonly ObservationReferenceRange[], Partial<Patient>] => [
      `women, of somebody with ${url.split('/').at(-1) ?? ''} in another form`,
      [range(1, 9, FEMALE)],
      { extension: [{ url, valueCodeableConcept: { text: 'male' } }] },
    ]),
    [
      'women, beside the code for the normal population',
      [
        range(1, 9, {
          appliesTo: [
            {
              coding: [
                { system: MEANING, code: 'normal' },
                { system: GENDER, code: 'male' },
              ],
            },
          ],
        }),
      ],
      {},
    ],
    [
      'the normal population in words that say more',
      [
        range(1, 9, {
          appliesTo: [
            { coding: [{ system: MEANING, code: 'normal', display: 'Normal, pregnant' }] },
          ],
        }),
      ],
      {},
    ],
    [
      'the first month, of somebody who is older by weeks',
      [range(1, 9, { age: { low: ucum(0, 'mo'), high: ucum(1, 'mo') } })],
      { birthDate: '2020-03-31' },
    ],
    [
      'women, of somebody with another sex at birth',
      [range(1, 9, FEMALE)],
      {
        extension: [
          {
            url: 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-birthsex',
            valueCode: 'M',
          },
        ],
      },
    ],
    ['women, of another record', [range(1, 9, FEMALE)], { id: 'q' }],
  ])('but not one for %s', (_, ranges, more) => {
    const patient = { ...woman, ...more }
    expect(flags(ranges, patient)).toEqual(NONE)
    expect(flags(ranges.toReversed(), patient)).toEqual(NONE)
  })

  it('and none for a woman of whose record the service sent a part', () => {
    const patient = { ...woman }
    expect(
      flags([range(1, 9, FEMALE)], keepReceived(patient, { original: woman, faults: [LOST] })),
    ).toEqual(NONE)
  })

  it.each([
    ['2020-02-29', HIGH, NONE],
    ['2020-03-01', HIGH, HIGH],
    ['2020-03-02', NONE, HIGH],
  ])('by months that lack the day of birth, on %s', (day, first, second) => {
    const patient = { ...woman, birthDate: '2020-01-31' }
    const more = { effectiveDateTime: day }
    const months = (low: number, high: number) => ({
      age: { low: ucum(low, 'mo'), high: ucum(high, 'mo') },
    })
    expect(flags([range(1, 9, months(0, 1))], patient, more)).toEqual(first)
    expect(flags([range(1, 9, months(1, 12))], patient, more)).toEqual(second)
  })

  it('and none where nobody is known, nor where the source has said something', () => {
    expect(flags([range(1, 9, FEMALE)], undefined)).toEqual(NONE)
    const [system] = ['http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation']
    const said = { interpretation: [{ coding: [{ system, code: 'N' }] }] }
    expect(flags([range(1, 9, FEMALE)], woman, said)).toEqual([
      'normal',
      'normal',
      'normal',
      undefined,
    ])
  })

  it('and none by the time of its release, or by a time that goes on', () => {
    for (const when of [
      { effectiveDateTime: undefined, issued: '2020-05-19T00:00:00Z' },
      { effectiveDateTime: undefined, effectivePeriod: { start: '2020-05-19' } },
    ])
      expect(flags([range(1, 9, years(18, 65))], woman, when)).toEqual(NONE)
  })

  it('and the sex of the mother says nothing of her child', () => {
    const observation = observed('a', '2020-05-19', 300, {
      subject: { reference: 'Patient/child' },
      referenceRange: [range(1, 9, FEMALE)],
    })
    expect(measuredResult(observation, 'UTC', woman).flag).toBeUndefined()
    expect(isAbnormal(observation, woman)).toBe(false)
  })

  it('and the news of the first page know it', () => {
    const observation = observed('a', '2020-05-19', 300, {
      subject: { reference: 'Patient/p' },
      referenceRange: [range(1, 9, FEMALE)],
    })
    expect([isAbnormal(observation, woman), isAbnormal(observation)]).toEqual([true, false])
  })

  it('by the age in whole years, whatever the days of birth and of the result', () => {
    const days = fc.date({
      min: new Date('1950-01-01T00:00:00Z'),
      max: new Date('2020-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(
        days,
        days,
        fc.integer({ min: 0, max: 70 }),
        fc.nat({ max: 20 }),
        (a, b, low, more) => {
          const [birthDate, day] = [a, b].map((one) => one.toISOString().slice(0, 10)).toSorted()
          // Of a birthday on the 29th of February, either day may be meant.
          if (birthDate === undefined || day === undefined) throw new Error('two days')
          fc.pre(!birthDate.endsWith('02-29'))
          const patient = { ...woman, birthDate }
          const found = flags([range(400, 500, years(low, low + more))], patient, {
            effectiveDateTime: day,
          })
          const anniversary = (age: number) =>
            `${String(Number(birthDate.slice(0, 4)) + age).padStart(4, '0')}${birthDate.slice(4)}`
          const isOfAge = anniversary(low) <= day && day <= anniversary(low + more)
          expect(found).toEqual(isOfAge ? LOW : NONE)
        },
      ),
    )
  })
})
