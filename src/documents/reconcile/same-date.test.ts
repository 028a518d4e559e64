import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fhirDate, isSameDate } from './same-date'

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)

it.each([
  ['20240000', '2024'],
  ['20241301', '2024'],
  ['20240230', '2024-02'],
  ['20240229', '2024-02-29'],
  ['20230229', '2023-02'],
  ['202402292500', '2024-02-29'],
  ['202402291260-0500', '2024-02-29'],
  ['202402291259-0500', '2024-02-29T12:59:00-05:00'],
  ['0000', undefined],
  ['soon', undefined],
])('%s of a CDA is %s', (text, date) => {
  expect(fhirDate(text)).toBe(date)
})

it.each([
  ['2024-01-01T08:00:00', '2024-01-01T13:00:00Z', true],
  ['2024-01-01T08:00:00', '2024-01-01T20:00:00Z', true],
  ['2024-01-01T08:00:00', '2024-01-02T08:00:00Z', false],
  ['2024-01-02T08:00:00', '2024-01-01T08:00:00Z', false],
  ['2024-01-01T22:00:00', '2024-01-01T08:00:00Z', true],
  ['2024-01-02T08:00:00', '2024-01-01T02:00:00-05:00', false],
  ['2024-01-01T08:00:00', '2024-01-02T08:00:00', true],
])('%s and %s may be one moment: %s', (one, other, isOne) => {
  expect(isSameDate(one, other)).toBe(isOne)
  expect(isSameDate(other, one)).toBe(isOne)
})

/** R4, dateTime: its own pattern, but for the zone that a CDA may leave out. */
const DATE =
  /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)?)?)?)?$/

it('no figures make a date that FHIR does not have', () => {
  const digits = fc.stringMatching(/^\d{4,14}$/)
  const zone = fc.constantFrom('', 'Z', '-0500', '+1400', '+9900', '-0575')
  fc.assert(
    fc.property(digits, zone, (figures, behind) => {
      const date = fhirDate(`${figures}${behind}`)
      if (date === undefined) return
      expect(date).toMatch(DATE)
      // A day that there is not becomes another one.
      const day = date.slice(0, 10)
      expect(new Date(day).toISOString().slice(0, day.length)).toBe(day)
    }),
    { seed, numRuns: 2000 },
  )
})
