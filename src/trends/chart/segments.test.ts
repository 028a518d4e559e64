import { describe, expect, it } from 'vitest'
import { observed, oneSeries, ucum } from '../series/observed'
import { gapLimit, segmentsOf } from './segments'

const day = (number: number) => `2020-01-${String(number).padStart(2, '0')}T08:00:00Z`
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
