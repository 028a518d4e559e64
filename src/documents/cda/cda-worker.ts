import { CdaRefused } from './cda-problem'
import type { CdaAnswer, CdaQuestion } from './cda-talk'
import { readDocument } from '../composition/read-document'
import type { CdaKept } from './read-cda'

// Reads one document in the background, so that scrolling and typing never wait for it. Its data
// ends with the worker.

let kept: CdaKept | undefined
const answer = (message: CdaAnswer) => {
  postMessage(message)
}

addEventListener('message', ({ data }: MessageEvent<CdaQuestion>) => {
  if (data.ask === 'entries') {
    answer({ say: 'entries', key: data.key, entries: kept?.entriesOf(data.key) ?? [] })
    return
  }
  try {
    readDocument(
      data.bytes,
      (piece) => answer({ say: 'piece', piece }),
      (begun) => {
        kept = begun
      },
    )
  } catch (error) {
    answer({
      say: 'problem',
      problem: error instanceof CdaRefused ? error.problem : { kind: 'broken' },
    })
  }
})
