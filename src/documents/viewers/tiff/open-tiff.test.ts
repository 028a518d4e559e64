import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MOST_BYTES, openTiff, type DrawTiff, type TiffState } from './open-tiff'
import { LONGEST_ANSWER } from '~/std/worker-desk'
import type { TiffAnswer, TiffQuestion } from './tiff-talk'

/** A worker whose answers the test gives. */
class SaidWorker extends EventTarget {
  static all: SaidWorker[] = []
  readonly asked: TiffQuestion[] = []
  hasEnded = false

  constructor() {
    super()
    SaidWorker.all.push(this)
  }

  postMessage(question: TiffQuestion) {
    this.asked.push(question)
  }

  terminate() {
    this.hasEnded = true
  }

  say(data: TiffAnswer) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

beforeEach(() => {
  SaidWorker.all = []
  vi.useFakeTimers()
  vi.stubGlobal('Worker', SaidWorker)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const size = { width: 612, height: 792 }
const pages: TiffAnswer = { say: 'pages', pages: { sizes: [size, size, size], more: false } }

function open(): { readonly states: TiffState[]; readonly close: () => void } {
  const states: TiffState[] = []
  const close = openTiff(new Uint8Array(9), (state) => states.push(state))
  return { states, close }
}

function drawOf(states: readonly TiffState[]): DrawTiff {
  const last = states.at(-1)
  if (last?.state !== 'open') throw new Error('not open')
  return last.draw
}

it('A page that takes too long is told so, and the next one is drawn', async () => {
  const { states, close } = open()
  SaidWorker.all[0]?.say(pages)
  await vi.advanceTimersByTimeAsync(0)
  const wanted = new AbortController().signal
  const slow = drawOf(states)(0, wanted)
  const next = drawOf(states)(2, wanted)
  await vi.advanceTimersByTimeAsync(LONGEST_ANSWER)
  expect(await slow).toEqual({ is: 'problem', problem: 'slow' })
  const second = SaidWorker.all[1]
  second?.say(pages)
  await vi.advanceTimersByTimeAsync(0)
  expect(second?.asked.at(-1)).toEqual({ ask: 'page', page: 2 })
  const picture = { is: 'drawn', picture: new Blob(), damaged: false } as const
  second?.say({ say: 'page', page: 2, picture })
  expect(await next).toEqual(picture)
  expect(states).toHaveLength(1)
  close()
  expect(second?.hasEnded).toBe(true)
})

it('A list of pages that takes too long ends in words, and a file that is too large is not begun', async () => {
  const { states } = open()
  await vi.advanceTimersByTimeAsync(LONGEST_ANSWER)
  expect(states).toEqual([{ state: 'failed', why: 'slow' }])
  expect(SaidWorker.all[0]?.hasEnded).toBe(true)
  const large: TiffState[] = []
  openTiff(new Uint8Array(MOST_BYTES + 1), (state) => large.push(state))
  expect(large).toEqual([{ state: 'failed', why: 'large' }])
  expect(SaidWorker.all).toHaveLength(1)
})
