import { LONGEST_ANSWER, openDesk, type DeskAnswer, type DeskFailure } from '~/std/worker-desk'
import type { DicomHeader, DicomProblem, DicomWindow } from './dicom-header'
import type { DicomAnswer, DicomQuestion } from './dicom-talk'
import { startDicomWorker } from './start-dicom-worker'

/** Bytes of a file that is opened: a series of radiographs has fewer. */
const MOST_BYTES = 200_000_000

/** A frame as a PNG, or the reason why there is none. */
export type DicomPicture =
  | { readonly is: 'drawn'; readonly png: Uint8Array; readonly damaged: boolean }
  | { readonly is: 'problem'; readonly problem: DicomProblem }

/** Draws a frame, from 0. Rejects with the signal's reason when it is no longer wanted. */
export type DrawDicom = (
  frame: number,
  window: DicomWindow,
  signal: AbortSignal,
) => Promise<DicomPicture>

/** The state of a file that is opening. */
export type DicomState =
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly header: DicomHeader; readonly draw: DrawDicom }
  | { readonly state: 'failed'; readonly why: DicomProblem }

/**
 * Opens a file in a worker of its own, which draws one frame at a time and is ended when it takes
 * too long.
 *
 * @returns ends the worker.
 */
export function openDicom(bytes: Uint8Array, tell: (state: DicomState) => void): () => void {
  if (bytes.length > MOST_BYTES) {
    tell({ state: 'failed', why: 'large' })
    return () => undefined
  }
  const desk = openDesk<DicomQuestion, DicomAnswer>({
    start: startDicomWorker,
    opening: { ask: 'open', bytes },
    longest: LONGEST_ANSWER,
  })
  let ended = false
  void desk.opened.then((told) => {
    if (ended) return
    const answer = answerOf(told)
    if (answer.say === 'header')
      tell({
        state: 'open',
        header: answer.header,
        draw: async (frame, window, signal) =>
          pictureOf(answerOf(await desk.ask({ ask: 'picture', frame, window }, signal))),
      })
    else tell({ state: 'failed', why: answer.say === 'problem' ? answer.problem : 'broken' })
  })
  return () => {
    ended = true
    desk.end()
  }
}

const PROBLEMS: Readonly<Record<DeskFailure, DicomProblem>> = {
  slow: 'slow',
  crashed: 'broken',
  absent: 'reader',
}

function answerOf(told: DeskAnswer<DicomAnswer>): DicomAnswer {
  return told.is === 'answer' ? told.answer : { say: 'problem', problem: PROBLEMS[told.failure] }
}

function pictureOf(answer: DicomAnswer): DicomPicture {
  switch (answer.say) {
    case 'picture':
      return { is: 'drawn', png: answer.png, damaged: answer.damaged }
    case 'problem':
      return { is: 'problem', problem: answer.problem }
    case 'header':
      return { is: 'problem', problem: 'broken' }
  }
}
