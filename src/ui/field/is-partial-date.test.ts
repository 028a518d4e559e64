import { expect, it } from 'vitest'
import { isDateTime, isPartialDate } from './is-partial-date'

it.each(['1984', '1984-03', '1984-03-12', '2024-02-29', '0001-12-31'])(
  '%s is a date as precise as it is given',
  (text) => {
    expect(isPartialDate(text)).toBe(true)
  },
)

it.each([
  '',
  '84',
  '1984-',
  '1984-3',
  '1984-13',
  '1984-00',
  '1984-03-00',
  '2023-02-29',
  '1984-04-31',
  '12.03.1984',
  '1984-03-12T10:00',
  '0000',
])('%s is none', (text) => {
  expect(isPartialDate(text)).toBe(false)
})

it.each([
  ['1984-03', true],
  ['1984-03-12T10:00:00Z', true],
  ['1984-03-12T10:00:00.5-05:00', true],
  ['1984-02-30T10:00:00Z', false],
  ['1984-03-12T10:00', false],
  ['1984-03-12 at noon', false],
])('%s is a date or a moment: %s', (text, is) => {
  expect(isDateTime(text)).toBe(is)
})
