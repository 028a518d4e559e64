import type { Timing } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { format as en } from '~/i18n/en/record/format'
import { format as es } from '~/i18n/es/record/format'
import { ageText } from './age-text'
import type { FormatContext } from '../context'
import { dateText, dayText, instantText, recordedAsText, timeText } from './date-text'
import { periodText } from './period-text'
import { timingText } from './timing-text'

const patient: FormatContext = {
  language: 'en',
  words: en,
  style: 'patient',
  timeZone: 'America/New_York',
}
const clinician: FormatContext = { ...patient, style: 'clinician' }
const spanish: FormatContext = { ...patient, language: 'es', words: es }
const spanishClinician: FormatContext = { ...spanish, style: 'clinician' }

describe('a date is written as precisely as it was given', () => {
  it.each([
    ['2019', '2019', '2019', '2019'],
    ['2019-03', 'March 2019', 'Mar-2019', 'marzo de 2019'],
    ['2019-03-04', 'March 4, 2019', '04-Mar-2019', '4 de marzo de 2019'],
    ['0987-01-01', 'January 1, 0987', '01-Jan-0987', '1 de enero de 0987'],
    ['2024-02-29', 'February 29, 2024', '29-Feb-2024', '29 de febrero de 2024'],
    [
      '2019-03-04T23:30:00Z',
      'March 4, 2019, 6:30 PM',
      '04-Mar-2019, 18:30',
      '4 de marzo de 2019, 6:30 p.m.',
    ],
    [
      '2019-03-04T01:15:20.123+02:00',
      'March 3, 2019, 6:15 PM',
      '03-Mar-2019, 18:15',
      '3 de marzo de 2019, 6:15 p.m.',
    ],
    [
      '2019-07-04T00:10:00-04:00',
      'July 4, 2019, 12:10 AM',
      '04-Jul-2019, 00:10',
      '4 de julio de 2019, 12:10 a.m.',
    ],
    [
      '2019-03-04T14:05:00',
      'March 4, 2019, 2:05 PM',
      '04-Mar-2019, 14:05',
      '4 de marzo de 2019, 2:05 p.m.',
    ],
  ])('%s', (value, forPatient, forClinician, inSpanish) => {
    expect(dateText(value, patient)).toBe(forPatient)
    expect(dateText(value, clinician)).toBe(forClinician)
    expect(dateText(value, spanish)).toBe(inSpanish)
  })

  it('does not move a date without a time, wherever the reader is', () => {
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
      expect(dateText('2019-03-04', { ...patient, timeZone })).toBe('March 4, 2019')
    }
  })

  it('abbreviates September to three letters in both languages', () => {
    expect(dateText('2020-09-01', clinician)).toBe('01-Sep-2020')
    expect(dateText('2020-09-01', spanishClinician)).toBe('01-sep-2020')
  })

  it.each(['yesterday', '2019-13', '2019-02-30', '03/04/2019', '2019-3-4'])(
    'leaves %s as it came, because it is no date',
    (value) => {
      expect(dateText(value, patient)).toBe(value)
    },
  )

  it('has nothing to say about nothing', () => {
    expect(dateText(undefined, patient)).toBeUndefined()
    expect(dateText('', patient)).toBeUndefined()
  })

  it('gives the day of a moment on the reader’s calendar', () => {
    expect(dayText('2019-03-05T02:00:00Z', patient)).toBe('March 4, 2019')
    expect(dayText('2019-03', patient)).toBe('March 2019')
  })

  it('tells the recorded zone of a moment that is shown on another clock', () => {
    expect(recordedAsText('2019-03-04T01:15:00+02:00', clinician)).toBe(
      'Recorded as 04-Mar-2019, 01:15 (UTC+02:00)',
    )
    expect(recordedAsText('2019-03-04T01:15:00Z', clinician)).toBe(
      'Recorded as 04-Mar-2019, 01:15 (UTC)',
    )
    expect(recordedAsText('2019-03-04', clinician)).toBeUndefined()
  })

  it('writes a moment of this device', () => {
    expect(instantText(Date.UTC(2026, 10, 21, 14, 0), clinician)).toBe('21-Nov-2026, 09:00')
    expect(timeText(Date.UTC(2026, 10, 21, 14, 0), clinician)).toBe('09:00')
  })

  it('uses this device’s clock when no zone is named', () => {
    const { timeZone: _, ...here } = clinician
    const local = new Date(2026, 4, 6, 7, 8)
    expect(dateText(local.toISOString(), here)).toBe('06-May-2026, 07:08')
  })
})

describe('a period', () => {
  it.each([
    [{ start: '2019-03', end: '2020' }, 'March 2019 to 2020', 'de marzo de 2019 a 2020'],
    [{ start: '2019' }, 'from 2019', 'desde 2019'],
    [{ end: '2019' }, 'until 2019', 'hasta 2019'],
    [{ start: '2019', end: '2019' }, '2019', '2019'],
    [
      { start: '2026-05-06T13:08:00Z', end: '2026-05-06T13:38:00Z' },
      'May 6, 2026, 9:08 AM to 9:38 AM',
      '6 de mayo de 2026, 9:08 a.m. a 9:38 a.m.',
    ],
    [
      { start: '2026-05-06', end: '2026-05-06T13:38:00Z' },
      'May 6, 2026 to May 6, 2026, 9:38 AM',
      'del 6 de mayo de 2026 al 6 de mayo de 2026, 9:38 a.m.',
    ],
    [{}, undefined, undefined],
    [undefined, undefined, undefined],
  ])('%j', (period, english, inSpanish) => {
    expect(periodText(period, patient)).toBe(english)
    expect(periodText(period, spanish)).toBe(inSpanish)
  })
})

describe('an age', () => {
  it.each([
    ['1984-03-12', '2026-11-21', '42 years', '42 y', '42 años'],
    ['1984-11-21', '2026-11-21', '42 years', '42 y', '42 años'],
    ['1984-11-22', '2026-11-21', '41 years', '41 y', '41 años'],
    ['2025-11-21', '2026-11-21', '12 months', '12 mo', '12 meses'],
    ['2026-11-20', '2026-11-21', '1 day', '1 d', '1 día'],
    ['2026-08-31', '2026-11-30', '3 months', '3 mo', '3 meses'],
    ['2024-02-29', '2027-02-28', '3 years', '3 y', '3 años'],
    ['1984', '2026-11-21', '41 or 42 years', '41–42 y', '41 o 42 años'],
    ['1984-03', '2026-11-21', '42 years', '42 y', '42 años'],
    ['1984-11', '2026-11-21', '41 or 42 years', '41–42 y', '41 o 42 años'],
    ['1984-03-12', '2026', '41 or 42 years', '41–42 y', '41 o 42 años'],
  ])('born %s, on %s', (birth, at, forPatient, forClinician, inSpanish) => {
    expect(ageText(birth, at, patient)).toBe(forPatient)
    expect(ageText(birth, at, clinician)).toBe(forClinician)
    expect(ageText(birth, at, spanish)).toBe(inSpanish)
  })

  it('is not told before birth, nor for what is no date', () => {
    expect(ageText('2027-01-01', '2026-11-21', patient)).toBeUndefined()
    expect(ageText('unknown', '2026-11-21', patient)).toBeUndefined()
    expect(ageText(undefined, '2026-11-21', patient)).toBeUndefined()
  })

  it('takes a moment of this device as its calendar day', () => {
    expect(ageText('1984-11-21', new Date(2026, 10, 21, 0, 1), patient)).toBe('42 years')
  })

  it('says "u" before eight and eleven in Spanish', () => {
    expect(spanish.words.yearsBetween(7, 8)).toBe('7 u 8 años')
    expect(spanish.words.yearsBetween(10, 11)).toBe('10 u 11 años')
    expect(spanish.words.yearsBetween(5, 6)).toBe('5 o 6 años')
  })
})

describe('a timing', () => {
  it.each([
    [{ repeat: { frequency: 2, period: 1, periodUnit: 'd' } }, 'twice per day'],
    [{ repeat: { frequency: 1, period: 6, periodUnit: 'h' } }, 'once every 6 hours'],
    [
      { repeat: { frequency: 1, frequencyMax: 3, period: 1, periodUnit: 'wk' } },
      '1 to 3 times per week',
    ],
    [
      { repeat: { dayOfWeek: ['mon', 'thu'], timeOfDay: ['09:30:00'] } },
      'on Monday, Thursday, at 09:30',
    ],
    [{ repeat: { when: ['CM'], boundsPeriod: { start: '2019' } } }, 'with breakfast, from 2019'],
    [
      { repeat: { duration: 45, durationUnit: 'min', count: 12 } },
      'for 45 minutes, 12 times in all',
    ],
    [{ event: ['2019-03-04'] }, 'March 4, 2019'],
    [{ code: { coding: [{ code: 'BID', display: 'Twice a day' }] } }, 'Twice a day'],
    [
      { code: { text: 'Every other Friday' }, repeat: { frequency: 1 } },
      'Every other Friday, once',
    ],
    [
      {
        code: { text: 'BID' },
        repeat: {
          boundsDuration: { value: 10, unit: 'days' },
          frequency: 2,
          period: 1,
          periodUnit: 'd',
        },
      },
      'BID, twice per day, for 10 days',
    ],
    [
      {
        code: { text: '2 times daily' },
        repeat: { frequency: 2, period: 1, periodUnit: 'd' },
      },
      '2 times daily',
    ],
    [{ repeat: { when: ['CM'], offset: 30 } }, 'with breakfast, and more'],
    [{ repeat: { countMax: 5 } }, 'and more'],
    [{}, undefined],
  ] satisfies readonly (readonly [Timing, string | undefined])[])('%j', (timing, text) => {
    expect(timingText(timing, 'and more', patient)).toBe(text)
  })
})
