import { describe, expect, it, vi } from 'vitest'
import { between, runInSlices, slicing, type SlicedWork } from './run-in-slices'

function* counting(to: number, seen: number[]): SlicedWork<number> {
  for (let step = 1; step <= to; step += 1) {
    seen.push(step)
    yield
  }
  return to
}

describe('long work', () => {
  it('gives what it made, and lets others act between its slices', async () => {
    const seen: number[] = []
    const work = runInSlices(counting(4, seen), new AbortController().signal, 'task', 0)
    expect(seen, 'one step, then the others').toEqual([1])
    expect(await work).toBe(4)
    expect(seen).toEqual([1, 2, 3, 4])
  })

  it('does as much as fits into a slice', async () => {
    const seen: number[] = []
    const work = runInSlices(counting(100, seen), new AbortController().signal, 'task', 10_000)
    expect(seen).toHaveLength(100)
    expect(await work).toBe(100)
  })

  it.each([
    ['of one work', true],
    ['of two works', false],
  ])('lets others act when pieces %s have filled a slice together: %s', async (_, isOne) => {
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const taking = function* taking(ms: number): SlicedWork<void> {
      now += ms
      yield
    }
    const { signal } = new AbortController()
    const one = slicing(signal, 'task', 8)
    let hasActed = false
    setTimeout(() => {
      hasActed = true
    })
    await one(taking(6))
    now = isOne ? now : 0
    await (isOne ? one : slicing(signal, 'task', 8))(taking(6))
    expect(hasActed).toBe(isOne)
  })

  it('pauses between two steps that cannot, once a slice is over', async () => {
    let hasActed = false
    setTimeout(() => {
      hasActed = true
    })
    const { signal } = new AbortController()
    await slicing(signal, 'task', 10_000)(between())
    expect(hasActed).toBe(false)
    await slicing(signal, 'task', 0)(between())
    expect(hasActed).toBe(true)
  })

  it('ends when it is not wanted any more', async () => {
    const seen: number[] = []
    const wanted = new AbortController()
    const work = runInSlices(counting(1_000, seen), wanted.signal, 'task', 0)
    wanted.abort(new Error('left'))
    await expect(work).rejects.toThrow('left')
    expect(seen).toEqual([1])
  })
})
