import { describe, expect, it } from 'vitest'
import { newestOnly } from './newest-only'

function slow() {
  const begun: string[] = []
  const ended: string[] = []
  let finish = () => {}
  const worker = newestOnly<string>(async (value, signal) => {
    begun.push(value)
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    signal.throwIfAborted()
    ended.push(value)
  })
  const done = async () => {
    finish()
    await Promise.resolve()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { worker, begun, ended, done }
}

describe('work on the newest value', () => {
  it('ends what it began and passes over what is outdated by then', async () => {
    const { worker, begun, ended, done } = slow()
    worker.give('a')
    worker.give('b')
    worker.give('c')
    expect(begun).toEqual(['a'])
    await done()
    expect(begun).toEqual(['a', 'c'])
    await done()
    expect(ended).toEqual(['a', 'c'])
    worker.give('d')
    expect(begun).toEqual(['a', 'c', 'd'])
  })

  it('begins anew after it was stopped', async () => {
    const { worker, begun, ended, done } = slow()
    worker.give('a')
    worker.give('b')
    worker.stop()
    await done()
    expect(ended).toEqual([])
    worker.give('c')
    await done()
    expect(begun).toEqual(['a', 'c'])
    expect(ended).toEqual(['c'])
  })
})
