import type { AllergyIntolerance, CodeableConcept, Condition, FhirResource } from 'fhir/r4'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heaviestFirst } from '~/record/time/heaviest-first'
import { allergyIntoleranceView } from '~/views/allergy-intolerance'
import { ICD_CODES, ICD_SPANS, SNOMED_WEIGHTS } from './code-groups'
import { inOrder, PLACES } from './ranked'
import { rankAllergy } from './rank-allergy'
import { rankCondition } from './rank-condition'

const ICD = 'http://hl7.org/fhir/sid/icd-10-cm'
const SNOMED = 'http://snomed.info/sct'

interface Said {
  readonly code?: readonly [system: string, code: string]
  readonly category?: string
  readonly severity?: string
  readonly verification?: string
}

function condition(id: string, { code, category, severity, verification }: Said): Condition {
  const concept = (value: string | undefined) =>
    value === undefined ? undefined : { coding: [{ code: value }] }
  const verificationStatus = concept(verification)
  const severityConcept = concept(severity)
  return {
    resourceType: 'Condition',
    id,
    subject: {},
    ...(code === undefined ? {} : { code: { coding: [{ system: code[0], code: code[1] }] } }),
    ...(category === undefined ? {} : { category: [{ coding: [{ code: category }] }] }),
    ...(severityConcept === undefined ? {} : { severity: severityConcept }),
    ...(verificationStatus === undefined ? {} : { verificationStatus }),
  }
}

const order = (list: readonly [Condition, boolean][]) =>
  inOrder(list.map(([one, isCurrent]) => rankCondition(one, isCurrent))).map(
    ({ resource, place }) => `${resource.id ?? ''} ${place}`,
  )

describe('the order of conditions', () => {
  it('has diabetes and depression before social worries, the confirmed before the doubtful, the social and the considered apart and the past last', () => {
    expect(
      order([
        [condition('worry', { category: 'health-concern', verification: 'confirmed' }), true],
        [condition('food', { code: [ICD, 'Z59.41'], verification: 'confirmed' }), true],
        [condition('thyroid', { code: [ICD, 'E03.9'], verification: 'unconfirmed' }), true],
        [condition('lupus', { code: [ICD, 'M32.9'], verification: 'differential' }), true],
        [condition('cold', { code: [ICD, 'J06.9'], verification: 'confirmed' }), true],
        [
          condition('diabetes', {
            code: [SNOMED, '44054006'],
            category: 'problem-list-item',
            verification: 'confirmed',
            severity: '6736007',
          }),
          true,
        ],
        [condition('old', { code: [SNOMED, '22298006'], verification: 'confirmed' }), false],
        [
          condition('depression', {
            code: [ICD, 'F33.1'],
            category: 'problem-list-item',
            verification: 'confirmed',
          }),
          true,
        ],
        [condition('failing', { code: [ICD, 'I50.9'], verification: 'confirmed' }), true],
      ]),
    ).toEqual([
      'diabetes main',
      'depression main',
      'failing main',
      'thyroid main',
      'cold main',
      'worry social',
      'food social',
      'lupus considered',
      'old past',
    ])
  })

  it('keeps an illness that was filed as a concern among the illnesses', () => {
    const one = condition('x', { code: [ICD, 'F33.1'], category: 'health-concern' })
    expect(rankCondition(one, true).place).toBe('main')
  })

  it.each([
    ['gender dysphoria', [SNOMED, '93461009']],
    ['an illness of a chapter that has no weight', [ICD, 'F64.0']],
    ['a code of the service itself', ['urn:own', 'D-17']],
  ] as const)('keeps %s among the illnesses, also filed as a concern', (_name, code) => {
    const one = condition('x', { code, category: 'health-concern' })
    expect(rankCondition(one, true).place).toBe('main')
  })

  it.each([
    ['suicidal ideation', 'R45.851'],
    ['the same without its point', 'R45851'],
    ['homicidal ideation', 'R45.850'],
    ['a suicide attempt', 'T14.91'],
    ['its first visit', 'T14.91XA'],
    ['a history of suicidal behavior', 'Z91.51'],
    ['schizophrenia in small letters', 'f20.9'],
    ['heart failure without its point', 'I509'],
  ])('never hides %s (%s) without notice, and keeps it before a cold', (_, code) => {
    const one = rankCondition(condition('x', { code: [ICD, code] }), true)
    expect(one).toMatchObject({ grave: true, place: 'main' })
    expect(one.points).toBeGreaterThan(
      rankCondition(condition('y', { code: [ICD, 'J06.9'] }), true).points,
    )
  })

  it('does not call a bruise of an unnamed place life-threatening', () => {
    expect(rankCondition(condition('x', { code: [ICD, 'T14.8XXA'] }), true).grave).toBe(false)
  })

  it('puts what is filed as a social determinant with the social, whatever unknown code it has', () => {
    const one = condition('x', { code: ['urn:own', 'D-17'], category: 'sdoh' })
    expect(rankCondition(one, true).place).toBe('social')
  })

  it('drops nothing and repeats nothing, keeps the places together, and the newest first where points are equal', () => {
    const said = fc.record(
      {
        code: fc.constantFrom<readonly [string, string]>(
          [ICD, 'Z59.0'],
          [ICD, 'E11.9'],
          [ICD, 'nonsense'],
          [ICD, ''],
          [SNOMED, '58214004'],
          ['urn:own', 'E11.9'],
        ),
        category: fc.constantFrom('problem-list-item', 'health-concern', 'sdoh', 'x'),
        severity: fc.constantFrom('24484000', '6736007', '255604002'),
        verification: fc.constantFrom('confirmed', 'provisional', 'refuted'),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(said, fc.boolean())), (list) => {
        const ranked = inOrder(
          list.map(([what, isCurrent], index) =>
            rankCondition(condition(`${index}`, what), isCurrent),
          ),
        )
        const ids = ranked.map(({ resource }) => Number(resource.id))
        expect(new Set(ids)).toEqual(new Set(list.keys()))
        for (const [index, one] of ranked.entries()) {
          const next = ranked[index + 1]
          const [a, b] = [one.place, next?.place ?? 'past'].map((place) => PLACES.indexOf(place))
          const isAfter =
            next === undefined ||
            (a ?? 0) < (b ?? 0) ||
            (a === b &&
              (one.points > next.points ||
                (one.points === next.points && Number(one.resource.id) < Number(next.resource.id))))
          expect(isAfter).toBe(true)
        }
      }),
    )
  })

  it('is made of a table in which every span is one and no code has two weights', () => {
    for (const [from, to] of ICD_SPANS) {
      expect([from, to]).toEqual([
        expect.stringMatching(/^[A-Z]\d\d$/),
        expect.stringMatching(/^[A-Z]\d\d$/),
      ])
      expect(from <= to).toBe(true)
    }
    const codes = Object.values(SNOMED_WEIGHTS).flat()
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.every(isSnomed)).toBe(true)
    expect(Object.keys(ICD_CODES).filter((code) => !/^[A-Z]\d\d\w{1,4}$/.test(code))).toEqual([])
  })
})

/**
 * SNOMED CT's own check digit (Verhoeff), so that a typing error in a code is found (SNOMED CT
 * Release File Specification, 6.3).
 */
function isSnomed(code: string): boolean {
  const d = (a: number, b: number): number =>
    a < 5
      ? b < 5
        ? (a + b) % 5
        : ((a + b - 5) % 5) + 5
      : b < 5
        ? ((a - b + 5) % 5) + 5
        : (a - b + 5) % 5
  const p = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]
  const permuted = (digit: number, times: number): number =>
    times === 0 ? digit : permuted(p[digit] ?? 0, times - 1)
  return (
    [...code]
      .toReversed()
      .reduce((check, digit, index) => d(check, permuted(Number(digit), index % 8)), 0) === 0
  )
}

describe('the order of allergies', () => {
  const allergy = (id: string, more: Partial<AllergyIntolerance>): AllergyIntolerance => ({
    resourceType: 'AllergyIntolerance',
    id,
    patient: {},
    ...more,
  })
  const status = (code: string) => ({ coding: [{ code }] })

  it('has the active with high risk first, and the resolved and refuted last', () => {
    const list = [
      allergy('refuted', { verificationStatus: status('refuted'), criticality: 'high' }),
      allergy('low', { criticality: 'low' }),
      allergy('resolved', { clinicalStatus: status('resolved'), criticality: 'high' }),
      allergy('plain', { verificationStatus: status('confirmed') }),
      allergy('unable', { criticality: 'unable-to-assess' }),
      allergy('high', { clinicalStatus: status('active'), criticality: 'high' }),
    ]
    const ordered = inOrder(list.map(rankAllergy))
    expect(ordered.map(({ resource: { id } }) => id)).toEqual([
      'high',
      'unable',
      'plain',
      'low',
      'refuted',
      'resolved',
    ])
    expect(ordered.map(({ place }) => place)).toEqual([
      'main',
      'main',
      'main',
      'main',
      'past',
      'past',
    ])
  })

  it('is by criticality, within it by the most severe reaction, within that the confirmed, and then the newest, in the list as under the name', () => {
    const stated = fc.record(
      {
        criticality: fc.constantFrom<AllergyIntolerance['criticality']>(
          'high',
          'low',
          'unable-to-assess',
        ),
        reaction: fc.array(
          fc.record(
            {
              manifestation: fc.constant<CodeableConcept[]>([]),
              severity: fc.constantFrom<'mild' | 'moderate' | 'severe'>(
                'mild',
                'moderate',
                'severe',
              ),
            },
            { requiredKeys: ['manifestation'] },
          ),
          { maxLength: 3 },
        ),
        clinicalStatus: fc.constantFrom('active', 'inactive', 'resolved').map(status),
        verificationStatus: fc.constantFrom('confirmed', 'unconfirmed', 'refuted').map(status),
      },
      { requiredKeys: [] },
    )
    /** The place of each word in its own order; a missing one has a place too. */
    const steps = ({ criticality, reaction = [], ...one }: AllergyIntolerance) => {
      const over = [one.clinicalStatus, one.verificationStatus].some((state) =>
        ['inactive', 'resolved', 'refuted'].includes(state?.coding?.[0]?.code ?? ''),
      )
      const severities = reaction.map(({ severity }) =>
        [undefined, 'mild', 'moderate', 'severe'].indexOf(severity),
      )
      return [
        over ? 1 : 0,
        ['high', 'unable-to-assess', undefined, 'low'].indexOf(criticality),
        3 - Math.max(0, ...severities),
        one.verificationStatus?.coding?.[0]?.code === 'confirmed' ? 0 : 1,
      ]
    }
    const before = (a: readonly number[], b: readonly number[]) => {
      const at = a.findIndex((step, index) => step !== b[index])
      return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
    }
    fc.assert(
      fc.property(fc.array(stated, { maxLength: 12 }), (list) => {
        const all = list.map((more, index) => allergy(`${index}`, more))
        const ids = (rows: readonly FhirResource[]) => rows.map(({ id }) => id)
        const expected = ids(all.toSorted((a, b) => before(steps(a), steps(b))))
        expect(ids(inOrder(all.map(rankAllergy)).map(({ resource }) => resource))).toEqual(expected)
        expect(ids(heaviestFirst(all, allergyIntoleranceView))).toEqual(expected)
      }),
    )
  })
})
