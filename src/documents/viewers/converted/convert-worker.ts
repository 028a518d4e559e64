import { answerConvert } from './answer-convert'
import type { ConvertAnswer, ConvertQuestion } from './convert-talk'

// Reads one file in the background. Its data ends with the worker, which the page ends with the
// answer, or when the answer takes too long.

const answer = (message: ConvertAnswer) => {
  postMessage(message)
}

addEventListener('message', ({ data }: MessageEvent<ConvertQuestion>) => {
  // An error may quote the file: it goes no further.
  answerConvert(data).then(answer, () => answer({ say: 'problem', problem: 'broken' }))
})
