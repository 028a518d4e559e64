import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { format as es } from '~/i18n/es/record/format'
import { englishContext } from '../series/observed'
import { timeTicks } from './time-axis'
import { valueAxis } from './value-axis'

const clinician = englishContext.format
const patient = { ...clinician, style: 'patient' } as const
const spanish = { ...patient, language: 'es', words: es } as const
const at = (text: string) => Date.parse(text)
const labels = (from: string, to: string, most: number, context = clinician) =>
  timeTicks({ from: at(from), to: at(to) }, most, context).map(({ label }) => label)

describe('marks of the time axis are whole units, named as the language does', () => {
  it.each([
    ['2000-06-01', '2026-06-01', 6, ['2005', '2010', '2015', '2020', '2025']],
    ['2020-02-01', '2024-02-01', 6, ['2021', '2022', '2023', '2024']],
    ['2025-05-10', '2026-05-10', 6, ['Jul-2025', 'Oct', 'Jan-2026', 'Apr']],
    ['2025-11-10', '2026-03-10', 6, ['Dec-2025', 'Jan-2026', 'Feb', 'Mar']],
    [
      '2026-01-29',
      '2026-02-05',
      7,
      ['29-Jan-2026', '30-Jan', '31-Jan', '01-Feb', '02-Feb', '03-Feb', '04-Feb', '05-Feb'],
    ],
    ['2026-01-05', '2026-02-20', 6, ['11-Jan-2026', '21-Jan', '01-Feb', '11-Feb']],
    [
      '2026-01-05T05:00Z',
      '2026-01-06T05:00Z',
      5,
      ['05-Jan 06:00', '12:00', '18:00', '06-Jan 00:00'],
    ],
  ])('from %s to %s', (from, to, most, expected) => {
    expect(labels(from, to, most)).toEqual(expected)
  })

  it('for patients, and in Spanish', () => {
    expect(labels('2025-11-10', '2026-03-10', 6, patient)).toEqual([
      'Dec 2025',
      'Jan 2026',
      'Feb',
      'Mar',
    ])
    expect(labels('2025-11-10', '2026-03-10', 6, spanish)).toEqual([
      'dic 2025',
      'ene 2026',
      'feb',
      'mar',
    ])
    expect(labels('2026-01-05T05:00Z', '2026-01-06T05:00Z', 5, patient)).toEqual([
      '5 Jan 6 AM',
      '12 PM',
      '6 PM',
      '6 Jan 12 AM',
    ])
  })

  it('stand at real distances: a leap year and a change of the clock included', () => {
    const newYork = { ...clinician, timeZone: 'America/New_York' }
    expect(
      timeTicks({ from: at('2026-03-07T05:00Z'), to: at('2026-03-09T12:00Z') }, 3, newYork).map(
        (tick) => new Date(tick.at).toISOString().slice(0, 16),
      ),
    ).toEqual(['2026-03-07T05:00', '2026-03-08T05:00', '2026-03-09T04:00'])
  })

  it('ascend inside the window and stay about as few as asked', () => {
    const moment = fc.integer({ min: at('1950-01-01'), max: at('2060-01-01') })
    fc.assert(
      fc.property(
        moment,
        fc.integer({ min: 3_600_000, max: 2e12 }),
        fc.integer({ min: 2, max: 12 }),
        (from, width, most) => {
          const times = timeTicks({ from, to: from + width }, most, clinician).map(
            (tick) => tick.at,
          )
          expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
          expect(times.every((time) => time >= from && time <= from + width)).toBe(true)
          expect(times.length).toBeLessThanOrEqual(most + 3)
        },
      ),
    )
  })
})

describe('marks of the value axis are round numbers', () => {
  it.each([
    [[4.1, 8.3], 5, [4, 5, 6, 7, 8, 9]],
    [[0, 27], 5, [0, 10, 20, 30]],
    [[0.1, 0.3], 4, [0.1, 0.15, 0.2, 0.25, 0.3]],
    [[98, 99], 4, [98, 98.25, 98.5, 98.75, 99]],
    [[-3, 2], 5, [-3, -2, -1, 0, 1, 2]],
    [[70], 4, [60, 65, 70, 75, 80]],
    [[0], 4, [0, 0.5, 1]],
    [[-5, 0], 4, [-6, -4, -2, 0]],
    [[], 4, [0, 0.25, 0.5, 0.75, 1]],
    [[150_000, 420_000], 4, [100_000, 200_000, 300_000, 400_000, 500_000]],
  ])('%j', (values, count, ticks) => {
    expect(valueAxis(values, count).ticks).toEqual(ticks)
  })

  it('hold every value, between their ends, evenly', () => {
    const number = fc
      .double({ min: -1e9, max: 1e9, noNaN: true })
      .filter((value) => value === 0 || Math.abs(value) > 1e-9)
    fc.assert(
      fc.property(
        fc.array(number, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 2, max: 8 }),
        (values, count) => {
          const { low, high, ticks } = valueAxis(values, count)
          const slack = 1e-9 * Math.max(1, Math.abs(low), Math.abs(high))
          expect(Math.min(...values)).toBeGreaterThanOrEqual(low - slack)
          expect(Math.max(...values)).toBeLessThanOrEqual(high + slack)
          expect([ticks[0], ticks.at(-1)]).toEqual([low, high])
          expect(ticks.length).toBeLessThanOrEqual(count + 3)
          expect(low >= 0 || values.some((value) => value < 0)).toBe(true)
        },
      ),
    )
  })

  it('have a height and are finite, however near or far apart the values are', () => {
    const least = 5e-324
    const odd = fc.constantFrom(0, -0, least, -least, 10 * least, 1e-300, 1e-100, 1e100, -1e100)
    const far = fc.double({ min: -1e100, max: 1e100, noNaN: true })
    // Two neighbouring floating-point numbers.
    const near = far.map((value) => [value, value * (1 + Number.EPSILON)])
    const some = fc.array(fc.oneof(odd, far), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(fc.oneof(some, near), fc.integer({ min: 1, max: 8 }), (values, count) => {
        const { low, high, ticks } = valueAxis(values, count)
        expect([low, high, ...ticks].filter((one) => !Number.isFinite(one))).toEqual([])
        expect(high - low).toBeGreaterThan(0)
        expect(ticks.length).toBeLessThanOrEqual(count + 3)
        expect([...new Set(ticks)].toSorted((a, b) => a - b)).toEqual(ticks)
        // A mark may be written as minus zero, which has the same height.
        const height = (value: number) => (value - low) / (high - low)
        expect(Math.min(...values.map(height))).toBeGreaterThanOrEqual(-1e-6)
        expect(Math.max(...values.map(height))).toBeLessThanOrEqual(1 + 1e-6)
      }),
      { numRuns: 500 },
    )
  })
})
