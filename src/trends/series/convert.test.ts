import { beforeAll, describe, expect, it } from 'vitest'
import { loadConverter, type UnitConverter } from './convert'
import { joinSeries } from './convert-series'
import { observed, ucum } from './observed'
import { splitSeries } from './series'
import { unitOf } from '~/record/result/values/series-key'

let convert: UnitConverter
beforeAll(async () => {
  convert = await loadConverter()
})

function converted(value: number, from: string, to: string): number | string {
  const conversion = convert(unitOf(ucum(0, from)), unitOf(ucum(0, to)))
  return conversion.exact ? conversion.apply(value) : conversion.why
}

describe('a conversion that UCUM makes exact', () => {
  it.each([
    [95, 'mg/dL', 'g/L', 0.95],
    [0.95, 'g/L', 'mg/dL', 95],
    [7.1, '10*3/uL', '10*9/L', 7.1],
    [5, 'mg/dl', 'mg/dL', 5],
    [3.2, 'ng/mL', 'ug/L', 3.2],
    [150, '[lb_av]', 'kg', 68.0388555],
    [68.0388555, 'kg', '[lb_av]', 150],
    [70, '[in_i]', 'cm', 177.8],
    [0.42, '1', '%', 42],
    [98.6, '[degF]', 'Cel', 37],
    [37, 'Cel', '[degF]', 98.6],
    [-40, 'Cel', '[degF]', -40],
    [310.15, 'K', 'Cel', 37],
    [3, 'a', 'mo', 36],
    [120, 'mm[Hg]', 'mm[Hg]', 120],
  ])('%d %s to %s', (value, from, to, expected) => {
    expect(converted(value, from, to)).toBe(expected)
  })
})

describe('no conversion is made', () => {
  it.each([
    ['mmol/L', 'mg/dL', 'needs-substance'],
    ['%', 'mmol/mol', 'needs-substance'],
    ['mmol/L', 'meq/L', 'needs-substance'],
    ['mg/dL', 'kg', 'different-kind'],
    ['[iU]/L', 'U/L', 'different-kind'],
    ['[IU]', 'k[IU]', 'different-kind'],
    ['{score}', '{count}', 'different-annotation'],
    ['mL/min/{1.73_m2}', 'mL/min', 'different-annotation'],
    ['deg', 'rad', 'not-exact'],
    ['dB', '1', 'not-exact'],
    ['mmHg', 'mm[Hg]', 'not-ucum'],
    ['foo', 'mg/dL', 'not-ucum'],
  ])('from %s to %s', (from, to, why) => {
    expect(converted(1, from, to)).toBe(why)
  })

  it('where the unit is only a text', () => {
    expect(convert(unitOf({ unit: 'mg/dL' }), unitOf(ucum(0, 'g/L')))).toEqual({
      exact: false,
      why: 'not-ucum',
    })
  })
})

describe('series of one measurement in several units', () => {
  const { series } = splitSeries(
    [
      observed('a', '2020-01-01', 90, {
        referenceRange: [{ low: ucum(70, 'mg/dL'), high: ucum(99, 'mg/dL') }],
      }),
      observed('b', '2020-02-01', ucum(1.1, 'g/L', '<'), {
        referenceRange: [{ high: ucum(0.99, 'g/L') }],
      }),
      observed('c', '2020-03-01', ucum(5, 'mmol/L')),
      observed('d', '2020-01-15', 92),
    ],
    'UTC',
  )
  const [milligrams] = series

  it('become one where that is exact, with their ranges, comparators and the recorded values', () => {
    if (milligrams === undefined) throw new Error('no series')
    const joined = joinSeries(milligrams, series, convert)
    expect(
      joined.series.points.map(({ key, value, range, recorded }) => [
        key,
        value,
        range,
        recorded?.value,
      ]),
    ).toEqual([
      [
        'a.0',
        { kind: 'number', value: 90 },
        { kind: 'applies', bounds: { low: 70, high: 99 } },
        undefined,
      ],
      ['d.0', { kind: 'number', value: 92 }, { kind: 'none' }, undefined],
      [
        'b.0',
        { kind: 'number', value: 110, comparator: '<' },
        { kind: 'applies', bounds: { high: 99 } },
        1.1,
      ],
    ])
    expect(joined.converted).toBe(1)
    expect(joined.apart.map(({ series: other, why }) => [other.unit.key, why])).toEqual([
      ['mmol/L', 'needs-substance'],
    ])
  })
})
