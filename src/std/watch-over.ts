/** Milliseconds between two looks at what is watched. */
export const LOOK_MS = 10_000

/**
 * Looks in a row without a sign. They are counted instead of their time: after a device was asleep,
 * all clocks are over at once, and what is watched has not had its time.
 */
export const MOST_LOOKS = 6

/** Watches over something that may never answer. */
export interface Watch {
  /** It has given a sign, or has just been asked: it has all its time again. */
  readonly sign: () => void
  /** Nothing is expected of it until the next sign. */
  readonly rest: () => void
  readonly end: () => void
}

/**
 * Watches over a worker that reads what may be hostile: without a sign for some 60 seconds it is
 * caught in it.
 *
 * @param stuck - Called once; the watch has ended then.
 * @param ask - Asks for a sign at each look, where it gives none by itself.
 */
export function watchOver(stuck: () => void, ask?: () => Promise<unknown>): Watch {
  let looks = 0
  let isResting = false
  let isAsked = false
  const clock = setInterval(() => {
    if (isResting) return
    looks += 1
    if (looks > MOST_LOOKS) {
      clearInterval(clock)
      stuck()
    } else if (ask !== undefined && !isAsked) {
      isAsked = true
      const answered = () => {
        isAsked = false
        looks = 0
      }
      ask().then(answered, answered)
    }
  }, LOOK_MS)
  return {
    sign: () => {
      looks = 0
      isResting = false
    },
    rest: () => {
      isResting = true
    },
    end: () => clearInterval(clock),
  }
}
