import type { ObservationReferenceRange } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { chooseRange } from '~/record/result/values/choose-range'
import { observed, oneSeries, ucum } from './observed'
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
    [
      'the one without conditions',
      [range(50, 80, { age: { high: { value: 12 } } }), range(70, 99)],
      { kind: 'applies', bounds: { low: 70, high: 99 } },
    ],
    [
      'the only one, with its condition',
      [range(50, 80, { appliesTo: [{ text: 'pregnant' }] })],
      { kind: 'applies', bounds: { low: 50, high: 80 } },
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
