import { describe, expect, it } from 'vitest'
import { startOf, partsAt } from '~/fhir/format/dates/clock'
import { intervalOf } from '~/record/result/values/interval'
import { observed } from '../series/observed'

const at = (text: string) => Date.parse(text)

describe('a date covers the whole span that it leaves open', () => {
  it.each([
    [{ effectiveDateTime: '2020' }, 'year', '2020-01-01T05:00Z', '2021-01-01T05:00Z'],
    [{ effectiveDateTime: '2020-03' }, 'month', '2020-03-01T05:00Z', '2020-04-01T04:00Z'],
    [{ effectiveDateTime: '2020-03-08' }, 'day', '2020-03-08T05:00Z', '2020-03-09T04:00Z'],
    [
      { effectiveDateTime: '2020-03-08T10:00:00-05:00' },
      'instant',
      '2020-03-08T15:00Z',
      '2020-03-08T15:00Z',
    ],
    [
      { effectiveDateTime: '2020-06-08T10:30' },
      'instant',
      '2020-06-08T14:30Z',
      '2020-06-08T14:30Z',
    ],
    [
      { effectiveInstant: '2020-03-08T15:00:00Z' },
      'instant',
      '2020-03-08T15:00Z',
      '2020-03-08T15:00Z',
    ],
    [
      { effectivePeriod: { start: '2020-01', end: '2020-03' } },
      'period',
      '2020-01-01T05:00Z',
      '2020-04-01T04:00Z',
    ],
    [{ effectivePeriod: { start: '2020-01-05' } }, 'day', '2020-01-05T05:00Z', '2020-01-06T05:00Z'],
    [{ effectivePeriod: { end: '2020' } }, 'year', '2020-01-01T05:00Z', '2021-01-01T05:00Z'],
    [
      { effectivePeriod: { start: '2021', end: '2020' } },
      'period',
      '2020-01-01T05:00Z',
      '2022-01-01T05:00Z',
    ],
    [
      { effectiveTiming: { event: ['2020-01-05', '2020-01-02'] } },
      'period',
      '2020-01-02T05:00Z',
      '2020-01-06T05:00Z',
    ],
    [
      { effectiveTiming: { repeat: { boundsPeriod: { start: '2020', end: '2020' } } } },
      'period',
      '2020-01-01T05:00Z',
      '2021-01-01T05:00Z',
    ],
  ] as const)('%j', (effective, precision, from, to) => {
    expect(
      intervalOf(
        observed('a', undefined, 1, structuredClone(effective) as object),
        'America/New_York',
      ),
    ).toEqual({ precision, basis: 'effective', from: at(from), to: at(to) })
  })

  it('falls back to the release, and says so', () => {
    expect(
      intervalOf(observed('a', undefined, 1, { issued: '2020-01-01T00:00:00Z' })),
    ).toMatchObject({ basis: 'issued', precision: 'instant' })
    expect(
      intervalOf(observed('a', undefined, 1, { meta: { lastUpdated: '2020-01-01T00:00:00Z' } })),
    ).toBeUndefined()
  })
})

describe('a clock', () => {
  it.each([
    ['America/New_York', 2020, 3, 8, 1, '2020-03-08T06:00Z'],
    ['America/New_York', 2020, 3, 8, 3, '2020-03-08T07:00Z'],
    ['Asia/Kathmandu', 2020, 1, 1, 0, '2019-12-31T18:15Z'],
    ['Pacific/Kiritimati', 2020, 1, 1, 0, '2019-12-31T10:00Z'],
    ['UTC', 2020, 13, 1, 0, '2021-01-01T00:00Z'],
    ['UTC', 2020, 1, 0, 0, '2019-12-31T00:00Z'],
  ])('in %s begins %i-%i-%i %i h', (zone, year, month, day, hour, expected) => {
    expect(new Date(startOf(year, month, day, hour, zone)).toISOString().slice(0, 16)).toBe(
      expected.slice(0, 16),
    )
  })

  it('of this device reads back what it began', () => {
    for (const [year, month, day, hour] of [
      [2020, 2, 29, 5],
      [1999, 12, 31, 23],
      [87, 1, 1, 0],
    ] as const) {
      expect(partsAt(startOf(year, month, day, hour))).toEqual({ year, month, day, hour })
    }
  })
})
