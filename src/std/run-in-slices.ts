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

/** Runs a piece of work in the slices of a longer one. */
export type InSlices = <T>(work: SlicedWork<T>) => Promise<T>

/**
 * Runs long work in slices of `sliceMs` milliseconds, and lets all waiting work run between them.
 * Rejects with the signal's reason when it is aborted.
 */
export function runInSlices<T>(
  work: SlicedWork<T>,
  signal: AbortSignal,
  pause: Pause = 'task',
  sliceMs = SLICE_MS,
): Promise<T> {
  return slicing(signal, pause, sliceMs)(work)
}

/**
 * The same for work that comes in pieces, one after another: with slices of its own, each piece
 * would add to the task in which the one before it ended.
 */
export function slicing(signal: AbortSignal, pause: Pause = 'task', sliceMs = SLICE_MS): InSlices {
  let until = performance.now() + sliceMs
  return async (work) => {
    for (;;) {
      do {
        const step = work.next()
        if (step.done === true) return step.value
      } while (performance.now() < until)
      await rest(pause)
      signal.throwIfAborted()
      until = performance.now() + sliceMs
    }
  }
}

/** A place between two steps that cannot pause by themselves. */
export function* between(): SlicedWork<void> {
  yield
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
