import fc from 'fast-check'
import type { Observation } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { candidatesOf } from '~/record/result/values/candidate'
import { observed, oneSeries, ucum } from './observed'
import { splitSeries } from './series'

const loinc = (code: string, text?: string) => ({
  coding: [{ system: 'http://loinc.org', code }],
  ...(text === undefined ? {} : { text }),
})
const shape = (observations: readonly Observation[]) =>
  splitSeries(observations, 'UTC').series.map((series) => series.points.map((point) => point.key))

describe('results stand on one line only when code, unit and method agree', () => {
  it.each<readonly [string, readonly Observation[], readonly (readonly string[])[]]>([
    [
      'the same code and unit',
      [observed('a', '2020', 1), observed('b', '2021', 2)],
      [['a.0', 'b.0']],
    ],
    [
      'another unit',
      [observed('a', '2020', 1), observed('b', '2021', ucum(2, 'mmol/L'))],
      [['a.0'], ['b.0']],
    ],
    [
      'another code',
      [observed('a', '2020', 1), observed('b', '2021', 2, { code: loinc('2339-0') })],
      [['a.0'], ['b.0']],
    ],
    [
      'no method where the others state one',
      [observed('a', '2020', 1), observed('b', '2021', 2, { method: { text: 'Strip' } })],
      [['a.0', 'b.0']],
    ],
    [
      'another method',
      [
        observed('a', '2020', 1, { method: { text: 'Plasma' } }),
        observed('b', '2021', 2, { method: { text: 'Strip' } }),
        observed('c', '2022', 2),
      ],
      [['a.0'], ['b.0'], ['c.0']],
    ],
    [
      'a position that the code of a blood pressure names',
      [
        observed('a', '2020', ucum(120, 'mm[Hg]'), { code: loinc('8480-6') }),
        observed('b', '2021', ucum(121, 'mm[Hg]'), { code: loinc('8459-0') }),
      ],
      [['a.0', 'b.0']],
    ],
    [
      'a unit that is only a text, spelled like the code',
      [observed('a', '2020', 1), observed('b', '2021', { value: 2, unit: 'mg/dL' })],
      [['a.0', 'b.0']],
    ],
    [
      'no unit at all',
      [observed('a', '2020', 1), observed('b', '2021', { value: 2 })],
      [['a.0'], ['b.0']],
    ],
    [
      'a vital sign that a device coded more exactly',
      [
        observed('a', '2020', 97, {
          code: {
            coding: [
              { system: 'http://loinc.org', code: '59408-5' },
              { system: 'http://loinc.org', code: '2708-6' },
            ],
          },
        }),
        observed('b', '2021', 98, { code: loinc('2708-6') }),
      ],
      [['a.0', 'b.0']],
    ],
    [
      'codes that are only texts, in any case',
      [
        observed('a', '2020', 1, { code: { text: 'Peak flow' } }),
        observed('b', '2021', 2, { code: { text: 'peak flow ' } }),
      ],
      [['a.0', 'b.0']],
    ],
  ])('%s', (_, observations, expected) => {
    expect(shape(observations)).toEqual(expected)
  })

  it('takes components by their code, in whichever place they stand', () => {
    const systolic = { code: loinc('8480-6'), valueQuantity: ucum(120, 'mm[Hg]') }
    const diastolic = { code: loinc('8462-4'), valueQuantity: ucum(80, 'mm[Hg]') }
    const panel = { code: loinc('85354-9') }
    const { series } = splitSeries(
      [
        observed('a', '2020', undefined, { ...panel, component: [systolic, diastolic] }),
        observed('b', '2021', undefined, { ...panel, component: [diastolic, systolic] }),
      ],
      'UTC',
    )
    expect(
      series.map(({ concept, points }) => [
        concept.coding?.[0]?.code,
        points.map(({ value }) => value),
      ]),
    ).toEqual([
      [
        '8480-6',
        [
          { kind: 'number', value: 120 },
          { kind: 'number', value: 120 },
        ],
      ],
      [
        '8462-4',
        [
          { kind: 'number', value: 80 },
          { kind: 'number', value: 80 },
        ],
      ],
    ])
  })

  it('keeps a score that is an integer, and a comparator with its number', () => {
    const score = oneSeries([observed('a', '2020', undefined, { valueInteger: 12 })])
    expect(score.points[0]?.value).toEqual({ kind: 'number', value: 12 })
    const below = oneSeries([observed('a', '2020', ucum(0.5, 'mg/dL', '<'))])
    expect(below.points[0]?.value).toEqual({ kind: 'number', value: 0.5, comparator: '<' })
  })
})

describe('what has no number', () => {
  const notDone = { dataAbsentReason: { coding: [{ code: 'not-performed' }] } }

  it('is a gap of the series whose result is nearest in time', () => {
    const { series, refused } = splitSeries(
      [
        observed('old', '2010-01-01', 1),
        observed('new', '2020-01-01', ucum(2, 'mmol/L')),
        observed('gap', '2019-01-01', undefined, notDone),
      ],
      'UTC',
    )
    expect(series.map(({ points }) => points.map(({ key, value }) => [key, value.kind]))).toEqual([
      [['old.0', 'number']],
      [
        ['gap.0', 'absent'],
        ['new.0', 'number'],
      ],
    ])
    expect(refused).toEqual([])
  })

  it.each<readonly [string, Observation, string]>([
    ['a text', observed('a', '2020', undefined, { valueString: 'see report' }), 'not-a-number'],
    [
      'a text that looks like a number',
      observed('a', '2020', undefined, { valueString: '<5' }),
      'not-a-number',
    ],
    [
      'a code',
      observed('a', '2020', undefined, { valueCodeableConcept: { text: 'Positive' } }),
      'not-a-number',
    ],
    ['a ratio', observed('a', '2020', undefined, { valueRatio: {} }), 'not-a-number'],
    ['a number without a date', observed('a', undefined, 5), 'undated'],
    ['a number with an unreadable date', observed('a', 'last spring', 5), 'undated'],
    [
      'an absent value of a measurement that never had one',
      observed('a', '2020', undefined, notDone),
      'never-a-number',
    ],
  ])('%s is refused and says why', (_, observation, why) => {
    expect(splitSeries([observation], 'UTC')).toMatchObject({ series: [], refused: [{ why }] })
  })

  it('a panel that only groups its members states no value', () => {
    expect(
      splitSeries(
        [observed('a', '2020', undefined, { hasMember: [{ reference: 'Observation/b' }] })],
        'UTC',
      ),
    ).toEqual({ series: [], refused: [] })
  })
})

describe('records about records', () => {
  it.each([
    ['corrected', 'corrected'],
    ['amended', 'corrected'],
    ['preliminary', 'preliminary'],
    ['registered', 'pending'],
    ['entered-in-error', 'entered-in-error'],
    ['cancelled', 'cancelled'],
    ['final', 'none'],
  ] as const)('a status %s is the mark %s', (status, mark) => {
    expect(oneSeries([observed('a', '2020', 1, { status })]).points[0]?.mark).toBe(mark)
  })

  it('the same value at the same moment, recorded twice, is drawn once and listed twice', () => {
    const points = oneSeries([
      observed('a', '2020-01-01T10:00:00Z', 5),
      observed('b', '2020-01-01T11:00:00+01:00', 5),
      observed('c', '2020-01-01T10:00:00Z', 6),
    ]).points
    expect(points.map(({ key, twin }) => [key, twin])).toEqual([
      ['a.0', false],
      ['b.0', true],
      ['c.0', false],
    ])
  })

  it('two equal results of one day are two results: the moment is not known', () => {
    expect(
      oneSeries([observed('a', '2020-01-01', 5), observed('b', '2020-01-01', 5)]).points.map(
        ({ twin }) => twin,
      ),
    ).toEqual([false, false])
  })

  it('a value entered in error is given no reading', () => {
    const range = { referenceRange: [{ high: { value: 3 } }] }
    expect(oneSeries([observed('a', '2020', 5, range)]).points[0]?.flag).toEqual({
      level: 'high',
      source: 'range',
    })
    expect(
      oneSeries([observed('a', '2020', 5, { ...range, status: 'entered-in-error' })]).points[0]
        ?.flag,
    ).toBeUndefined()
  })
})

describe('splitting any observations', () => {
  const value = fc.oneof(
    fc.record({
      valueQuantity: fc.record(
        {
          value: fc.double({ noNaN: true, noDefaultInfinity: true }),
          unit: fc.constantFrom('mg/dL', 'mmol/L', ''),
          comparator: fc.constantFrom('<' as const, '>' as const),
        },
        { requiredKeys: ['unit'] },
      ),
    }),
    fc.record({ valueInteger: fc.integer() }),
    fc.record({ valueString: fc.string() }),
    fc.constant({ dataAbsentReason: { text: 'lost' } }),
    fc.constant({}),
  )
  const concept = fc.constantFrom(loinc('1'), loinc('2'), { text: 'Weight' }, {})
  const part = fc.tuple(concept, value).map(([code, rest]) => ({ code, ...rest }))
  const observation = fc
    .record({
      part,
      component: fc.array(part, { maxLength: 3 }),
      method: fc.option(fc.constantFrom({ text: 'Strip' }, { text: 'Plasma' }), { nil: undefined }),
      date: fc.option(
        fc.constantFrom('2019', '2020-02', '2020-02-03', '2021-05-06T10:00:00Z', 'soon'),
        { nil: undefined },
      ),
      status: fc.constantFrom('final' as const, 'corrected' as const, 'entered-in-error' as const),
    })
    .map(({ part: own, component, method, date, status }): Observation => ({
      resourceType: 'Observation',
      status,
      ...own,
      component,
      ...(method === undefined ? {} : { method }),
      ...(date === undefined ? {} : { effectiveDateTime: date }),
    }))
  const observations = fc.array(observation, { maxLength: 40 })

  it('puts every value into exactly one series or into the refused list', () => {
    fc.assert(
      fc.property(observations, (all) => {
        const { series, refused } = splitSeries(all, 'UTC')
        const landed = [
          ...series.flatMap(({ points }) => points.map(({ key }) => key)),
          ...refused.map(({ candidate }) => candidate.key),
        ]
        expect(landed.sort()).toEqual(
          all
            .flatMap(candidatesOf)
            .map(({ key }) => key)
            .sort(),
        )
      }),
    )
  })

  it('never mixes codes, units or methods, keeps numbers as they came and time in order', () => {
    fc.assert(
      fc.property(observations, (all) => {
        for (const { points } of splitSeries(all, 'UTC').series) {
          const numbers = points.filter((point) => point.value.kind === 'number')
          expect(new Set(numbers.map(({ part: own }) => own.valueQuantity?.unit ?? '')).size).toBe(
            1,
          )
          const methods = points.flatMap(({ observation: own, mark, value: { kind } }) =>
            mark === 'entered-in-error' || kind === 'absent' ? [] : (own.method?.text ?? []),
          )
          expect(new Set(methods).size).toBeLessThanOrEqual(1)
          expect(new Set(points.map(({ part: own }) => JSON.stringify(own.code))).size).toBe(1)
          expect(points.map(({ at }) => at)).toEqual(
            points.map(({ at }) => at).sort((a, b) => a - b),
          )
          for (const { part: own, value: kept } of numbers)
            expect(kept).toMatchObject({ value: own.valueQuantity?.value ?? own.valueInteger })
        }
      }),
    )
  })
})
