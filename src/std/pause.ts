/** Longer timers of a browser end at once (HTML, "timers": 32 bits with a sign). */
const LONGEST_MS = 2 ** 31 - 1

/** Waits some milliseconds, at most 24 days, or until the signal aborts. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(done, Math.min(milliseconds, LONGEST_MS))
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })
}
