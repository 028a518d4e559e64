import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { observed, oneSeries, ucum } from '../series/observed'
import { gapLimit, segmentsOf } from './segments'

const day = (number: number) => `2020-01-${String(number).padStart(2, '0')}T08:00:00Z`
const TIME = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 4 }), fc.nat({ max: 23 }))
  .chain(([month, date, hour]) => {
    const [whole, part] = [`2020-0${month}`, `2020-0${month}-0${date}`]
    return fc.constantFrom(whole, part, `${part}T${String(hour).padStart(2, '0')}:00:00Z`)
  })
const segments = (...observations: readonly ReturnType<typeof observed>[]) =>
  segmentsOf(oneSeries(observations).points).map((segment) =>
    segment.map(({ observation }) => observation.id),
  )

describe('a line', () => {
  it('goes from result to result', () => {
    expect(segments(observed('a', day(1), 1), observed('b', day(2), 2))).toEqual([['a', 'b']])
  })
  it('does not cross a value that is absent', () => {
    expect(
      segments(
        observed('a', day(1), 1),
        observed('x', day(2), undefined),
        observed('b', day(3), 2),
      ),
    ).toEqual([['a'], ['b']])
  })
  it('does not cross a value that is only known to be less', () => {
    expect(
      segments(
        observed('a', day(1), 1),
        observed('x', day(2), ucum(1, 'mg/dL', '<')),
        observed('b', day(3), 2),
      ),
    ).toEqual([['a'], ['b']])
  })
  it('passes by a value entered in error, and by a second record of the same', () => {
    expect(
      segments(
        observed('a', day(1), 1),
        observed('x', day(2), 9, { status: 'entered-in-error' }),
        observed('b', day(3), 2),
        observed('b2', day(3), 2),
        observed('c', day(4), 3),
      ),
    ).toEqual([['a', 'b', 'c']])
  })
  it.each([
    ['a day without a time, beside a moment of that day', '2020-01-02', '2020-01-02T09:00:00Z'],
    ['a month, beside a day in it', '2020-01', '2020-01-02'],
  ])('passes by %s: nobody knows which was first', (_, open, exact) => {
    const [early, late] = [observed('a', '2019-12-01T08:00:00Z', 1), observed('z', day(9), 4)]
    expect(segments(early, observed('open', open, 2), observed('exact', exact, 3), late)).toEqual([
      ['a', 'exact', 'z'],
    ])
  })
  it('passes by both values of one day without times', () => {
    expect(
      segments(
        observed('a', '2020-01-01', 1),
        observed('b', '2020-01-02', 2),
        observed('c', '2020-01-02', 3),
        observed('d', '2020-01-03', 4),
      ),
    ).toEqual([['a', 'd']])
  })
  it('goes through days without times that follow one another', () => {
    expect(
      segments(
        observed('a', '2020-01-01', 1),
        observed('b', '2020-01-02', 2),
        observed('c', day(3), 3),
      ),
    ).toEqual([['a', 'b', 'c']])
  })
  it('goes through the same places when another source sends some of the results again', () => {
    const results = fc.array(
      fc.record({ time: TIME, value: fc.integer({ min: 1, max: 3 }), copies: fc.nat({ max: 2 }) }),
      { maxLength: 8 },
    )
    const places = (list: readonly ReturnType<typeof observed>[]) =>
      segmentsOf(oneSeries([observed('first', '2019-06-01T08:00:00Z', 0), ...list]).points).map(
        (segment) => [
          ...new Set(
            segment.map(({ at, value }) => `${at} ${value.kind === 'number' ? value.value : ''}`),
          ),
        ],
      )
    fc.assert(
      fc.property(results, (all) => {
        const once = all.map(({ time, value }, index) => observed(`o${index}`, time, value))
        const again = all.flatMap(({ time, value, copies }, index) =>
          Array.from({ length: copies }, (_, copy) =>
            observed(`copy${copy} ${index}`, time, value),
          ),
        )
        expect(places([...once, ...again])).toEqual(places(once))
      }),
    )
  })
  it('goes through the number of a day that two sources sent with the day alone', () => {
    expect(
      segments(
        observed('a', '2020-04-04', 7),
        observed('b', '2020-10-04', 6.8),
        observed('b2', '2020-10-04', 6.8),
        observed('c', '2020-11-04', 6.1),
      ),
    ).toEqual([['a', 'b', 'b2', 'c']])
  })
  it('tells no order that the times do not say, whatever the times are', () => {
    fc.assert(
      fc.property(fc.array(TIME, { maxLength: 12 }), (times) => {
        const { points } = oneSeries([
          observed('first', '2019-06-01T08:00:00Z', 0),
          ...times.map((time, index) => observed(`o${index}`, time, index + 1)),
        ])
        for (const segment of segmentsOf(points))
          segment.slice(1).forEach((point, index) => {
            const before = segment[index]
            if (before === undefined) throw new Error('no point before a later one')
            expect(before.when.to).toBeLessThanOrEqual(point.when.from)
          })
      }),
    )
  })
  it('does not cross a time that is five times longer than usual without a result', () => {
    const usual = [1, 2, 3, 4, 5].map((number) => observed(`d${number}`, day(number), number))
    expect(segments(...usual, observed('near', day(10), 6), observed('far', day(16), 7))).toEqual([
      ['d1', 'd2', 'd3', 'd4', 'd5', 'near'],
      ['far'],
    ])
  })
  it('has no usual time with four results or fewer', () => {
    expect(
      gapLimit(
        oneSeries([1, 2, 3, 30].map((number) => observed(`d${number}`, day(number), number)))
          .points,
      ),
    ).toBeUndefined()
  })
})
