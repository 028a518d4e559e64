// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isIdleTooLong, locksItself } from './idle'
import { watchIdle } from './watch-idle'
import type { Session } from '~/smart/session'

const MINUTE = 60_000

describe('the idle watch', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('calls once after the limit without anybody', () => {
    const onIdle = vi.fn<() => void>()
    watchIdle(10 * MINUTE, onIdle, () => undefined)
    vi.advanceTimersByTime(10 * MINUTE - 1)
    expect(onIdle).not.toHaveBeenCalled()
    vi.advanceTimersByTime(20 * MINUTE)
    expect(onIdle).toHaveBeenCalledTimes(1)
  })

  it.each(['keydown', 'pointerdown', 'wheel'])('begins anew with every %s', (sign) => {
    const onIdle = vi.fn<() => void>()
    watchIdle(10 * MINUTE, onIdle, () => undefined)
    vi.advanceTimersByTime(9 * MINUTE)
    window.dispatchEvent(new Event(sign))
    vi.advanceTimersByTime(9 * MINUTE)
    expect(onIdle).not.toHaveBeenCalled()
    vi.advanceTimersByTime(MINUTE)
    expect(onIdle).toHaveBeenCalledTimes(1)
  })

  it('is not fooled by the first touch after the device slept', () => {
    const onIdle = vi.fn<() => void>()
    watchIdle(10 * MINUTE, onIdle, () => undefined)
    // Timers stand still in a sleep, the clock does not.
    vi.setSystemTime(Date.now() + 60 * MINUTE)
    window.dispatchEvent(new Event('pointermove'))
    expect(onIdle).toHaveBeenCalledTimes(1)
  })

  it('tells of activity at most every half minute', () => {
    const onActive = vi.fn<(at: number) => void>()
    watchIdle(10 * MINUTE, () => undefined, onActive)
    for (let second = 0; second < 90; second += 1) {
      vi.advanceTimersByTime(1000)
      window.dispatchEvent(new Event('keydown'))
    }
    expect(onActive).toHaveBeenCalledTimes(3)
  })

  it('stops when it is told to', () => {
    const onIdle = vi.fn<() => void>()
    watchIdle(MINUTE, onIdle, () => undefined)()
    vi.advanceTimersByTime(5 * MINUTE)
    expect(onIdle).not.toHaveBeenCalled()
  })
})

describe('the idle lock', () => {
  const session = (launch: Session['launch']): Session => ({
    id: 's',
    launch,
    bases: [],
    user: { role: 'patient' },
    needPatientBanner: true,
    fhirContext: [],
    scopes: { asked: [], granted: [] },
    registration: {
      id: 'r',
      name: 'A',
      solution: 'S1',
      service: 'exchange',
      environment: 'sandbox',
      generation: 'v2',
      issuer: 'https://e.example',
      bases: [],
      clients: {},
    },
  })

  it('is left to the EHR inside the EHR’s frame only', () => {
    expect(locksItself(session('ehr'), true)).toBe(false)
    expect(locksItself(session('ehr'), false)).toBe(true)
    expect(locksItself(session('patient'), true)).toBe(true)
  })

  it('holds for a tab that is opened again after ten minutes', () => {
    const kept = { session: session('patient'), activeAt: 0 }
    expect(isIdleTooLong(kept, 10 * MINUTE - 1, false)).toBe(false)
    expect(isIdleTooLong(kept, 10 * MINUTE, false)).toBe(true)
  })
})
