import type { TiffProblem } from './decode/tiff-problem'
import { startTiffWorker } from './start-tiff-worker'
import type { TiffAnswer, TiffPages, TiffPicture, TiffQuestion } from './tiff-talk'

/** Bytes of a file that is opened: a thousand pages of a colour scan have fewer. */
export const MOST_BYTES = 100_000_000
/** Milliseconds for one page, or for the list of them. */
export const LONGEST = 20_000

/** The state of a TIFF that is opening. */
export type TiffState =
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly pages: TiffPages; readonly draw: DrawTiff }
  | { readonly state: 'failed'; readonly why: TiffProblem }

/** Draws a page, from 0. Rejects with the signal's reason when it is no longer wanted. */
export type DrawTiff = (page: number, signal: AbortSignal) => Promise<TiffPicture>

interface Wanted {
  readonly page: number
  readonly settle: (picture: TiffPicture) => void
}

/**
 * Opens a TIFF in a worker of its own, which draws one page at a time. A worker that does not
 * answer in time is ended with the page that it was drawing, and another one draws the others.
 *
 * @returns ends the worker.
 */
export function openTiff(bytes: Uint8Array, tell: (state: TiffState) => void): () => void {
  if (bytes.length > MOST_BYTES) {
    tell({ state: 'failed', why: 'large' })
    return () => undefined
  }
  let worker: Worker | undefined
  let clock: ReturnType<typeof setTimeout> | undefined
  let isReady = false
  let isListed = false
  let hasEnded = false
  let drawing: Wanted | undefined
  const waiting: Wanted[] = []

  const stop = () => {
    clearTimeout(clock)
    worker?.terminate()
    worker = undefined
    isReady = false
  }
  const ask = (question: TiffQuestion) => {
    clearTimeout(clock)
    clock = setTimeout(() => give('slow'), LONGEST)
    worker?.postMessage(question, [])
  }
  /** Gives up the page that is drawn, or the whole file while it has no pages yet. */
  const give = (problem: TiffProblem) => {
    stop()
    const given = drawing
    drawing = undefined
    if (!isListed) {
      tell({ state: 'failed', why: problem })
      return
    }
    given?.settle({ is: 'problem', problem })
    if (given === undefined)
      for (const wanted of waiting.splice(0)) wanted.settle({ is: 'problem', problem })
    next()
  }
  const next = () => {
    if (hasEnded || drawing !== undefined) return
    if (waiting.length === 0) return
    if (worker === undefined) {
      start()
      return
    }
    if (!isReady) return
    drawing = waiting.shift()
    if (drawing !== undefined) ask({ ask: 'page', page: drawing.page })
  }
  const draw: DrawTiff = (page, signal) =>
    new Promise((resolve, reject) => {
      const wanted: Wanted = { page, settle: resolve }
      waiting.push(wanted)
      signal.addEventListener('abort', () => {
        const at = waiting.indexOf(wanted)
        if (at >= 0) waiting.splice(at, 1)
        reject(signal.reason)
      })
      next()
    })
  const hear = (data: TiffAnswer) => {
    clearTimeout(clock)
    switch (data.say) {
      case 'pages':
        isReady = true
        if (!isListed) {
          isListed = true
          tell({ state: 'open', pages: data.pages, draw })
        }
        break
      case 'page':
        drawing?.settle(data.picture)
        drawing = undefined
        break
      case 'problem':
        give(data.problem)
        return
    }
    next()
  }
  const start = () => {
    try {
      const started = startTiffWorker()
      worker = started
      started.addEventListener('message', ({ data }: MessageEvent<TiffAnswer>) => {
        if (worker === started) hear(data)
      })
      started.addEventListener('error', () => {
        if (worker === started) give(isReady ? 'broken' : 'reader')
      })
      ask({ ask: 'open', bytes })
    } catch {
      give('reader')
    }
  }
  start()
  return () => {
    hasEnded = true
    stop()
  }
}
