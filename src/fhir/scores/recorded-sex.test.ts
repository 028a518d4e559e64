import type { Patient } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { scoreBands as english } from '~/i18n/en/results/score-bands'
import { scoreBands as spanish } from '~/i18n/es/results/score-bands'
import { bandOf, bandsFor, SCALES } from './known-scores'
import { recordedSex, type Sex } from './recorded-sex'

const US_CORE = 'http://hl7.org/fhir/us/core/StructureDefinition'
const birth = (valueCode: string) => ({ url: `${US_CORE}/us-core-birthsex`, valueCode })
const sex = (valueCode: string) => ({ url: `${US_CORE}/us-core-sex`, valueCode })

describe('the sex that a threshold is read for', () => {
  it.each<[Pick<Patient, 'gender' | 'extension'> | undefined, Sex | undefined]>([
    [{ gender: 'male' }, 'male'],
    [{ gender: 'female' }, 'female'],
    [{ gender: 'female', extension: [birth('F'), sex('248152002')] }, 'female'],
    [{ extension: [birth('M')] }, 'male'],
    [{ extension: [sex('248153007')] }, 'male'],
    // A record that says two things, or something else, decides nothing for the reader.
    [{ gender: 'female', extension: [birth('M')] }, undefined],
    [{ gender: 'male', extension: [sex('248152002')] }, undefined],
    [{ gender: 'male', extension: [birth('UNK')] }, undefined],
    [{ gender: 'other', extension: [birth('F')] }, undefined],
    [{ gender: 'unknown' }, undefined],
    [{ extension: [{ url: `${US_CORE}/us-core-race`, valueCode: 'F' }] }, undefined],
    [{}, undefined],
    [undefined, undefined],
  ])('of %j is %j', (patient, expected) => {
    expect(recordedSex(patient)).toBe(expected)
  })
})

/** The words that name a sex in a language, for a person of the other one. */
const OTHER: readonly [typeof english, { readonly [one in Sex]: RegExp }][] = [
  [english, { female: /\bmen\b/, male: /\bwomen\b/ }],
  [spanish, { female: /hombres/, male: /mujeres/ }],
]

describe('the bands of an instrument', () => {
  it('never tell a person of one sex of the threshold of the other, whatever the instrument and the score', () => {
    for (const scale of SCALES)
      for (const person of ['female', 'male'] as const)
        for (let value = scale.min; value <= scale.max; value += 1) {
          const band = bandOf(scale, value, person)
          expect(band).toBeDefined()
          for (const [words, other] of OTHER)
            expect(band && words.band[band.key]).not.toMatch(other[person])
        }
  })

  it('begin at the lowest score and rise, for each sex and for none', () => {
    for (const scale of SCALES)
      for (const person of ['female', 'male', undefined] as const) {
        const starts = bandsFor(scale, person).map(({ from }) => from)
        expect(starts[0]).toBe(scale.min)
        expect(starts).toEqual(starts.toSorted((a, b) => a - b))
        expect(new Set(starts).size).toBe(starts.length)
      }
  })

  it('of the AUDIT-C are 3 for women and 4 for men, and both are told where the sex is not known', () => {
    const audit = SCALES.find(({ code }) => code === '75626-2')
    const told = (value: number, person: Sex | undefined) => {
      const band = audit && bandOf(audit, value, person)
      return band && english.band[band.key]
    }
    expect([2, 3, 4].map((value) => told(value, 'male'))).toEqual([
      'below the threshold for men',
      'below the threshold for men',
      'at or above the threshold for men',
    ])
    expect([2, 3, 4].map((value) => told(value, 'female'))).toEqual([
      'below the threshold for women',
      'at or above the threshold for women',
      'at or above the threshold for women',
    ])
    expect([2, 3, 4].map((value) => told(value, undefined))).toEqual([
      'below the threshold',
      'at the threshold for women, below that for men',
      'at or above the threshold for women and men',
    ])
  })
})
