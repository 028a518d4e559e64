import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDisputed, type Disputable } from './disputed'
import type { PressureHalf } from './pressure-codes'

interface Measured {
  readonly variant: string
  readonly day: number
  readonly half: PressureHalf | undefined
  readonly value: number
}

const DAY = 24 * 60 * 60 * 1000

const resultOf = ({ variant, day, half, value }: Measured): Disputable & Measured => ({
  variant,
  day,
  half,
  value,
  when: { from: day * DAY, to: (day + 1) * DAY, precision: 'day', basis: 'effective' },
  mark: 'none',
  readings: [{ value, half, quantity: {}, unit: { key: 'mm[Hg]' }, flag: undefined }],
})

const disputed = (all: readonly Measured[]) =>
  isDisputed(all.map(resultOf), ({ variant }) => variant)

/** Two methods whose numbers of a day, each of one with each of the other, are all far apart. */
function disputedByPairs(all: readonly Measured[]): boolean {
  const beside = (a: Measured, b: Measured) => a.day === b.day && a.half === b.half
  const isAbove = (a: Measured, b: Measured) =>
    a.value - b.value > 0.1 * Math.max(Math.abs(a.value), Math.abs(b.value))
  return all.some((a) =>
    all.some((b) => {
      if (a.variant === b.variant || !beside(a, b)) return false
      const [ofA, ofB] = [a, b].map(({ variant }) =>
        all.filter((one) => one.variant === variant && beside(one, a)),
      )
      return ofA?.every((one) => ofB?.every((other) => isAbove(one, other)))
    }),
  )
}

const anyMeasured = fc.record({
  variant: fc.constantFrom('', 'Cuff', 'Line', 'Watch'),
  day: fc.constantFrom(1, 2),
  half: fc.constantFrom<(PressureHalf | undefined)[]>(undefined, 'systolic', 'diastolic'),
  value: fc.constantFrom(-3, -1, 0, 1, 80, 100, 104, 130),
})

describe('two methods', () => {
  it('disagree when any two of them are far apart on a day, whatever a third says between them', () => {
    const [wide, low, high] = [
      { variant: '', value: 104 },
      { variant: 'Cuff', value: 104 },
      { variant: 'Line', value: 130 },
    ].map((one) => ({ ...one, day: 1, half: undefined }))
    if (wide === undefined || low === undefined || high === undefined) throw new Error('three')
    const all = [wide, { ...wide, value: 130 }, low, high]
    expect([disputed(all), disputed(all.toReversed())]).toEqual([true, true])
  })

  it('never disagree by a systolic and a diastolic pressure', () => {
    expect(
      disputed([
        { variant: '', day: 1, half: 'systolic', value: 120 },
        { variant: 'Cuff', day: 1, half: 'diastolic', value: 70 },
      ]),
    ).toBe(false)
  })

  it('disagree exactly when two of them do, in any order of their results', () => {
    fc.assert(
      fc.property(fc.array(anyMeasured, { maxLength: 10 }), (all) => {
        expect(disputed(all)).toBe(disputedByPairs(all))
        expect(disputed(all.toReversed())).toBe(disputed(all))
      }),
      { numRuns: 500 },
    )
  })
})
