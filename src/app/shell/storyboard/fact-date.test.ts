import type { Observation } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import type { FormatContext } from '~/fhir/format/context'
import { format as words } from '~/i18n/en/record/format'
import { factDate } from './fact-date'

const inZone = (timeZone: string): FormatContext => ({
  language: 'en',
  words,
  style: 'clinician',
  timeZone,
})

const measured = (when: Partial<Observation>): Observation => ({
  resourceType: 'Observation',
  status: 'final',
  code: { text: 'Weight' },
  ...when,
})

describe('the date of a value in the line under a name', () => {
  it.each<[string, Partial<Observation>, string, boolean, string | undefined]>([
    // The record's date, the reader's zone, an old value, the words.
    ['a day', { effectiveDateTime: '2026-11-04' }, 'UTC', false, '04-Nov-2026'],
    ['a month', { effectiveDateTime: '2026-11' }, 'UTC', false, 'Nov-2026'],
    ['a year', { effectiveDateTime: '2026' }, 'UTC', false, '2026'],
    ['a year', { effectiveDateTime: '2026' }, 'UTC', true, '2026'],
    ['a day, its month', { effectiveDateTime: '2026-08-01' }, 'Asia/Tokyo', true, 'Aug-2026'],
    ['a day, its month', { effectiveDateTime: '2026-08-01' }, 'America/Denver', true, 'Aug-2026'],
    [
      'a moment, the month of the reader',
      { effectiveDateTime: '2026-06-30T21:00:00-05:00' },
      'America/Chicago',
      true,
      'Jun-2026',
    ],
    [
      'a moment, the month of the reader',
      { effectiveDateTime: '2026-06-30T21:00:00-05:00' },
      'Europe/Paris',
      true,
      'Jul-2026',
    ],
    ['the end of a period', { effectivePeriod: { end: '2026-05' } }, 'UTC', false, 'May-2026'],
    [
      'when it was released, where its own date cannot be read',
      { effectiveDateTime: 'yesterday', issued: '2026-10-02T10:00:00Z' },
      'UTC',
      false,
      '02-Oct-2026',
    ],
    ['nothing', {}, 'UTC', false, undefined],
  ])('is %s (%j, %s, old: %s)', (_, when, zone, isOld, expected) => {
    expect(factDate(measured(when), isOld, inZone(zone))).toBe(expected)
  })
})
