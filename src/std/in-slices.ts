/** How long work may hold the main thread at a time, in milliseconds: a key pressed meanwhile is answered in the same frame. */
const SLICE_MS = 8
/** Looking at the clock costs more than a small step. */
const STEPS = 16

/** Between two slices: `idle` waits until the browser has nothing better to do, `task` only lets others have their turn. */
export type Pause = 'idle' | 'task'

/** Does something with every item without ever blocking for long. False when it was told to stop before the end. */
export async function inSlices<T>(items: Iterable<T>, step: (item: T) => void, pause: Pause, stopped: () => boolean): Promise<boolean> {
  let until = performance.now() + SLICE_MS
  let steps = 0
  for (const item of items) {
    step(item)
    steps += 1
    if (steps % STEPS !== 0 || performance.now() < until) continue
    await rest(pause)
    if (stopped()) return false
    until = performance.now() + SLICE_MS
  }
  return !stopped()
}

function rest(pause: Pause): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if (pause === 'idle' && 'requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 100 })
    else setTimeout(resolve)
  })
}
