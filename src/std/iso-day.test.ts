import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isoDay } from './iso-day'

it('a day has four, two and two digits, and sorts as days do', () => {
  const day = fc.date({
    min: new Date(1, 0, 1),
    max: new Date(9999, 11, 31),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(day, day, (one, other) => {
      const [a, b] = [isoDay(one), isoDay(other)]
      expect(a).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(a.split('-').map(Number)).toEqual([
        one.getFullYear(),
        one.getMonth() + 1,
        one.getDate(),
      ])
      const midnight = (date: Date) => new Date(date).setHours(0, 0, 0, 0)
      expect(a < b).toBe(midnight(one) < midnight(other))
    }),
  )
})

it('no part of the app takes the words of a language for a day', () => {
  const files: Readonly<Record<string, string>> = import.meta.glob('/src/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const found = Object.entries(files)
    .filter(([path, text]) => !path.includes('.test.') && /'en-CA'|'sv-SE'/.test(text))
    .map(([path]) => path)
  expect(Object.keys(files).length).toBeGreaterThan(500)
  expect(found).toEqual([])
})
