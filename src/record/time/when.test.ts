import { describe, expect, it } from 'vitest'
import { messages } from '~/i18n/en/messages'
import { momentOf, whensOf } from './when'

const show = {
  format: {
    language: 'en',
    words: messages.format,
    style: 'clinician',
    timeZone: 'America/Phoenix',
  },
  words: messages.records,
} as const
const onset = [
  ['onset', 'began'],
  ['recordedDate', 'recorded'],
] as const

describe('the dates of a record', () => {
  it.each([
    [{ onsetDateTime: '2019-03' }, [{ kind: 'began', text: 'Mar-2019' }]],
    [
      { onsetAge: { value: 37, unit: 'years' } },
      [{ kind: 'began', text: 'at the age of 37 years' }],
    ],
    [
      { onsetString: 'after the move', recordedDate: '2022-01-15' },
      [
        { kind: 'began', text: 'after the move' },
        { kind: 'recorded', text: '15-Jan-2022' },
      ],
    ],
    [{ onsetPeriod: { start: '2024-08' } }, [{ kind: 'began', text: 'from Aug-2024' }]],
    [
      {
        _recordedDate: {
          extension: [
            {
              url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason',
              valueCode: 'masked',
            },
          ],
        },
      },
      [{ kind: 'recorded', text: 'Hidden to protect privacy' }],
    ],
    [{ meta: { lastUpdated: '2026-01-01T00:00:00Z' } }, []],
  ])('of %j are %j', (record, whens) => {
    expect(whensOf(record, onset, show)).toEqual(whens)
  })
})

it.each([
  [{ status: 'planned', period: { start: '2026-12-03T20:00:00Z' } }, '03-Dec-2026, 13:00'],
  [{ status: 'planned', period: { start: '2026-12-03' } }, 'from 03-Dec-2026'],
  [
    {
      status: 'planned',
      period: { start: '2026-12-03T20:00:00Z', end: '2026-12-03T21:00:00Z' },
    },
    '03-Dec-2026, 13:00 to 14:00',
  ],
  [{ status: 'in-progress', period: { start: '2026-12-03T20:00:00Z' } }, 'from 03-Dec-2026, 13:00'],
])('a visit that is planned for a time of day is at it: %j', (visit, text) => {
  expect(whensOf(visit, [['period', 'period']], show)).toEqual([{ kind: 'period', text }])
})

describe('the moment that a record is sorted by', () => {
  it.each([
    [{ onsetDateTime: '2019-03' }, '2019-03-01'],
    [{ onsetAge: { value: 37 }, recordedDate: '2021-06-02' }, '2021-06-02'],
    [{ recordedDate: '2023-08-19' }, '2023-08-19'],
    [{ onsetPeriod: { end: '2024-09' } }, '2024-09-01'],
    [{ onsetTiming: { event: ['2020-05-05'] } }, '2020-05-05'],
  ])('of %j is %s', (record, day) => {
    // A day begins on this device's clock, as it does for results.
    const clock = `${day}T00:00:00`
    expect(momentOf(record, onset)).toBe(Date.parse(clock))
  })

  it('is unknown where the source gave none', () => {
    expect(momentOf({ onsetString: 'as a child' }, onset)).toBeUndefined()
    expect(momentOf({}, onset)).toBeUndefined()
  })
})
