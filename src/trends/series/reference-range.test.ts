import type { ObservationReferenceRange } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { chooseRange } from '~/record/result/values/choose-range'
import { rangeText } from '~/fhir/format/range-text'
import { outsideRange } from '~/record/result/interpretation'
import { isAbnormal } from '~/record/result/outside-for-patient'
import { measuredResult } from '~/record/result/latest/measured-result'
import { flagOf } from '~/record/result/values/flag'
import { englishContext, observed, oneSeries, ucum } from './observed'
import { pointRangeText } from './point-text'
import { rangeChanges, rangeSpans } from './reference-range'

const range = (
  low?: number,
  high?: number,
  more: Partial<ObservationReferenceRange> = {},
): ObservationReferenceRange => ({
  ...(low === undefined ? {} : { low: ucum(low, 'mg/dL') }),
  ...(high === undefined ? {} : { high: ucum(high, 'mg/dL') }),
  ...more,
})
const type = (code: string) => ({ type: { coding: [{ code }] } })

describe('the range that a value is read against', () => {
  it.each<readonly [string, readonly ObservationReferenceRange[] | undefined, unknown]>([
    ['none', undefined, { kind: 'none' }],
    ['one', [range(70, 99)], { kind: 'applies', bounds: { low: 70, high: 99 } }],
    ['one open end', [range(60)], { kind: 'applies', bounds: { low: 60 } }],
    [
      'the normal one beside a treatment goal',
      [range(80, 180, type('treatment')), range(70, 99, type('normal'))],
      { kind: 'applies', bounds: { low: 70, high: 99 } },
    ],
    ['a treatment goal alone', [range(80, 180, type('treatment'))], { kind: 'none' }],
    ['a goal in words', [range(80, 180, { type: { text: 'Treatment goal' } })], { kind: 'none' }],
    [
      'the one without conditions',
      [range(50, 80, { age: { high: { value: 12 } } }), range(70, 99)],
      { kind: 'applies', bounds: { low: 70, high: 99 } },
    ],
    [
      'the only one, which is for others alone',
      [range(50, 80, { appliesTo: [{ text: 'pregnant' }] })],
      { kind: 'conditional', range: range(50, 80, { appliesTo: [{ text: 'pregnant' }] }) },
    ],
    [
      'the only one, whose ends are the wrong way round',
      [range(99, 70)],
      { kind: 'reversed', range: range(99, 70) },
    ],
    [
      'another one beside it',
      [range(99, 70), range(60, 90)],
      { kind: 'applies', bounds: { low: 60, high: 90 } },
    ],
    [
      'several for different people',
      [
        range(12, 15, { appliesTo: [{ text: 'women' }] }),
        range(13, 17, { appliesTo: [{ text: 'men' }] }),
      ],
      {
        kind: 'several',
        all: [
          { low: 12, high: 15 },
          { low: 13, high: 17 },
        ],
      },
    ],
    [
      'the same twice',
      [range(70, 99), range(70, 99)],
      { kind: 'applies', bounds: { low: 70, high: 99 } },
    ],
    ['another unit', [{ low: ucum(3.9, 'mmol/L') }], { kind: 'none' }],
    ['no unit', [{ low: { value: 70 } }], { kind: 'applies', bounds: { low: 70 } }],
    ['words alone', [{ text: 'see leaflet' }], { kind: 'none' }],
  ])('%s', (_, ranges, choice) => {
    expect(chooseRange(ranges, 'mg/dL')).toEqual(choice)
  })
})

describe('a range for an age or a group', () => {
  const conditions: readonly Partial<ObservationReferenceRange>[] = [
    { age: { high: { value: 5, unit: 'a' } } },
    { age: { low: { value: 0 } } },
    { appliesTo: [{ text: 'Children under 5' }] },
    { appliesTo: [{ text: 'women' }], age: { low: { value: 18, unit: 'a' } } },
    { appliesTo: [{}] },
  ]
  it.each(conditions)(
    'decides nothing about a value on any screen, and is told with its condition: %j',
    (more) => {
      for (const limits of [
        range(40, 120, more),
        range(undefined, 120, more),
        range(400, 500, more),
      ]) {
        const result = observed('a', '2020-01-01T00:00:00Z', 300, { referenceRange: [limits] })
        const series = oneSeries([result])
        const [point] = series.points
        expect([point?.flag, outsideRange(result)]).toEqual([undefined, undefined])
        expect(flagOf(undefined, { value: 300 }, chooseRange([limits], 'mg/dL'))).toBeUndefined()
        expect(measuredResult(result).flag).toBeUndefined()
        expect(rangeSpans(series.points)).toEqual([])
        const text = point === undefined ? '' : pointRangeText(point, series, englishContext)
        expect(text).toMatch(/^\D*\d+.* mg\/dL.* \(only for (?:age|an age|Children|women, age)/)
      }
    },
  )

  it('yields to a range for everyone', () => {
    for (const more of conditions)
      expect(chooseRange([range(40, 120, more), range(1, 2)], 'mg/dL')).toEqual({
        kind: 'applies',
        bounds: { low: 1, high: 2 },
      })
  })
})

describe('a range whose lower end is above its upper end', () => {
  const cases = [
    { lower: 46, upper: 38 },
    { lower: 0.5, upper: -0.5 },
    { lower: 100, upper: 99.9 },
  ].flatMap(({ lower, upper }) =>
    [upper - 1, upper, (lower + upper) / 2, lower, lower + 1].map((value) => ({
      value,
      lower,
      upper,
    })),
  )
  it.each(cases)(
    'flags no value on any screen, and is told as sent: $value, from $lower to $upper',
    ({ value, lower, upper }) => {
      const result = observed('a', '2020-01-01T00:00:00Z', value, {
        referenceRange: [range(lower, upper)],
      })
      const series = oneSeries([result])
      const [point] = series.points
      expect([point?.flag, outsideRange(result), isAbnormal(result)]).toEqual([
        undefined,
        undefined,
        false,
      ])
      expect(measuredResult(result).flag).toBeUndefined()
      expect(rangeSpans(series.points)).toEqual([])
      expect(point && pointRangeText(point, series, englishContext)).toBe(
        rangeText(range(lower, upper), englishContext.format),
      )
    },
  )

  it('takes nothing from what the source says of the value itself', () => {
    const [point] = oneSeries([
      observed('a', '2020-01-01T00:00:00Z', 43, {
        referenceRange: [range(46, 38)],
        interpretation: [{ coding: [{ code: 'H' }] }],
      }),
    ]).points
    expect(point?.flag).toEqual({ level: 'high', source: 'interpretation' })
  })
})

describe('ranges over time', () => {
  const at = (day: string) => Date.parse(`${day}T00:00Z`)
  const result = (
    day: string,
    ranges: readonly ObservationReferenceRange[],
    status: 'final' | 'entered-in-error' = 'final',
  ) => observed(day, `${day}T00:00:00Z`, 90, { referenceRange: [...ranges], status })

  it('hold until a result states another', () => {
    const { points } = oneSeries([
      result('2020-01-01', [range(70, 99)]),
      result('2020-02-01', [range(70, 99)]),
      result('2020-03-01', [range(60, 95)]),
      result('2020-04-01', [range(60, 95)]),
    ])
    const spans = rangeSpans(points)
    expect(spans).toEqual([
      { low: 70, high: 99, from: at('2020-01-01'), to: at('2020-03-01') },
      { low: 60, high: 95, from: at('2020-03-01'), to: at('2020-04-01') },
    ])
    expect(rangeChanges(spans)).toBe(1)
  })

  it('end at a result without one, and are no change when the same comes back', () => {
    const { points } = oneSeries([
      result('2020-01-01', [range(70, 99)]),
      result('2020-02-01', []),
      result('2020-03-01', [range(70, 99)]),
    ])
    const spans = rangeSpans(points)
    expect(spans).toEqual([
      { low: 70, high: 99, from: at('2020-01-01'), to: at('2020-02-01') },
      { low: 70, high: 99, from: at('2020-03-01'), to: at('2020-03-01') },
    ])
    expect(rangeChanges(spans)).toBe(0)
  })

  it('are not taken from a result that was withdrawn', () => {
    const { points } = oneSeries([
      result('2020-01-01', [range(70, 99)]),
      result('2020-02-01', [range(1, 2)], 'entered-in-error'),
      result('2020-03-01', [range(70, 99)]),
    ])
    expect(rangeSpans(points)).toEqual([
      { low: 70, high: 99, from: at('2020-01-01'), to: at('2020-03-01') },
    ])
  })
})
