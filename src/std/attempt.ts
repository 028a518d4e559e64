/**
 * What a piece of work on one record gives, or `otherwise` where it throws: one bad record of many
 * costs its own place and none of the others. Whoever uses it says what was left out. The error may
 * hold health information and goes no further.
 */
export function attempt<T, O>(work: () => T, otherwise: O): T | O {
  try {
    return work()
  } catch {
    return otherwise
  }
}
