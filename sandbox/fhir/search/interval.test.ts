import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { intervalOf, parseInterval, satisfies } from './interval.ts'

const instants = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

describe('Dates as intervals', () => {
  test('every precision of a date holds the finer ones', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const stretches = [4, 7, 10, 24].map((length) => parseInterval(instant.slice(0, length)))
        for (const [index, finer] of stretches.entries()) {
          const coarser = stretches[Math.max(0, index - 1)]
          expect(
            finer !== undefined && coarser !== undefined && satisfies(finer, 'eq', coarser),
          ).toBe(true)
        }
      }),
    )
  })

  test('what is not after a date is before its end, and the other way round', () => {
    fc.assert(
      fc.property(instants, instants, (one, other) => {
        const [value, asked] = [parseInterval(one), parseInterval(other.slice(0, 10))]
        if (value === undefined || asked === undefined) throw new Error('an instant is a date')
        expect(satisfies(value, 'ge', asked) || satisfies(value, 'le', asked)).toBe(true)
        expect(satisfies(value, 'ge', asked) && satisfies(value, 'le', asked)).toBe(
          satisfies(value, 'eq', asked),
        )
      }),
    )
  })

  test('a zone moves an instant, and does not move a date', () => {
    expect(parseInterval('2020-06-15T10:00:00-07:00')).toEqual(
      parseInterval('2020-06-15T17:00:00Z'),
    )
    expect(parseInterval('2020-06')).toEqual({ from: Date.UTC(2020, 5), to: Date.UTC(2020, 6) })
    expect(parseInterval('2020')).toEqual({ from: Date.UTC(2020, 0), to: Date.UTC(2021, 0) })
  })

  test.each([
    '',
    '20',
    '2020-00',
    '2020-13',
    '2021-02-29',
    '2020-1-1',
    '2020-01-01T25:00',
    'ge2020',
  ])('%j is no date', (text) => {
    expect(parseInterval(text)).toBeUndefined()
  })

  test('a period without an end reaches forever; a timing reaches from its first to its last event', () => {
    expect(intervalOf({ start: '2020' })).toEqual({
      from: Date.UTC(2020, 0),
      to: Number.POSITIVE_INFINITY,
    })
    expect(intervalOf({ event: ['2020-01-01', '2020-03-01'] })).toEqual({
      from: Date.UTC(2020, 0),
      to: Date.UTC(2020, 2, 2),
    })
    expect(intervalOf({})).toBeUndefined()
  })
})
