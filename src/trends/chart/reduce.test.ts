import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reduce, type Sample } from './reduce'

const samples = fc
  .array(
    fc.record({
      step: fc.integer({ min: 0, max: 1000 }),
      y: fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { nil: undefined, freq: 20 }),
      keep: fc.boolean(),
    }),
    { minLength: 1, maxLength: 400 },
  )
  .map((all) => {
    let x = 0
    // A few are flagged, as in life; the others may be left out.
    return all.map(({ step, y, keep }, index): Sample => ({
      x: (x += step),
      y,
      keep: keep && index % 7 === 0,
    }))
  })
const target = fc.integer({ min: 1, max: 200 })

/** The number of points that must stay, counted differently from the function under test. */
function bound(all: readonly Sample[]): number {
  const heights = all.flatMap(({ y }) => y ?? [])
  const gapSide = (index: number) =>
    [index - 1, index, index + 1].some((near) => near in all && all[near]?.y === undefined)
  return (
    all.filter(
      ({ keep }, index) => keep || index === 0 || index === all.length - 1 || gapSide(index),
    ).length + Math.min(2, heights.length)
  )
}

describe('leaving out points', () => {
  it('keeps extremes, ends, gaps and what is flagged, in order, and no more than asked for beyond them', () => {
    fc.assert(
      fc.property(samples, target, (all, most) => {
        const left = reduce(all, most)
        const order = left.map((sample) => all.indexOf(sample))
        expect(order).toEqual([...new Set(order)].sort((a, b) => a - b))
        expect(left.length).toBeLessThanOrEqual(Math.max(most, bound(all) + Math.floor(most / 2)))
        const heights = (some: readonly Sample[]) => some.flatMap(({ y }) => y ?? [])
        expect(Math.min(...heights(left))).toBe(Math.min(...heights(all)))
        expect(Math.max(...heights(left))).toBe(Math.max(...heights(all)))
        expect(left).toEqual(
          expect.arrayContaining(all.filter(({ keep, y }) => keep || y === undefined)),
        )
        expect([left[0], left.at(-1)]).toEqual([all[0], all.at(-1)])
      }),
    )
  })

  it('keeps what is beside a gap, so that a line ends where its results end', () => {
    const all = Array.from({ length: 1000 }, (_, x): Sample => ({
      x,
      y: x === 500 ? undefined : 1,
      keep: false,
    }))
    expect(reduce(all, 50).map(({ x }) => x)).toEqual(expect.arrayContaining([499, 500, 501]))
  })

  it('finds a single spike among ten thousand points, and the shape of a wave', () => {
    const wave = Array.from({ length: 10_000 }, (_, x): Sample => ({
      x,
      y: x === 7321 ? 1.5 : Math.sin(x / 500),
      keep: false,
    }))
    const left = reduce(wave, 300)
    expect(left).toHaveLength(300)
    expect(left.map(({ x }) => x)).toContain(7321)
    // Every turn of the wave is drawn within a percent of its height.
    for (let turn = 250 * Math.PI; turn < 10_000; turn += 500 * Math.PI) {
      const near = left.filter(({ x }) => Math.abs(x - turn) < 150).map(({ y }) => Math.abs(y ?? 0))
      expect(Math.max(...near)).toBeGreaterThan(0.99)
    }
  })

  it('shows the shape between the kept ones, even where they are more than was asked for', () => {
    const all = Array.from({ length: 2000 }, (_, x): Sample => ({
      x,
      y: x % 2 === 0 ? 100 : 10,
      keep: x % 2 === 0,
    }))
    expect(reduce(all, 200).filter(({ y }) => y === 10)).toHaveLength(102)
  })

  it('leaves a short list as it is', () => {
    const all: readonly Sample[] = [
      { x: 0, y: 1, keep: false },
      { x: 1, y: 2, keep: false },
    ]
    expect(reduce(all, 2)).toBe(all)
  })
})
