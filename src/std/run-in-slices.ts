/** Work that pauses by itself: each `yield` is a place to let the browser draw and a person act. */
export type SlicedWork<T> = Generator<void, T>

/** Well below the 50 ms after which one feels that the page does not answer. */
const SLICE_MS = 8

/**
 * Runs long work in slices of `sliceMs` milliseconds, with everything else that waits between them. Rejects with the
 * signal's reason when it is aborted.
 */
export async function runInSlices<T>(work: SlicedWork<T>, signal: AbortSignal, sliceMs = SLICE_MS): Promise<T> {
  for (;;) {
    const until = performance.now() + sliceMs
    do {
      const step = work.next()
      if (step.done === true) return step.value
    } while (performance.now() < until)
    await new Promise<void>((resolve) => { setTimeout(resolve) })
    signal.throwIfAborted()
  }
}

/** Runs work that could pause to its end at once, for where there is little of it. */
export function runAtOnce<T>(work: SlicedWork<T>): T {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}
