import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isMoment } from './is-moment'

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
