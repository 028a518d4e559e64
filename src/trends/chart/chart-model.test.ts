import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chartModel } from './chart-model'
import { markPaths, signsOf, type Plane } from './chart-marks'
import { observed, oneSeries, ucum } from '../series/observed'
import { nearestPlace } from './PointerLayer'
import { splitSeries } from '../series/series'

const at = (text: string) => Date.parse(text)
const year = { from: at('2020-01-01'), to: at('2021-01-01') }
const month = (number: number) => `2020-${String(number).padStart(2, '0')}-10T00:00:00Z`

describe('what is drawn in a window', () => {
  it('is never a number that is not finite, whatever a record holds', () => {
    const odd = fc.constantFrom(Infinity, -Infinity, Number.NaN, 1.7e308, -1.7e308, 5e-324, 1e100)
    const number = fc.oneof(odd, fc.double(), fc.double({ min: 0, max: 300 }))
    const result = fc.record({ value: number, low: number, high: number })
    fc.assert(
      fc.property(fc.array(result, { minLength: 1, maxLength: 12 }), (results) => {
        const observations = results.map(({ value, low, high }, index) =>
          observed(`r${index}`, month(index + 1), ucum(value, 'mg/dL'), {
            referenceRange: [{ low: ucum(low, 'mg/dL'), high: ucum(high, 'mg/dL') }],
          }),
        )
        const { series, refused } = splitSeries(observations, 'UTC')
        const model = chartModel(series, year, 100, 4)
        const ends = model.spans.flatMap(({ low, high }) => [low ?? 0, high ?? 0])
        const rows = model.lines.flatMap((line) => line.rows.map(({ y }) => y ?? 0))
        const axes = model.axes.flatMap(({ axis }) => [axis.low, axis.high, ...axis.ticks])
        expect([...ends, ...rows, ...axes].filter((one) => !Number.isFinite(one))).toEqual([])
        const { low, high } = model.axes[0]?.axis ?? { low: 0, high: 1 }
        const plane: Plane = {
          x: (time) => (time - year.from) / 1e8,
          y: (value) => 200 - ((value - low) / (high - low)) * 200,
          left: 0,
          right: 400,
          top: 0,
          bottom: 200,
        }
        const paths = series.flatMap(({ points }) => markPaths(points, plane, 0))
        expect(paths.map(({ path }) => path).join(' ')).not.toMatch(/NaN|Infinity/)
        const placed = series.reduce((count, { points }) => count + points.length, 0)
        expect(placed + refused.length, 'nothing disappears').toBe(results.length)
      }),
    )
  })

  it('has room for the range of every result, also of one alone and of one between others, and for no other result in it', () => {
    const bounds = fc.constantFrom([1, 5], [2, 6], undefined)
    fc.assert(
      fc.property(fc.array(bounds, { minLength: 1, maxLength: 11 }), fc.boolean(), (all, near) => {
        // A month or twelve hours apart: the latter have less than a pixel each.
        const month = (number: number) =>
          near
            ? new Date(at('2020-06-01') + number * 43_200_000).toISOString()
            : `2020-${String(number).padStart(2, '0')}-10T00:00:00Z`
        const series = oneSeries(
          all.map((range, index) =>
            observed(
              `r${index}`,
              month(index + 1),
              ucum(3, 'mg/dL'),
              range === undefined
                ? {}
                : {
                    referenceRange: [
                      { low: ucum(range[0], 'mg/dL'), high: ucum(range[1], 'mg/dL') },
                    ],
                  },
            ),
          ),
        )
        const { spans } = chartModel([series], year, 300, 4)
        const pixel = (year.to - year.from) / 300
        for (const [index, range] of all.entries()) {
          if (range === undefined) continue
          const there = spans.filter(
            ({ from, to, low, high }) =>
              low === range[0] &&
              high === range[1] &&
              from <= at(month(index + 1)) &&
              to >= at(month(index + 1)),
          )
          expect(there.length, `${month(index + 1)} is in its range`).toBeGreaterThan(0)
          // Between others that are as near, there is no room.
          const least = near && all.some((other) => other !== range) ? -1 : 11
          expect(Math.max(...there.map(({ from, to }) => (to - from) / pixel))).toBeGreaterThan(
            least,
          )
        }
        for (const [index, span] of spans.entries()) {
          expect(spans[index + 1]?.from ?? Infinity).toBeGreaterThanOrEqual(span.to)
          const others = all.flatMap((range, number) =>
            range?.[0] === span.low && range?.[1] === span.high ? [] : [at(month(number + 1))],
          )
          expect(
            others.filter((time) => time > span.from && time < span.to),
            'no result is in a range that it does not have',
          ).toEqual([])
        }
      }),
    )
  })

  it('runs a line on to the results beyond both ends, and lists only those inside', () => {
    const series = oneSeries([
      observed('a', '2019-06-01', 1),
      observed('b', month(3), 2),
      observed('c', month(9), 3),
      observed('d', '2021-06-01', 4),
      observed('e', '2022-01-01', 5),
    ])
    const [line] = chartModel([series], year, 100, 4).lines
    expect(line?.rows.map(({ y }) => y)).toEqual([1, 2, 3, 4])
    expect(line?.points.map(({ key }) => key)).toEqual(['b.0', 'c.0'])
  })

  it('breaks the line with a row of no height', () => {
    const series = oneSeries([
      observed('a', month(1), 1),
      observed('b', month(2), undefined),
      observed('c', month(3), 3),
    ])
    expect(chartModel([series], year, 100, 4).lines[0]?.rows.map(({ y }) => y)).toEqual([
      1,
      null,
      3,
    ])
  })

  it('counts a partial date that only reaches into the window', () => {
    const series = oneSeries([observed('a', '2020', 1)])
    expect(
      chartModel([series], { from: at('2020-11-01'), to: at('2021-11-01') }, 100, 4).lines[0]
        ?.points,
    ).toHaveLength(1)
  })

  it('says that a date leaves time open where that is wide enough to be seen', () => {
    const open = (when: string) =>
      chartModel([oneSeries([observed('a', when, 5)])], year, 600, 4).open
    expect([open('2020-03'), open('2020'), open('2020-03-04'), open(month(3))]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('does not let a value entered in error stretch the axis, and counts it as off the scale', () => {
    const series = oneSeries([
      observed('a', month(1), 5),
      observed('b', month(2), 7),
      observed('x', month(3), 900, { status: 'entered-in-error' }),
    ])
    const model = chartModel([series], year, 100, 4)
    expect(model.axes[0]?.axis.high).toBeLessThan(10)
    expect(model.offScale).toBe(1)
  })

  it('gives each unit its own axis, shared by lines of the same unit', () => {
    const code = (text: string) => ({ code: { text } })
    const { series } = splitSeries(
      [
        observed('a', month(1), 5, code('A')),
        observed('b', month(1), 500, code('B')),
        observed('c', month(1), ucum(37, 'Cel'), code('C')),
      ],
      'UTC',
    )
    const model = chartModel(series, year, 100, 4)
    expect(model.axes.map(({ unitKey, side }) => [unitKey, side])).toEqual([
      ['mg/dL', 'left'],
      ['Cel', 'right'],
    ])
    expect(model.lines.map(({ axisId }) => axisId)).toEqual(['mg/dL', 'mg/dL', 'Cel'])
    expect(model.axes[0]?.axis.high).toBeGreaterThanOrEqual(500)
  })

  it('goes through no more points than it is wide, yet marks every flagged one', () => {
    const high = { interpretation: [{ coding: [{ code: 'H' }] }] }
    const series = oneSeries(
      Array.from({ length: 3000 }, (_, index) =>
        observed(
          `o${index}`,
          new Date(year.from + index * 10_000_000).toISOString(),
          index % 50,
          index % 2 === 0 ? high : {},
        ),
      ),
    )
    const [line] = chartModel([series], year, 400, 4).lines
    expect([line?.counted, line?.drawn]).toEqual([3000, 400])
    expect(line?.points).toHaveLength(3000)
  })
})

const plane: Plane = {
  x: (time) => (time - year.from) / 1e8,
  y: (value) => 100 - value,
  left: 0,
  right: 320,
  top: 0,
  bottom: 200,
}

describe('the signs of a chart', () => {
  it.each([
    ['a plain result', observed('a', month(1), 5), ['normal']],
    [
      'a high one',
      observed('a', month(1), 5, { interpretation: [{ coding: [{ code: 'H' }] }] }),
      ['high'],
    ],
    [
      'a critical one',
      observed('a', month(1), 5, { interpretation: [{ coding: [{ code: 'LL' }] }] }),
      ['critical'],
    ],
    [
      'one known only to be less, although low',
      observed('a', month(1), ucum(5, 'mg/dL', '<'), { referenceRange: [{ low: { value: 9 } }] }),
      ['below'],
    ],
    ['one known only to be more', observed('a', month(1), ucum(5, 'mg/dL', '>=')), ['above']],
    [
      'one corrected later',
      observed('a', month(1), 5, { status: 'corrected' }),
      ['corrected', 'normal'],
    ],
    [
      'one that is not final',
      observed('a', month(1), 5, { status: 'preliminary' }),
      ['preliminary', 'normal'],
    ],
    [
      'one entered in error, whatever else',
      observed('a', month(1), 5, {
        status: 'entered-in-error',
        interpretation: [{ coding: [{ code: 'H' }] }],
      }),
      ['withdrawn'],
    ],
  ] as const)('%s', (_, observation, kinds) => {
    expect(
      oneSeries([observation]).points.flatMap((point) =>
        signsOf(point, 0, 0, 0).map(([kind]) => kind),
      ),
    ).toEqual(kinds)
  })

  it('draw a bar over the time that a partial date leaves open, none for a moment', () => {
    const kinds = (when: string) =>
      markPaths(oneSeries([observed('a', when, 5)]).points, plane, 0).map(({ kind }) => kind)
    expect(kinds('2020-03')).toEqual(['uncertain', 'normal'])
    expect(kinds('2020-03-04')).toEqual(['normal'])
  })

  it('fall on one pixel once, and a second record of the same is not drawn', () => {
    const { points } = oneSeries([
      observed('a', month(1), 5),
      observed('b', month(1), 5),
      observed('c', '2020-01-10T00:00:20Z', 5),
    ])
    expect(markPaths(points, plane, 0).map(({ path }) => path.split('M').length - 1)).toEqual([1])
  })

  it('stay inside the frame', () => {
    const [mark] = markPaths(
      oneSeries([observed('a', month(1), 900, { status: 'entered-in-error' })]).points,
      plane,
      0,
    )
    expect(mark?.path).toMatch(/^M\d+(\.\d+)? -4l/)
  })
})

describe('the pointer', () => {
  const { series } = splitSeries(
    [
      observed('a', month(1), 10),
      observed('b', month(9), 90),
      observed('c', month(9), 11, { code: { text: 'Other' } }),
    ],
    'UTC',
  )
  const model = chartModel(series, year, 100, 4)
  it.each([
    [0.03, 0.9, { line: 0, index: 0 }],
    [0.7, 0.05, { line: 0, index: 1 }],
    [0.7, 0.95, { line: 1, index: 0 }],
  ])('at %d, %d reads %j', (across, down, place) => {
    expect(nearestPlace(model, across, down)).toEqual(place)
  })
  it('reads nothing where nothing is', () => {
    expect(nearestPlace(chartModel([], year, 100, 4), 0.5, 0.5)).toBeUndefined()
  })
})
