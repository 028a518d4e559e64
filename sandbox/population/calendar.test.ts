import { describe, expect, it } from 'vitest'
import { ANCHOR_DAY, today } from './calendar.ts'

describe('the clinic’s own day', () => {
  it('begins at its midnight, seven hours after that of UTC', () => {
    expect(today(Date.parse('2026-11-23T06:59:59Z'))).toBe('2026-11-22')
    expect(today(Date.parse('2026-11-23T07:00:00Z'))).toBe('2026-11-23')
  })

  it('is years ahead where the clock is, and never before the last day of what is over', () => {
    expect(today(Date.parse('2031-03-01T12:00:00Z'))).toBe('2031-03-01')
    expect(today(Date.parse('2020-01-01T12:00:00Z'))).toBe(ANCHOR_DAY)
  })
})
