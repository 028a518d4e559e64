// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AGAIN_AFTER, whenBack } from './when-back'

// Screens of another file of this worker may still wait in its module.
vi.hoisted(() => vi.resetModules())

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const back = () => void window.dispatchEvent(new Event('online'))
/** Milliseconds after the network was back at which it was called. */
function called() {
  const begun = Date.now()
  const times: number[] = []
  const end = whenBack(() => times.push(Date.now() - begun))
  return { times, end }
}

it('calls at once when the network is back, and twice more, each time', () => {
  const { times, end } = called()
  vi.advanceTimersByTime(60_000)
  expect(times).toEqual([])
  back()
  vi.advanceTimersByTime(40_000)
  back()
  vi.advanceTimersByTime(60_000)
  end()
  const after = [0, ...AGAIN_AFTER]
  expect(times).toEqual([60_000, 100_000].flatMap((begun) => after.map((wait) => begun + wait)))
})

it('begins anew where the network goes and comes back between the calls', () => {
  const { times, end } = called()
  back()
  vi.advanceTimersByTime(1000)
  back()
  vi.advanceTimersByTime(60_000)
  end()
  expect(times).toEqual([0, 1000, ...AGAIN_AFTER.map((wait) => 1000 + wait)])
})

it('calls nobody who has ended it, not even for a network that is back already', () => {
  const { times, end } = called()
  back()
  end()
  vi.advanceTimersByTime(60_000)
  back()
  vi.advanceTimersByTime(60_000)
  expect(times).toEqual([0])
})

it('calls whoever waits by then, also one who began after the network was back', () => {
  const { times, end } = called()
  back()
  vi.advanceTimersByTime(1000)
  end()
  const first = called()
  const second = called()
  vi.advanceTimersByTime(60_000)
  expect([times, first.times, second.times]).toEqual([[0], [], []])

  back()
  first.end()
  vi.advanceTimersByTime(1000)
  const third = called()
  vi.advanceTimersByTime(60_000)
  second.end()
  third.end()
  expect(first.times).toEqual([60_000])
  expect(second.times).toEqual([60_000, 62_000, 68_000])
  expect(third.times, 'counted from its own beginning').toEqual([1000, 7000])
})

it('calls each of two that share a function until both have ended', () => {
  let count = 0
  const look = () => {
    count += 1
  }
  const ends = [whenBack(look), whenBack(look)]
  back()
  expect(count).toBe(2)
  ends[0]?.()
  back()
  expect(count).toBe(3)
  ends[1]?.()
  back()
  expect(count).toBe(3)
})

it('calls nobody whose waiting was ended by a call before', () => {
  const told: string[] = []
  const ends: (() => void)[] = []
  ends.push(
    whenBack(() => {
      told.push('first')
      ends[1]?.()
    }),
    whenBack(() => told.push('second')),
  )
  back()
  ends[0]?.()
  expect(told).toEqual(['first'])
})
