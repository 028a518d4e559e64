import { LONGEST_ANSWER, openDesk, type DeskAnswer, type DeskFailure } from '~/std/worker-desk'
import type { TiffProblem } from './decode/tiff-problem'
import { startTiffWorker } from './start-tiff-worker'
import type { TiffAnswer, TiffPages, TiffPicture, TiffQuestion } from './tiff-talk'

/** Bytes of a file that is opened: a thousand pages of a colour scan have fewer. */
export const MOST_BYTES = 100_000_000

/** The state of a TIFF that is opening. */
export type TiffState =
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly pages: TiffPages; readonly draw: DrawTiff }
  | { readonly state: 'failed'; readonly why: TiffProblem }

/** Draws a page, from 0. Rejects with the signal's reason when it is no longer wanted. */
export type DrawTiff = (page: number, signal: AbortSignal) => Promise<TiffPicture>

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
  const desk = openDesk<TiffQuestion, TiffAnswer>({
    start: startTiffWorker,
    opening: { ask: 'open', bytes },
    longest: LONGEST_ANSWER,
  })
  let hasEnded = false
  void desk.opened.then((told) => {
    if (hasEnded) return
    const answer = answerOf(told)
    if (answer.say === 'pages')
      tell({
        state: 'open',
        pages: answer.pages,
        draw: async (page, signal) =>
          pictureOf(answerOf(await desk.ask({ ask: 'page', page }, signal))),
      })
    else tell({ state: 'failed', why: answer.say === 'problem' ? answer.problem : 'broken' })
  })
  return () => {
    hasEnded = true
    desk.end()
  }
}

const PROBLEMS: Readonly<Record<DeskFailure, TiffProblem>> = {
  slow: 'slow',
  crashed: 'broken',
  absent: 'reader',
}

function answerOf(told: DeskAnswer<TiffAnswer>): TiffAnswer {
  return told.is === 'answer' ? told.answer : { say: 'problem', problem: PROBLEMS[told.failure] }
}

function pictureOf(answer: TiffAnswer): TiffPicture {
  switch (answer.say) {
    case 'page':
      return answer.picture
    case 'problem':
      return { is: 'problem', problem: answer.problem }
    case 'pages':
      return { is: 'problem', problem: 'broken' }
  }
}
