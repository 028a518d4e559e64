import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LOOK_MS, MOST_LOOKS, watchOver } from './watch-over'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const looks = async (count: number) => vi.advanceTimersByTimeAsync(count * LOOK_MS)

it('tells once of something that gives no sign, after its time and not before', async () => {
  const stuck = vi.fn<() => void>()
  watchOver(stuck)
  await looks(MOST_LOOKS)
  expect(stuck).not.toHaveBeenCalled()
  await looks(10)
  expect(stuck).toHaveBeenCalledTimes(1)
})

it('gives all time again at each sign, and none while nothing is expected', async () => {
  const stuck = vi.fn<() => void>()
  const watch = watchOver(stuck)
  for (let times = 0; times < 5; times += 1) {
    await looks(MOST_LOOKS)
    watch.sign()
  }
  watch.rest()
  await looks(1000)
  expect(stuck).not.toHaveBeenCalled()
  watch.sign()
  await looks(MOST_LOOKS + 1)
  expect(stuck).toHaveBeenCalledTimes(1)
})

it('counts looks and not their time, because a device may have been asleep', async () => {
  const stuck = vi.fn<() => void>()
  watchOver(stuck)
  await looks(1)
  vi.setSystemTime(Date.now() + 1000 * LOOK_MS)
  await looks(1)
  expect(stuck).not.toHaveBeenCalled()
})

it('asks for a sign, one at a time, and tells of something that does not answer any more', async () => {
  const stuck = vi.fn<() => void>()
  let asked = 0
  let answers = true
  const watch = watchOver(stuck, () => {
    asked += 1
    return answers ? Promise.reject(new Error('an error is a sign too')) : new Promise(() => {})
  })
  await looks(100)
  expect({ asked, stuck: stuck.mock.calls.length }).toEqual({ asked: 100, stuck: 0 })
  answers = false
  await looks(MOST_LOOKS + 1)
  expect({ asked, stuck: stuck.mock.calls.length }).toEqual({ asked: 101, stuck: 1 })
  watch.end()
})

it('tells nothing after its end', async () => {
  const stuck = vi.fn<() => void>()
  watchOver(stuck).end()
  await looks(100)
  expect(stuck).not.toHaveBeenCalled()
})
