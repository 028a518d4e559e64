// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { RangeBar } from './RangeBar'
import { rangeScale } from './range-scale'
import { sparkOf } from './spark'
import { Sparkline } from './Sparkline'

afterEach(cleanup)

const DAY = 86_400_000
const course = (...values: readonly number[]) =>
  values.map((value, index) => ({ at: index * DAY, value }))

describe('a sparkline', () => {
  it('is a picture with its words', () => {
    render(<Sparkline lines={[course(7.4, 7, 6.8)]} label="Last 3 results: 7.4, 7.0, 6.8 %" />)
    expect(screen.getByRole('img', { name: 'Last 3 results: 7.4, 7.0, 6.8 %' })).toBeTruthy()
  })

  it('is not drawn for one value, nor for values of one moment', () => {
    expect(sparkOf([course(7)])).toBeUndefined()
    expect(
      sparkOf([
        [
          { at: 0, value: 1 },
          { at: 0, value: 2 },
        ],
      ]),
    ).toBeUndefined()
    expect(sparkOf([])).toBeUndefined()
  })

  it('shows a value that is only a limit as an open point towards where it may be', () => {
    const spark = sparkOf([
      [
        { at: 0, value: 3 },
        { at: DAY, value: 5, comparator: '>' },
        { at: 2 * DAY, value: 1, comparator: '<' },
      ],
    ])
    expect(spark?.open.map(({ to }) => to)).toEqual([0, 24])
    expect(spark?.ends).toEqual([])
  })

  it('stays within its frame and small for any number of values', () => {
    const point = fc.record({
      at: fc.integer(),
      value: fc.double({ min: -1e90, max: 1e90, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 600 }), (points) => {
        const line = points.toSorted((a, b) => a.at - b.at)
        const spark = sparkOf([line])
        const numbers = (spark?.paths ?? []).flatMap((path) =>
          path.slice(1).split(/[L ]/).map(Number),
        )
        expect(numbers.every((number) => number >= 0 && number <= 76)).toBe(true)
        expect(numbers.length).toBeLessThanOrEqual(76 * 4 * 2)
      }),
    )
  })
})

describe('a range bar', () => {
  it('is a picture with its words', () => {
    render(
      <RangeBar
        value={6.8}
        bounds={{ low: 4, high: 5.6 }}
        tone="high"
        label="6.8 %; normal range 4.0–5.6 %"
      />,
    )
    expect(screen.getByRole('img', { name: '6.8 %; normal range 4.0–5.6 %' })).toBeTruthy()
  })

  it('is not drawn without a range, or for one whose ends are in the wrong order', () => {
    expect(rangeScale(5, {})).toBeUndefined()
    expect(rangeScale(5, { low: 6, high: 4 })).toBeUndefined()
  })

  it('puts a value on the side of the range on which it is', () => {
    const number = fc.double({ min: -1e6, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(number, number, number, (value, a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)]
        const side = (at: number, from: number, to: number) => (at < from ? -1 : at > to ? 1 : 0)
        const { at = Number.NaN, band = { from: 0, to: 0 } } =
          rangeScale(value, { low, high }) ?? {}
        expect(at).toBeGreaterThanOrEqual(0)
        expect(at).toBeLessThanOrEqual(1)
        // Very near values may share a place, but none changes its side.
        expect([0, side(value, low, high)]).toContain(side(at, band.from, band.to))
      }),
    )
  })

  it('leaves open where a value lies that is only known as less than a number', () => {
    const scale = rangeScale(0.5, { low: 0.6, high: 1.2 }, '<')
    expect(scale?.maybe).toEqual({ from: 0, to: scale?.at })
  })

  it('has no end where the range has none', () => {
    expect(rangeScale(90, { low: 60 })?.band.to).toBe(1)
    expect(rangeScale(90, { high: 100 })?.band.from).toBe(0)
  })

  it('draws a value far outside at its edge, and says so', () => {
    expect(rangeScale(900, { low: 70, high: 99 })).toMatchObject({ at: 1, beyond: true })
  })
})
