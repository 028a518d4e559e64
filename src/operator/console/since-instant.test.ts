import { expect, it } from 'vitest'
import { sinceInstant } from './since-instant'

it.each([
  ['2026-03-12T14:30:00', new Date(2026, 2, 12, 14, 30)],
  ['2026-03-12', new Date(2026, 2, 12)],
  ['2026-03', new Date(2026, 2, 1)],
  ['2026', new Date(2026, 0, 1)],
])('%s begins when it does on this device', (typed, begins) => {
  expect(sinceInstant(typed)).toBe(begins.toISOString())
})

it.each(['', 'yesterday', '3/12/2026', '2026-13', '2026-02-30', '2026-03-12Tnoon'])(
  '“%s” is no time to ask from',
  (typed) => {
    expect(sinceInstant(typed)).toBeUndefined()
  },
)
