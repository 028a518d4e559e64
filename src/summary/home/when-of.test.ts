import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dateSpan } from '~/fhir/format/dates/date-span'
import { home as english } from '~/i18n/en/summary/home'
import { messages } from '~/i18n/en/messages'
import { whenOf } from './NextRows'

const show = {
  format: { language: 'en', words: messages.format, style: 'patient' },
  words: messages.records,
} as const
const { next } = english

const when = (start: string, now: Date) =>
  whenOf({ start, at: dateSpan(start)?.from, isOn: false }, now, english, show)

const two = (number: number) => String(number).padStart(2, '0')
const dayText = (date: Date) =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

it.each([
  ['2026-12', new Date(2026, 10, 30, 9), 'December 2026'],
  ['2026-11', new Date(2026, 10, 1, 9), 'November 2026'],
  ['2027', new Date(2026, 11, 31, 9), '2027'],
  ['2027', new Date(2027, 0, 1, 9), '2027'],
  ['2026-12-01', new Date(2026, 10, 30, 23), next.tomorrowOnly],
  ['2026-11-30', new Date(2026, 10, 30, 1), next.todayOnly],
  ['2026-12-02', new Date(2026, 10, 30, 1), 'December 2, 2026'],
])('something planned for %s is, on %s, planned for %s', (start, now, expected) => {
  expect(when(start, now)).toBe(expected)
})

it('a visit that goes on has begun, and only one to come has no day yet', () => {
  const undated = { start: undefined, at: undefined }
  expect(whenOf({ ...undated, isOn: true }, new Date(), english, show)).toBe(next.now)
  expect(whenOf({ ...undated, isOn: false }, new Date(), english, show)).toBe(next.undated)
})

it('today and tomorrow are said of a date that has that very day, and of no other', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date(2020, 0, 1), max: new Date(2030, 0, 1), noInvalidDate: true }),
      fc.integer({ min: 0, max: 40 }),
      fc.constantFrom('yyyy', 'yyyy-mm', 'yyyy-mm-dd', 'yyyy-mm-ddThh:mm'),
      (now, days, precision) => {
        const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 15, 30)
        const start =
          precision.length > 10
            ? `${dayText(date)}T15:30:00`
            : dayText(date).slice(0, precision.length)
        const isDay = precision.length >= 10
        const text = when(start, now)
        expect(text.startsWith('Today')).toBe(isDay && days === 0)
        expect(text.startsWith('Tomorrow')).toBe(isDay && days === 1)
      },
    ),
  )
})
