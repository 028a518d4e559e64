/**
 * Waiting work, with the first one next. One piece is done in each idle period, so that scrolling
 * and typing come first.
 */
const waiting = new Set<() => void>()
let planned = false

/** Runs work when the page is idle. Returns a function that removes it from the queue. */
export function whenIdle(work: () => void): () => void {
  waiting.add(work)
  plan()
  return () => {
    waiting.delete(work)
  }
}

function plan(): void {
  if (planned || waiting.size === 0) return
  planned = true
  // Safari has no idle callbacks; a timer gives way to waiting work as well.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 500 })
  else setTimeout(run, 1)
}

function run(): void {
  planned = false
  const [work] = waiting
  if (work !== undefined) {
    waiting.delete(work)
    work()
  }
  plan()
}
