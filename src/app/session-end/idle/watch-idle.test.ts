// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isIdleTooLong, locksItself } from './idle'
import { watchIdle } from './watch-idle'
import type { Session } from '~/smart/session'

const MINUTE = 60_000
const deaf = { onIdle: () => undefined, onActive: () => undefined, onSoon: () => undefined }

describe('the idle watch', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('calls once after the limit without anybody', () => {
    const onIdle = vi.fn<() => void>()
    watchIdle(10 * MINUTE, 2 * MINUTE, { ...deaf, onIdle })
    vi.advanceTimersByTime(10 * MINUTE - 1)
    expect(onIdle).not.toHaveBeenCalled()
    vi.advanceTimersByTime(20 * MINUTE)
    expect(onIdle).toHaveBeenCalledTimes(1)
  })

  it.each(['keydown', 'pointerdown', 'wheel', 'click'])('begins anew with every %s', (sign) => {
    const onIdle = vi.fn<() => void>()
    watchIdle(10 * MINUTE, 2 * MINUTE, { ...deaf, onIdle })
    vi.advanceTimersByTime(9 * MINUTE)
    window.dispatchEvent(new Event(sign))
    vi.advanceTimersByTime(9 * MINUTE)
    expect(onIdle).not.toHaveBeenCalled()
    vi.advanceTimersByTime(MINUTE)
    expect(onIdle).toHaveBeenCalledTimes(1)
  })

  it('the idle lock is announced two minutes before it comes, taken back by any sign, and announced anew', () => {
    const onSoon = vi.fn<(at: number | undefined) => void>()
    const onIdle = vi.fn<() => void>()
    const begin = Date.now()
    watchIdle(10 * MINUTE, 2 * MINUTE, { ...deaf, onIdle, onSoon })
    vi.advanceTimersByTime(8 * MINUTE - 1)
    expect(onSoon).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onSoon.mock.calls).toEqual([[begin + 10 * MINUTE]])
    vi.advanceTimersByTime(MINUTE)
    window.dispatchEvent(new Event('keydown'))
    expect(onSoon).toHaveBeenLastCalledWith(undefined)
    vi.advanceTimersByTime(8 * MINUTE)
    expect(onSoon).toHaveBeenLastCalledWith(begin + 19 * MINUTE)
    expect(onIdle).not.toHaveBeenCalled()
    vi.advanceTimersByTime(2 * MINUTE)
    expect(onIdle).toHaveBeenCalledTimes(1)
    expect(onSoon).toHaveBeenCalledTimes(3)
  })

  it('is not fooled by the first touch after the device slept', () => {
    const onIdle = vi.fn<() => void>()
    watchIdle(10 * MINUTE, 2 * MINUTE, { ...deaf, onIdle })
    // Timers stand still in a sleep, the clock does not.
    vi.setSystemTime(Date.now() + 60 * MINUTE)
    window.dispatchEvent(new Event('pointermove'))
    expect(onIdle).toHaveBeenCalledTimes(1)
  })

  it('comes in its time although the clock was set back, and is announced', () => {
    const onIdle = vi.fn<() => void>()
    const onSoon = vi.fn<(at: number | undefined) => void>()
    watchIdle(10 * MINUTE, 2 * MINUTE, { ...deaf, onIdle, onSoon })
    vi.advanceTimersByTime(MINUTE)
    vi.setSystemTime(Date.now() - 24 * 60 * MINUTE)
    vi.advanceTimersByTime(7 * MINUTE)
    expect(onSoon.mock.calls).toEqual([[Date.now() + 2 * MINUTE]])
    vi.advanceTimersByTime(2 * MINUTE - 1)
    expect(onIdle).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onIdle).toHaveBeenCalledTimes(1)
  })

  it('still tells of activity after the clock was set back', () => {
    const onActive = vi.fn<(at: number) => void>()
    watchIdle(10 * MINUTE, 2 * MINUTE, { ...deaf, onActive })
    vi.setSystemTime(Date.now() - 24 * 60 * MINUTE)
    window.dispatchEvent(new Event('keydown'))
    expect(onActive.mock.calls).toEqual([[Date.now()]])
  })

  it('tells of activity at most every half minute', () => {
    const onActive = vi.fn<(at: number) => void>()
    watchIdle(10 * MINUTE, 2 * MINUTE, { ...deaf, onActive })
    for (let second = 0; second < 90; second += 1) {
      vi.advanceTimersByTime(1000)
      window.dispatchEvent(new Event('keydown'))
    }
    expect(onActive).toHaveBeenCalledTimes(3)
  })

  it('stops when it is told to', () => {
    const onIdle = vi.fn<() => void>()
    watchIdle(MINUTE, 0, { ...deaf, onIdle })()
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

  it('holds for a tab that was active in the future: its clock was set back, nobody knows when', () => {
    const kept = { session: session('patient'), activeAt: 24 * 60 * MINUTE }
    expect(isIdleTooLong(kept, 0, false)).toBe(true)
    expect(isIdleTooLong(kept, 24 * 60 * MINUTE - 1, false), 'a clock that was a bit off').toBe(
      false,
    )
  })
})
