/** Long work on values that come faster than it can be done. */
export interface NewestOnly<V> {
  /**
   * Works on this value as soon as the work before it has ended; values in between are passed over.
   */
  readonly give: (value: V) => void
  /** Gives up what is under way and what waits. */
  readonly stop: () => void
}

/**
 * Does the work for one value at a time, always ends what it began, and then takes the newest. What
 * the work throws is the page's.
 */
export function newestOnly<V>(
  work: (value: V, signal: AbortSignal) => Promise<void>,
): NewestOnly<V> {
  let waiting: { readonly value: V } | undefined
  let under: AbortController | undefined
  const goOn = async (own: AbortController) => {
    try {
      while (waiting !== undefined && !own.signal.aborted) {
        const { value } = waiting
        waiting = undefined
        await work(value, own.signal)
      }
    } catch (failure) {
      if (!own.signal.aborted) throw failure
    } finally {
      if (under === own) under = undefined
    }
  }
  return {
    give: (value) => {
      waiting = { value }
      if (under !== undefined) return
      under = new AbortController()
      void goOn(under)
    },
    stop: () => {
      waiting = undefined
      under?.abort()
      under = undefined
    },
  }
}
