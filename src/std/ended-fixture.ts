import { runInNewContext } from 'node:vm'

/** Far more than anything takes that is counted and given up, on a busy machine too. */
const PATIENCE_MS = 10_000

/**
 * Does work that would go on for hours if what limits it were missing, so that its test fails then
 * instead of holding up the whole run: no limit of a test ends work that never pauses. Promises
 * within it are not waited for.
 * @throws Error when it did not end by itself, otherwise what the work throws
 */
export function ended<T>(work: () => T, patienceMs = PATIENCE_MS): T {
  let result: { readonly of: T } | { readonly failure: unknown } | undefined
  const attempt = () => {
    try {
      result = { of: work() }
    } catch (failure) {
      result = { failure }
    }
  }
  try {
    runInNewContext('attempt()', { attempt }, { timeout: patienceMs })
  } catch {
    throw new Error('this did not end by itself')
  }
  if (result === undefined) throw new Error('this did not begin')
  if ('failure' in result) throw result.failure
  return result.of
}
