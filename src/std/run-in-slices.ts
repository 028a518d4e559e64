/** Work that pauses by itself: each `yield` is a place to let the browser draw and a person act. */
export type SlicedWork<T> = Generator<void, T>

/**
 * Well below the 50 ms after which the page feels slow; a key pressed in the meantime is answered
 * in the same frame.
 */
const SLICE_MS = 8

/**
 * Between two slices: `idle` waits until the browser has nothing better to do, `task` only lets
 * others have their turn.
 */
export type Pause = 'idle' | 'task'

/**
 * Runs long work in slices of `sliceMs` milliseconds, and lets all waiting work run between them.
 * Rejects with the signal's reason when it is aborted.
 */
export async function runInSlices<T>(
  work: SlicedWork<T>,
  signal: AbortSignal,
  pause: Pause = 'task',
  sliceMs = SLICE_MS,
): Promise<T> {
  for (;;) {
    const until = performance.now() + sliceMs
    do {
      const step = work.next()
      if (step.done === true) return step.value
    } while (performance.now() < until)
    await rest(pause)
    signal.throwIfAborted()
  }
}

function rest(pause: Pause): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if (pause === 'idle' && 'requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: 100 })
    else setTimeout(resolve)
  })
}

/** Runs work that could pause to its end at once, for small amounts of it. */
export function runAtOnce<T>(work: SlicedWork<T>): T {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}
