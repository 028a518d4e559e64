import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isMoment, linesOfMoment } from './is-moment'

describe('the cell of a table that keeps its line where there is room', () => {
  it('is a moment as documents write it, in any of the usual orders, and of any day', () => {
    const two = (number: number) => String(number).padStart(2, '0')
    const zones = ['', ' -07:00', '-0700', 'Z', ' MST', ' (UTC)'] as const
    const day = fc.date({
      min: new Date('1900-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(day, fc.constantFrom(...zones), (date, zone) => {
        const [year, month, number] = [
          date.getUTCFullYear(),
          date.getUTCMonth() + 1,
          date.getUTCDate(),
        ]
        const clock = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
        const written = [
          `${year}-${two(month)}-${two(number)} ${clock}:00${zone}`,
          `${year}-${two(month)}-${two(number)}T${clock}${zone}`,
          `${month}/${number}/${year} ${clock} PM`,
          ...(['en-US', 'es-US', 'en-GB'] as const).flatMap((locale) =>
            (['long', 'medium'] as const).map((dateStyle) =>
              date.toLocaleString(locale, { dateStyle, timeStyle: 'short', timeZone: 'UTC' }),
            ),
          ),
        ]
        expect(written.filter((text) => !isMoment(text))).toEqual([])
      }),
    )
  })

  it.each([
    'One tablet each morning',
    '0.4 to 4; first trimester: 0.1 to 2.5',
    '24 HR metformin hydrochloride 500 MG',
    'Diastolic blood pressure 84 mmHg',
    'at about the time of the move',
    'May',
    'MST',
    '',
    '1'.repeat(60),
    '10 mg twice a day',
  ])('is not %o, which breaks like any text', (text) => {
    expect(isMoment(text)).toBe(false)
  })
})

describe('the lines of a moment', () => {
  it.each([
    ['2016-08-05T17:06:29+01:00', '2016-08-05', 'T17:06:29+01:00'],
    ['2020-11-14 09:30:00 -07:00', '2020-11-14', '09:30:00 -07:00'],
    ['11/14/2020 9:30 PM', '11/14/2020', '9:30 PM'],
    ['Nov 14, 2020, 9:30 AM', 'Nov 14, 2020', '9:30 AM'],
  ])('%s are its day and its time, and nothing is lost between them', (text, day, time) => {
    const lines = linesOfMoment(text)
    expect(lines).toMatchObject({ day, time })
    expect(`${lines?.day}${lines?.between}${lines?.time}`).toBe(text)
  })

  it.each(['2016-08-05', '09:30:00', 'November 14, 2020', '14 de noviembre de 2020', ''])(
    '%o is one line',
    (text) => {
      expect(linesOfMoment(text)).toBeUndefined()
    },
  )
})
