/** What counts as somebody being there. */
// A screen reader presses a button without a pointer or a key.
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'click'] as const

/**
 * What is told while it is watched whether somebody is there. Times in milliseconds since the
 * epoch.
 */
export interface IdleListener {
  /** Once, when nobody has done anything for the whole time. */
  readonly onIdle: () => void
  /** The last sign of somebody, at most every half minute. */
  readonly onActive: (at: number) => void
  /** Some time before it: when it will be. Undefined when somebody is there again. */
  readonly onSoon: (at: number | undefined) => void
}

/**
 * Tells when nobody has done anything for `limit` milliseconds, also when the device slept
 * meanwhile, and `notice` milliseconds before it (WCAG 2.2.1).
 * @returns the way to stop watching.
 */
export function watchIdle(
  limit: number,
  notice: number,
  { onIdle, onActive, onSoon }: IdleListener,
): () => void {
  let last = Date.now()
  let told = last
  let soon = false
  let timer = setTimeout(check, limit - notice)

  function check() {
    const left = limit - (Date.now() - last)
    clearTimeout(timer)
    if (left <= 0) {
      stop()
      onIdle()
      return
    }
    if (left <= notice && !soon) {
      soon = true
      onSoon(last + limit)
    }
    timer = setTimeout(check, left > notice ? left - notice : left)
  }
  function sign() {
    const now = Date.now()
    // After a sleep the first touch of the mouse comes before the timer: it must not open the
    // screen.
    if (now - last >= limit) return check()
    last = now
    if (soon) {
      soon = false
      onSoon(undefined)
      check()
    }
    if (now - told >= 30_000) {
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
