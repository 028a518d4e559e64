import { describe, expect, it } from 'vitest'
import { runInSlices, type SlicedWork } from './run-in-slices'

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

  it('ends when it is not wanted any more', async () => {
    const seen: number[] = []
    const wanted = new AbortController()
    const work = runInSlices(counting(1_000, seen), wanted.signal, 'task', 0)
    wanted.abort(new Error('left'))
    await expect(work).rejects.toThrow('left')
    expect(seen).toEqual([1])
  })
})
