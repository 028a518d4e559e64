import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TiffAnswer, TiffQuestion } from '~/documents/viewers/tiff/tiff-talk'
import { viewers } from '~/i18n/en/documents/viewers'
import { drawSheets } from './draw-sheets'
import { makeTurns } from './in-turn'
import { makeRoom } from './page-room'

/** A worker that has drawn every page of a fax of three pages. */
class FaxWorker extends EventTarget {
  static ended = 0
  static isSilent = false

  postMessage(question: TiffQuestion) {
    if (FaxWorker.isSilent) return
    const size = { width: 612, height: 792 }
    const data: TiffAnswer =
      question.ask === 'open'
        ? { say: 'pages', pages: { sizes: [size, size, size], more: false } }
        : {
            say: 'page',
            page: question.page,
            picture: { is: 'drawn', picture: new Blob(), damaged: question.page === 1 },
          }
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
  }

  terminate() {
    FaxWorker.ended += 1
  }
}

beforeEach(() => {
  FaxWorker.ended = 0
  FaxWorker.isSilent = false
  vi.stubGlobal('Worker', FaxWorker)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const FAX = new Uint8Array(9)
const wanted = () => new AbortController().signal

it('Files are drawn as far as there is room for their pages, which a file that is left gives back', async () => {
  const room = makeRoom(4)
  const draw = () => drawSheets(FAX, 'tiff', { room, words: viewers, signal: wanted() })
  const first = await draw()
  expect(first).toMatchObject({ is: 'drawn', count: 3 })
  if (first.is !== 'drawn') throw new Error('not drawn')
  expect(first.sheets.map(({ page, damaged }) => [page, damaged])).toEqual([
    [0, false],
    [1, true],
    [2, false],
  ])
  expect(await draw()).toMatchObject({ is: 'drawn', count: 3, sheets: [{ page: 0 }] })
  expect(await draw()).toMatchObject({ is: 'drawn', count: 3, sheets: [] })
  first.end()
  expect(FaxWorker.ended).toBe(1)
  expect(await draw()).toMatchObject({ sheets: [{ page: 0 }, { page: 1 }, { page: 2 }] })
})

it('A file that never opens is left out after its time, and its worker is ended', async () => {
  vi.useFakeTimers()
  FaxWorker.isSilent = true
  const room = makeRoom(3)
  const drawn = drawSheets(FAX, 'tiff', { room, words: viewers, signal: wanted() })
  await vi.runAllTimersAsync()
  expect(await drawn).toEqual({ is: 'problem', problem: 'slow' })
  expect(FaxWorker.ended).toBeGreaterThan(0)
  expect(room.take(3), 'it took no room').toBe(3)
})

it('Works in a row begin one after the other, also after one that fails', async () => {
  const inTurn = makeTurns()
  const begun: number[] = []
  const work = (at: number, fails = false) =>
    inTurn(async () => {
      begun.push(at)
      await Promise.resolve()
      if (fails) throw new Error('no')
      return [...begun]
    })
  const [first, second, third] = await Promise.allSettled([work(1), work(2, true), work(3)])
  expect(first).toMatchObject({ value: [1] })
  expect(second.status).toBe('rejected')
  expect(third).toMatchObject({ value: [1, 2, 3] })
})
