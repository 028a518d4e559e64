/** Asks the person, and goes if the answer is to leave. */
export type Ask = (go: () => void) => void

/** Of the screens that hold unsaved work now. */
const guards = new Set<Ask>()

/** Has every way out that goes by `leaveAsked` ask first. Gives the way to stop. */
export function guardLeaving(ask: Ask): () => void {
  guards.add(ask)
  return () => {
    guards.delete(ask)
  }
}

/**
 * Goes, or has the screen with unsaved work ask first: for ways out that are no address, such as
 * signing out.
 */
export function leaveAsked(go: () => void): void {
  const [ask] = guards
  if (ask === undefined) go()
  else ask(go)
}
