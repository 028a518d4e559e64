import { expect, it } from 'vitest'
import { isPartialDate } from './is-partial-date'

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
