import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RowHeights } from './row-heights'

const row = fc.tuple(fc.nat(900), fc.integer({ min: 1, max: 300 }))

/** The same by going through all rows. */
function naive(measured: readonly (readonly [number, number])[][], count: number) {
  const known = new Map(measured.flat())
  const first = (measured.find((rows) => rows.length > 0) ?? []).map(([, height]) => height)
  const typical = first.toSorted((a, b) => a - b)[first.length >> 1] ?? 40
  const starts = [0]
  for (let index = 0; index < count; index += 1)
    starts.push((starts.at(-1) ?? 0) + (known.get(index) ?? typical))
  return starts
}

describe('the heights of rows', () => {
  it('place each row below those before it, whatever was measured and in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.array(row)), fc.integer({ min: 1, max: 1000 }), (measured, count) => {
        const heights = new RowHeights()
        for (const rows of measured) heights.measured(rows)
        const starts = naive(measured, count)
        expect(starts.map((_, index) => heights.startOf(index))).toEqual(starts)
      }),
      { numRuns: 60 },
    )
  })

  it('tell which row is at a place, also above the first one and below the last', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(row)),
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: -500, max: 60_000 }),
        (measured, count, offset) => {
          const heights = new RowHeights()
          for (const rows of measured) heights.measured(rows)
          const starts = naive(measured, count)
          const under = starts.slice(1).findIndex((end) => end > offset)
          expect(heights.at(offset, count)).toBe(under === -1 ? count - 1 : under)
        },
      ),
      { numRuns: 100 },
    )
  })

  it('keep what they are where a row has none, as in a page that is hidden', () => {
    const heights = new RowHeights()
    heights.measured([
      [0, 48],
      [1, 36],
      [2, 36],
    ])
    heights.measured([
      [0, 0],
      [1, 0],
    ])
    expect([0, 1, 2, 3, 50_000].map((index) => heights.startOf(index))).toEqual([
      0,
      48,
      84,
      120,
      12 + 50_000 * 36,
    ])
  })

  it('are learnt anew once they are forgotten', () => {
    const heights = new RowHeights()
    heights.measured([[3, 36]])
    heights.forget()
    heights.measured([[0, 72]])
    expect(heights.startOf(10)).toBe(720)
  })
})
