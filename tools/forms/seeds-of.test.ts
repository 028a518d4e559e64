import { expect, test } from 'vitest'
import { seedsOf } from './seeds-of.ts'

test('a number is so many seeds from 1 on, and a span its own', () => {
  expect(seedsOf('3')).toEqual([1, 2, 3])
  expect(seedsOf('101-103')).toEqual([101, 102, 103])
  expect(seedsOf('7-7')).toEqual([7])
})

test.each(['', '0', 'x', '5-4', '1-2000', '-3', '1.5', '3-'])('%j names no seeds', (text) => {
  expect(() => seedsOf(text)).toThrow(/--seeds must be/)
})
