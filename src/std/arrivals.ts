const listeners = new Set<() => void>()
const announced = new WeakSet<Promise<unknown>>()

/** Calls back whenever something that was `awaited` has come or failed. Returns what ends it. */
export function onArrival(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The promise itself, whose end is told to all that listen to arrivals, once however often it is
 * passed. For whatever makes a part of a screen wait: React's `use` takes what this returns, and
 * `ui/late/Suspense` draws the part as soon as it is told.
 */
export function awaited<T>(promise: Promise<T>): Promise<T> {
  if (!announced.has(promise)) {
    announced.add(promise)
    promise.then(tell, tell)
  }
  return promise
}

function tell(): void {
  for (const listener of listeners) listener()
}
