import { describe, expect, it } from 'vitest'
import type { DraftList } from './draft-shelf'
import { followDrafts } from './follow-drafts'

const listOf = (...unreadable: string[]): DraftList => ({
  drafts: [],
  unreadable,
  numbers: new Map(),
})

/** A shelf whose answers come when the test says so. */
function slowShelf() {
  const asked: { answer: (found: DraftList) => void; fail: () => void }[] = []
  let changed: () => void = () => undefined
  return {
    asked,
    change: () => changed(),
    shelf: {
      list: () =>
        new Promise<DraftList>((answer, reject) => {
          asked.push({ answer, fail: () => reject(new Error('the device cannot be read')) })
        }),
      subscribe: (listener: () => void) => {
        changed = listener
        return () => {
          changed = () => undefined
        }
      },
    },
  }
}

/** Every order in which these can come. */
function ordersOf(items: readonly number[]): readonly (readonly number[])[] {
  return items.length < 2
    ? [items]
    : items.flatMap((first) =>
        ordersOf(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
      )
}

describe('the list of what is unfinished', () => {
  it('ends with what was asked for last, in whatever order the answers come', async () => {
    for (const order of ordersOf([0, 1, 2, 3])) {
      const { asked, change, shelf } = slowShelf()
      const told: string[] = []
      followDrafts(shelf, (found) =>
        told.push(found === 'failed' ? found : found.unreadable.join()),
      )
      change()
      change()
      change()
      for (const at of order) {
        asked[at]?.answer(listOf(String(at)))
        await Promise.resolve()
      }
      expect(told.at(-1), `answered as ${order.join()}`).toBe('3')
      expect(told, 'never goes back').toEqual(told.toSorted())
    }
  })

  it('is not called unreadable by an older failure, and is by the newest', async () => {
    const { asked, change, shelf } = slowShelf()
    const told: (DraftList | 'failed')[] = []
    followDrafts(shelf, (found) => told.push(found))
    change()
    asked[1]?.answer(listOf('new'))
    await Promise.resolve()
    asked[0]?.fail()
    await new Promise((done) => setImmediate(done))
    expect(told).toEqual([listOf('new')])
    change()
    asked[2]?.fail()
    await new Promise((done) => setImmediate(done))
    expect(told.at(-1)).toBe('failed')
  })

  it('tells nothing after its screen is left', async () => {
    const { asked, shelf } = slowShelf()
    const told: unknown[] = []
    const stop = followDrafts(shelf, (found) => told.push(found))
    stop()
    asked[0]?.answer(listOf())
    await Promise.resolve()
    expect(told).toEqual([])
  })
})
