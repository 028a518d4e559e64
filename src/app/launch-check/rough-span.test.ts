import { expect, test } from 'vitest'
import { roughSpan } from './rough-span'

test('A span is told in the unit that a person would choose, in their language', () => {
  expect(roughSpan(1, 'en')).toBe('1 second')
  expect(roughSpan(119, 'en')).toBe('119 seconds')
  expect(roughSpan(600, 'en')).toBe('10 minutes')
  expect(roughSpan(10_800, 'en')).toBe('3 hours')
  expect(roughSpan(10_800, 'es')).toBe('3 horas')
})
