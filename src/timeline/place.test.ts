import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparePlaces, placeOf, type Place } from './place'

const ZONE = 'America/New_York'
const place = (from: string | undefined, to = from) =>
  placeOf(
    { kind: 'began', ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) },
    ZONE,
  )

describe('the place of a record on the time axis', () => {
  it.each([
    [
      'a day',
      '2019-03-08',
      '2019-03-08',
      { year: 2019, month: 3, lasts: false },
      'day',
      '2019-03-08T05:00Z',
      '2019-03-09T05:00Z',
    ],
    [
      'a month, which is all of its days',
      '2019-03',
      '2019-03',
      { year: 2019, month: 3, lasts: false },
      'month',
      '2019-03-01T05:00Z',
      '2019-04-01T04:00Z',
    ],
    [
      'a year, which is in no month',
      '2019',
      '2019',
      { year: 2019, lasts: false },
      'year',
      '2019-01-01T05:00Z',
      '2020-01-01T05:00Z',
    ],
    [
      'a moment, on the reader’s calendar',
      '2020-01-01T03:00:00Z',
      '2020-01-01T03:00:00Z',
      { year: 2019, month: 12, lasts: false },
      'instant',
      '2020-01-01T03:00Z',
      '2020-01-01T03:00Z',
    ],
    [
      'a moment without a zone, as written',
      '2020-01-01T03:00:00',
      '2020-01-01T03:00:00',
      { year: 2020, month: 1, lasts: false },
      'instant',
      '2020-01-01T08:00Z',
      '2020-01-01T08:00Z',
    ],
    [
      'a stretch, by its beginning',
      '2018-11',
      '2019-02-01',
      { year: 2018, month: 11, lasts: true },
      'month',
      '2018-11-01T04:00Z',
      '2018-12-01T05:00Z',
    ],
    [
      'a stretch that goes on',
      '2018-11-05',
      undefined,
      { year: 2018, month: 11, lasts: true },
      'day',
      '2018-11-05T05:00Z',
      '2018-11-06T05:00Z',
    ],
    [
      'a stretch whose beginning nobody knows, by its end',
      undefined,
      '2019',
      { year: 2019, lasts: true },
      'year',
      '2019-01-01T05:00Z',
      '2020-01-01T05:00Z',
    ],
  ] as const)('of %s', (_, from, to, expected, precision, begins, ends) => {
    const days = {
      kind: 'began',
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
    } as const
    expect(placeOf(days, ZONE)).toEqual({
      ...expected,
      span: { precision, from: Date.parse(begins), to: Date.parse(ends) },
    })
  })

  it('is nowhere without a date that can be read', () => {
    expect(placeOf(undefined, ZONE)).toBeUndefined()
    expect(place('2019-13')).toBeUndefined()
    expect(place('2019-02-30')).toBeUndefined()
  })
})

describe('the order of places', () => {
  const sorted = (...dates: readonly string[]) => {
    const places = dates.map((date) => ({ date, at: place(date) }))
    return places
      .toSorted((a, b) =>
        a.at === undefined || b.at === undefined ? 0 : comparePlaces(a.at, b.at),
      )
      .map(({ date }) => date)
  }

  it('is the newest first, what is known less exactly before what may be within it', () => {
    expect(
      sorted(
        '2019-03-01',
        '2019',
        '2020-01-01T12:00:00-05:00',
        '2019-03',
        '2019-12',
        '2020-01-01',
        '2019-03-31T09:00:00-04:00',
        '2018-12-31',
      ),
    ).toEqual([
      '2020-01-01',
      '2020-01-01T12:00:00-05:00',
      '2019',
      '2019-12',
      '2019-03',
      '2019-03-31T09:00:00-04:00',
      '2019-03-01',
      '2018-12-31',
    ])
  })

  it('never comes back to a year or a month that it has left', () => {
    const date = fc.oneof(
      fc.integer({ min: 1900, max: 2030 }).map(String),
      fc
        .tuple(fc.integer({ min: 2015, max: 2020 }), fc.integer({ min: 1, max: 12 }))
        .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`),
      fc
        .date({
          min: new Date('2015-01-01T00:00Z'),
          max: new Date('2021-01-01T00:00Z'),
          noInvalidDate: true,
        })
        .map((moment) => moment.toISOString()),
      fc
        .date({
          min: new Date('2015-01-01T00:00Z'),
          max: new Date('2021-01-01T00:00Z'),
          noInvalidDate: true,
        })
        .map((moment) => moment.toISOString().slice(0, 10)),
    )
    fc.assert(
      fc.property(fc.array(date, { maxLength: 40 }), (dates) => {
        const places = dates
          .map((text) => place(text))
          .filter((found): found is Place => found !== undefined)
        expect(places).toHaveLength(dates.length)
        const heads = places
          .toSorted(comparePlaces)
          .map(({ year, month }) => `${year}-${month ?? ''}`)
        const changes = heads.filter((head, index) => head !== heads[index - 1])
        expect(new Set(changes).size).toBe(changes.length)
        const years = places.toSorted(comparePlaces).map(({ year }) => year)
        expect(years).toEqual(years.toSorted((a, b) => b - a))
      }),
    )
  })
})
