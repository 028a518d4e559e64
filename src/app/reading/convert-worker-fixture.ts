import { answerConvert } from '~/documents/viewers/converted/answer-convert'
import type { ConvertQuestion } from '~/documents/viewers/converted/convert-talk'

/**
 * The worker that converts files, in this process, because Node has no workers of browsers: it does
 * the same work, and messages are copied as they are between threads.
 */
export class ConvertWorker extends EventTarget {
  #hasEnded = false

  postMessage(question: ConvertQuestion) {
    const copied = structuredClone(question)
    void answerConvert(copied).then((answer) => {
      if (this.#hasEnded) return
      this.dispatchEvent(new MessageEvent('message', { data: structuredClone(answer) }))
    })
  }

  terminate() {
    this.#hasEnded = true
  }
}

/** A worker that stops with an error, as one does that has no memory left. */
export class FailingWorker extends EventTarget {
  postMessage() {
    queueMicrotask(() => {
      this.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }))
    })
  }

  terminate() {}
}

/** A worker that never answers. */
export class SilentWorker extends EventTarget {
  static asked = 0
  static ended = 0

  postMessage() {
    SilentWorker.asked += 1
  }

  terminate() {
    SilentWorker.ended += 1
  }
}
