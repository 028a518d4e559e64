import { afterEach, beforeEach, vi } from 'vitest'

/**
 * Holds the date at noon of the sandbox's own day, which begins seven hours after that of UTC: a
 * visit of today is today's for the reader as well, at whatever hour the tests run.
 */
export function atNoonOfTheSandbox(): void {
  beforeEach(() => {
    const clinic = new Date(Date.now() - 7 * 3_600_000)
    vi.useFakeTimers({ toFake: ['Date'], now: clinic.setUTCHours(19, 0, 0, 0) })
  })
  afterEach(() => vi.useRealTimers())
}
