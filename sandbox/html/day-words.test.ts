import { expect, test } from 'vitest'
import { dayWords } from './day-words.ts'

test.each([
  ['1984-03-12', 'Mar 12, 1984'],
  ['1984-03', 'Mar 1984'],
  ['1984', '1984'],
  ['unknown', 'unknown'],
])('%s is read as %s', (date, words) => {
  expect(dayWords(date)).toBe(words)
})

test.each([
  ['1984-03-12', '12 mar 1984'],
  ['1984-03', 'mar 1984'],
  ['1984', '1984'],
])('%s is read as %s in Spanish', (date, words) => {
  expect(dayWords(date, 'es')).toBe(words)
})
