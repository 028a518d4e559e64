import { expect, it } from 'vitest'
import { ended } from './ended-fixture'

it('what never ends is ended, in a loop as in a pattern of the engine', () => {
  expect(() => ended(() => /^(a+)+$/.test(`${'a'.repeat(60)}!`), 50)).toThrow('did not end')
  expect(() =>
    ended(() => {
      for (;;);
    }, 50),
  ).toThrow('did not end')
})

it('what ends gives its result or its own failure', () => {
  const failure = new RangeError('own')
  expect(ended(() => 7)).toBe(7)
  expect(() =>
    ended(() => {
      throw failure
    }),
  ).toThrow(failure)
})
