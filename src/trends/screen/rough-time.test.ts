import { expect, it } from 'vitest'
import { roughTime } from './rough-time'

it.each([
  [0.2, '1 hour', '1 hora'],
  [36, '36 hours', '36 horas'],
  [24 * 5, '5 days', '5 días'],
  [24 * 90, '3 months', '3 meses'],
  [24 * 1825, '5 years', '5 años'],
])('%s hours are told in the unit that people would use', (hours, english, spanish) => {
  expect(roughTime(hours, 'en')).toBe(english)
  expect(roughTime(hours, 'es')).toBe(spanish)
})
