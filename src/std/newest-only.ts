/** Long work on values that arrive faster than it can be done. */
export interface NewestOnly<V> {
  /**
   * Works on this value as soon as the work before it has ended; values in between are passed over.
   */
  readonly give: (value: V) => void
  /** Gives up the current work and the waiting value. */
  readonly stop: () => void
}

/**
 * Does the work for one value at a time, always finishes it, and then takes the newest value. The
 * page handles an error of the work.
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
