// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeNextBuild } from './next-build'

/** A worker as the browser shows it to a page: it writes down what it is told. */
class ToldWorker {
  readonly told: unknown[] = []
  postMessage(message: unknown): void {
    this.told.push(message)
  }
}

const registration: { active: ToldWorker | null; waiting: ToldWorker | null } = {
  active: null,
  waiting: null,
}
let loads = 0
let workers = new EventTarget()

/** The waiting worker begins, as the browser makes it known. */
function begin(): void {
  registration.active = registration.waiting
  registration.waiting = null
  workers.dispatchEvent(new Event('controllerchange'))
}

/** Presses, and tells how it ended as soon as it has. */
function press(): { readonly ended: () => boolean | undefined } {
  let ended: boolean | undefined
  void takeNextBuild().then((isTaken) => {
    ended = isTaken
  })
  return { ended: () => ended }
}

beforeEach(() => {
  vi.useFakeTimers()
  loads = 0
  workers = new EventTarget()
  registration.active = new ToldWorker()
  registration.waiting = new ToldWorker()
  vi.stubGlobal('navigator', {
    serviceWorker: Object.assign(workers, { getRegistration: async () => registration }),
  })
  vi.spyOn(window.location, 'reload').mockImplementation(() => {
    loads += 1
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('"Use it now"', () => {
  it('loads the page once when the waiting build begins, and asks the older one for nothing', async () => {
    const { active: older, waiting } = registration
    const { ended } = press()
    await vi.advanceTimersByTimeAsync(100)
    expect(waiting?.told).toEqual(['take'])
    expect(loads).toBe(0)
    begin()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([loads, ended()]).toEqual([1, true])
    expect(older?.told).toEqual([])
  })

  it('lets the older build end its requests when the newer one does not begin', async () => {
    const { active: older } = registration
    press()
    await vi.advanceTimersByTimeAsync(4000)
    expect(older?.told).toEqual(['yield'])
    begin()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(loads).toBe(1)
    expect(older?.told).toEqual(['yield'])
  })

  it.each([
    ['another page has taken it', null],
    ['it began and nothing was told', new ToldWorker()],
  ])('loads the page when %s', async (_, active) => {
    Object.assign(registration, { active, waiting: null })
    const { ended } = press()
    await vi.advanceTimersByTimeAsync(100)
    expect([loads, ended()]).toEqual([1, true])
  })

  it('takes a still newer build that has come in its place', async () => {
    press()
    await vi.advanceTimersByTimeAsync(100)
    const newest = new ToldWorker()
    registration.waiting = newest
    await vi.advanceTimersByTimeAsync(3000)
    expect(newest.told).toEqual(['take'])
  })

  it('loads the page when the build went away or began between two looks, whatever was told', async () => {
    press()
    await vi.advanceTimersByTimeAsync(100)
    registration.waiting = null
    await vi.advanceTimersByTimeAsync(3000)
    expect(loads).toBe(1)
  })

  it('ends after half a minute without it, says so, and loads nothing later by itself', async () => {
    const { ended } = press()
    await vi.advanceTimersByTimeAsync(29_000)
    expect(ended()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(2000)
    expect([loads, ended()]).toEqual([0, false])
    begin()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(loads).toBe(0)
    const again = press()
    await vi.advanceTimersByTimeAsync(100)
    expect([loads, again.ended()]).toEqual([1, true])
  })
})
