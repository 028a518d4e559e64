/** Events that count as activity. */
// A screen reader presses a button without a pointer or a key.
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'click'] as const

/** Callbacks of the activity watch. Times in milliseconds since the epoch. */
export interface IdleListener {
  /** Once, after the whole time without activity. */
  readonly onIdle: () => void
  /** The last activity, at most every half minute. */
  readonly onActive: (at: number) => void
  /** In advance: the time at which it will happen. Undefined after new activity. */
  readonly onSoon: (at: number | undefined) => void
}

/**
 * Reports that nobody was active for `limit` milliseconds, even if the device slept in the meantime
 * or its clock was set back, and announces it `notice` milliseconds in advance (WCAG 2.2.1).
 * @returns a function that stops watching.
 */
export function watchIdle(
  limit: number,
  notice: number,
  { onIdle, onActive, onSoon }: IdleListener,
): () => void {
  let last = Date.now()
  let since = counting()
  let told = last
  let soon = false
  let timer = setTimeout(check, limit - notice)

  function check() {
    const left = limit - since()
    clearTimeout(timer)
    if (left <= 0) {
      stop()
      onIdle()
      return
    }
    if (left <= notice && !soon) {
      soon = true
      onSoon(Date.now() + left)
    }
    timer = setTimeout(check, left > notice ? left - notice : left)
  }
  function sign() {
    const now = Date.now()
    // After a sleep, the first touch of the mouse comes before the timer: it must not open the
    // screen.
    if (since() >= limit) return check()
    last = now
    since = counting()
    if (soon) {
      soon = false
      onSoon(undefined)
      check()
    }
    if (Math.abs(now - told) >= 30_000) {
      told = now
      onActive(now)
    }
  }
  function leave() {
    if (document.visibilityState === 'visible') check()
    else onActive(last)
  }
  function stop() {
    clearTimeout(timer)
    for (const name of SIGNS) window.removeEventListener(name, sign)
    document.removeEventListener('visibilitychange', leave)
  }
  for (const name of SIGNS) window.addEventListener(name, sign, { passive: true })
  document.addEventListener('visibilitychange', leave)
  return stop
}

/**
 * Begins to count milliseconds. In a sleep only the clock goes on; when somebody sets that back,
 * only the time of the page does: the longer of the two counts.
 */
function counting(): () => number {
  const [clock, page] = [Date.now(), performance.now()]
  return () => Math.max(Date.now() - clock, Math.round(performance.now() - page))
}
