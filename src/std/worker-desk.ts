/**
 * The reason why a worker gives no answer: it took too long, it failed, or the browser could not
 * start it.
 */
export type DeskFailure = 'slow' | 'crashed' | 'absent'

export type DeskAnswer<A> =
  | { readonly is: 'answer'; readonly answer: A }
  | { readonly is: 'failure'; readonly failure: DeskFailure }

/** Milliseconds for one answer about a file: beyond what any file of a record takes. */
export const LONGEST_ANSWER = 20_000

interface DeskPlan<Q> {
  /** Starts a worker that answers each question with one message. It may throw. */
  readonly start: () => Worker
  /** The first thing that each worker is told, such as the file that it reads. */
  readonly opening: Q
  /** Milliseconds for one answer. */
  readonly longest: number
}

export interface WorkerDesk<Q, A> {
  /** The answer to what the first worker was told. */
  readonly opened: Promise<DeskAnswer<A>>
  /**
   * Asks one question after the other, in their order. Rejects with the signal's reason for one
   * that is no longer wanted; it is not asked if its turn has not come.
   */
  readonly ask: (question: Q, signal: AbortSignal) => Promise<DeskAnswer<A>>
  /** Ends the worker. Nothing is answered afterwards. */
  readonly end: () => void
}

/**
 * A worker that reads what may be hostile: it answers one question at a time, and one that takes
 * too long is ended. The next question then goes to a new worker.
 */
export function openDesk<Q, A>({ start, opening, longest }: DeskPlan<Q>): WorkerDesk<Q, A> {
  let worker: Worker | undefined
  let ended = false
  let clock: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(clock)
    worker?.terminate()
    worker = undefined
  }
  const send = (question: Q) =>
    new Promise<DeskAnswer<A>>((resolve) => {
      const asked = worker
      if (asked === undefined) {
        resolve({ is: 'failure', failure: 'absent' })
        return
      }
      const over = new AbortController()
      const { signal } = over
      const fail = (failure: DeskFailure) => {
        over.abort()
        if (worker === asked) stop()
        resolve({ is: 'failure', failure })
      }
      clock = setTimeout(() => fail('slow'), longest)
      signal.addEventListener('abort', () => clearTimeout(clock))
      asked.addEventListener(
        'message',
        ({ data }: MessageEvent<A>) => {
          over.abort()
          resolve({ is: 'answer', answer: data })
        },
        { signal },
      )
      // An error inside has a message; a script that did not come, or may not run, has none.
      asked.addEventListener(
        'error',
        (event: Event) => fail('message' in event ? 'crashed' : 'absent'),
        { signal },
      )
      asked.addEventListener('messageerror', () => fail('crashed'), { signal })
      asked.postMessage(question, [])
    })
  const open = (): Promise<DeskAnswer<A>> => {
    try {
      worker = start()
    } catch {
      return Promise.resolve({ is: 'failure', failure: 'absent' })
    }
    return send(opening)
  }
  const opened = open()
  /** Settles when the question before is answered. */
  let turn: Promise<unknown> = opened
  const answerTo = async (question: Q, signal: AbortSignal): Promise<DeskAnswer<A>> => {
    signal.throwIfAborted()
    if (ended) return await new Promise(() => undefined)
    if (worker === undefined) {
      const again = await open()
      if (again.is === 'failure') return again
    }
    return await send(question)
  }
  return {
    opened,
    ask: (question, signal) => {
      const asked = turn.then(() => answerTo(question, signal))
      turn = asked.catch(() => undefined)
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        asked.then(resolve, reject)
      })
    },
    end: () => {
      ended = true
      stop()
    },
  }
}

/**
 * Asks a worker one question and ends it: with its answer, after `LONGEST_ANSWER`, or when the
 * signal says that nobody waits any more. Rejects with the signal's reason.
 */
export async function askWorker<A>(
  start: () => Worker,
  question: unknown,
  signal: AbortSignal,
): Promise<DeskAnswer<A>> {
  signal.throwIfAborted()
  const desk = openDesk<unknown, A>({ start, opening: question, longest: LONGEST_ANSWER })
  const left = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  try {
    return await Promise.race([desk.opened, left])
  } finally {
    desk.end()
  }
}
