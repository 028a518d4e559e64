import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayStep } from './day-step'

const step = (day: string, key: string, shiftKey = false, isRightToLeft = false) =>
  dayStep(day, { key, shiftKey }, isRightToLeft)

it('moves by days and weeks, also over the end of a month and of a year', () => {
  expect(step('1984-02-29', 'ArrowRight')).toBe('1984-03-01')
  expect(step('1984-01-01', 'ArrowLeft')).toBe('1983-12-31')
  expect(step('2026-12-28', 'ArrowDown')).toBe('2027-01-04')
  expect(step('2026-03-08', 'ArrowUp')).toBe('2026-03-01')
})

it('goes to the first and the last day of a week, which begins on Sunday', () => {
  // A Wednesday.
  expect(step('2026-07-15', 'Home')).toBe('2026-07-12')
  expect(step('2026-07-15', 'End')).toBe('2026-07-18')
})

it('keeps the day of a month, or takes the last one of a shorter month', () => {
  expect(step('2026-01-31', 'PageDown')).toBe('2026-02-28')
  expect(step('2026-03-31', 'PageUp')).toBe('2026-02-28')
  expect(step('2024-02-29', 'PageDown', true)).toBe('2025-02-28')
  expect(step('2026-01-15', 'PageUp')).toBe('2025-12-15')
})

it('follows the direction of the text, and leaves other keys alone', () => {
  expect(step('2026-07-15', 'ArrowLeft', false, true)).toBe('2026-07-16')
  expect(step('2026-07-15', 'a')).toBeUndefined()
})

it('always leads to a day of four-digit years, and back by the opposite arrow', () => {
  const day = fc
    .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home']
  fc.assert(
    fc.property(day, fc.constantFrom(...keys), fc.boolean(), (from, key, shift) => {
      expect(step(from, key, shift)).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    }),
  )
  fc.assert(
    fc.property(day, (from) => {
      if (from.startsWith('9999') || from.startsWith('0001')) return
      expect(step(step(from, 'ArrowDown') ?? '', 'ArrowUp')).toBe(from)
    }),
  )
})
