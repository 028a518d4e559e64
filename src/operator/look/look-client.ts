import type { Progress, TaskName, Tasks, Told } from './talk'

/** The part of a worker that is used here: a test has one without a browser. */
export interface Port {
  readonly postMessage: (message: unknown, transfer: Transferable[]) => void
  readonly addEventListener: {
    (type: 'message', listener: (event: MessageEvent<Told>) => void): void
    (type: 'error', listener: () => void): void
  }
  readonly terminate: () => void
}

interface Waiting {
  readonly resolve: (answer: Tasks[TaskName]['answer']) => void
  readonly reject: (error: Error) => void
  readonly onProgress: ((progress: Progress) => void) | undefined
}

interface Asking {
  /** Called a few times each second. */
  readonly onProgress?: (progress: Progress) => void
  /** Ends a long task early: its answer is about what was read until then. */
  readonly signal?: AbortSignal
}

/** A task could not be done: a file was removed or changed, or the browser ended the worker. */
export class LookError extends Error {
  override readonly name = 'LookError'
}

/** Asks the worker that has the opened exports, and brings each answer to whoever asked. */
export class LookClient {
  readonly #port: Port
  readonly #waiting = new Map<number, Waiting>()
  #last = 0

  constructor(port: Port) {
    this.#port = port
    port.addEventListener('message', ({ data }) => this.#take(data))
    port.addEventListener('error', () => this.#fail())
  }

  /**
   * Asks for a task on an opened export.
   * @throws LookError
   */
  ask<T extends TaskName>(
    task: T,
    of: number,
    ask: Tasks[T]['ask'],
    { onProgress, signal }: Asking = {},
  ): Promise<Tasks[T]['answer']> {
    this.#last += 1
    const id = this.#last
    const stop = () => this.#port.postMessage({ task: 'stop', id }, [])
    return new Promise<Tasks[T]['answer']>((resolve, reject) => {
      // The desk answers a task with its own kind of answer.
      this.#waiting.set(id, { resolve, reject, onProgress })
      this.#port.postMessage({ task, id, export: of, ask }, [])
      if (signal?.aborted === true) stop()
      else signal?.addEventListener('abort', stop)
    }).finally(() => signal?.removeEventListener('abort', stop))
  }

  /** Ends the worker: nothing of the files is in memory any more. */
  close(): void {
    this.#port.terminate()
    this.#fail()
  }

  #take(told: Told): void {
    const waiting = this.#waiting.get(told.id)
    if (waiting === undefined) return
    if ('progress' in told) return waiting.onProgress?.(told.progress)
    this.#waiting.delete(told.id)
    if ('failed' in told) waiting.reject(new LookError())
    else waiting.resolve(told.answer)
  }

  #fail(): void {
    for (const { reject } of this.#waiting.values()) reject(new LookError())
    this.#waiting.clear()
  }
}
