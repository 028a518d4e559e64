/** Asks the person, and continues if the answer is to leave. */
export type Ask = (go: () => void) => void

/** Guards of the screens with unsaved work. */
const guards = new Set<Ask>()

/** Makes every exit through `leaveAsked` ask first. Returns a function that stops that. */
export function guardLeaving(ask: Ask): () => void {
  guards.add(ask)
  return () => {
    guards.delete(ask)
  }
}

/**
 * Leaves, or lets the screen with unsaved work ask first: for exits without an address, such as
 * signing out.
 */
export function leaveAsked(go: () => void): void {
  const [ask] = guards
  if (ask === undefined) go()
  else ask(go)
}
