/** What counts as somebody being there. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Calls `onIdle` once when nobody has done anything for `limit` milliseconds, also when the device slept meanwhile.
 * `onActive` gets the time of the last sign at most every half minute.
 * @returns the way to stop watching.
 */
export function watchIdle(
  limit: number,
  onIdle: () => void,
  onActive: (at: number) => void,
): () => void {
  let last = Date.now()
  let told = last
  let timer = setTimeout(check, limit)

  function check() {
    const left = limit - (Date.now() - last)
    clearTimeout(timer)
    if (left > 0) timer = setTimeout(check, left)
    else {
      stop()
      onIdle()
    }
  }
  function sign() {
    const now = Date.now()
    // After a sleep the first touch of the mouse comes before the timer: it must not open the screen.
    if (now - last >= limit) return check()
    last = now
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
