/**
 * Returns the result of work on one record, or `otherwise` when it throws: one bad record of many
 * affects only itself. The caller says that something was left out. The error may hold health
 * information and goes no further.
 */
export function attempt<T, O>(work: () => T, otherwise: O): T | O {
  try {
    return work()
  } catch {
    return otherwise
  }
}
