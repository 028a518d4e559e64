import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CdaAnswer } from './cda-talk'
import { openCda } from './open-cda'

/** A worker whose answers the test gives. */
class SaidWorker extends EventTarget {
  static last: SaidWorker | undefined

  constructor() {
    super()
    SaidWorker.last = this
  }

  postMessage() {
    return undefined
  }

  terminate() {
    return undefined
  }

  say(data: CdaAnswer) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', SaidWorker)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('A document of twenty thousand sections is redrawn for what arrives, not all of it for each handful', () => {
  const count = 20_000
  const cda = openCda(new Uint8Array())
  let drawn = 0
  const leave = cda.subscribe(() => {
    drawn += cda.state().sections.length
  })
  for (let key = 1; key <= count; key += 1) {
    SaidWorker.last?.say({
      say: 'piece',
      piece: {
        piece: 'section',
        section: {
          key: String(key),
          parties: [],
          subjects: [],
          inner: [],
          narrative: [],
          media: {},
          loose: [],
          entries: 0,
          sections: [],
        },
      },
    })
    vi.advanceTimersByTime(1)
  }
  SaidWorker.last?.say({ say: 'piece', piece: { piece: 'end', damaged: false } })
  expect(cda.state().sections).toHaveLength(count)
  // One section arrives in each millisecond: at a fixed pace it would be two hundred times.
  expect(drawn / count).toBeLessThan(30)
  leave()
})
