/** Hears a step in the browser's history (HTML, "popstate"). */
type HearStep = (event: PopStateEvent) => void

const hearers = new Set<HearStep>()
let hears = false

const tell = (event: PopStateEvent) => {
  for (const hear of hearers) hear(event)
}

/**
 * Hears steps in the history from now on, before whatever listens later. The app calls it before
 * its router is there: Chromium runs the listeners of a window in the order in which they were
 * added, capturing ones as well, and the router's would come first.
 */
export function hearStepsFirst(): void {
  if (hears) return
  hears = true
  window.addEventListener('popstate', tell, true)
}

/**
 * Tells a screen of each step before the router hears it; `stopImmediatePropagation` keeps it from
 * the router. Returns a function that stops that.
 */
export function hearSteps(hear: HearStep): () => void {
  hearStepsFirst()
  hearers.add(hear)
  return () => {
    hearers.delete(hear)
  }
}
