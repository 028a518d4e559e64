/**
 * The times of further calls after the browser says that the network is back, in milliseconds: it
 * says so before every request gets through.
 */
export const AGAIN_AFTER = [2000, 8000] as const

const waiting = new Set<() => void>()
let timers: readonly ReturnType<typeof setTimeout>[] = []

/**
 * Calls back each time that the browser says that the network is back: at once, and twice more.
 * Each call asks for what is missing by then, and for nothing that is there. Whoever begins to wait
 * meanwhile gets the calls that are still to come: a screen that fails again is drawn anew.
 *
 * @returns Ends it.
 */
export function whenBack(look: () => void): () => void {
  // Two that share a function wait and end each by itself.
  const own = () => look()
  // Before the query library hears it, which would read all pages of a list for one that it misses.
  window.addEventListener('online', back, true)
  waiting.add(own)
  return () => {
    waiting.delete(own)
    if (waiting.size > 0) return
    window.removeEventListener('online', back, true)
    forget()
  }
}

function back(): void {
  forget()
  timers = AGAIN_AFTER.map((wait) => setTimeout(tell, wait))
  tell()
}

function tell(): void {
  // One of them may end the waiting of another, and begin to wait anew.
  const all = [...waiting]
  for (const look of all) if (waiting.has(look)) look()
}

function forget(): void {
  for (const timer of timers) clearTimeout(timer)
}
