import { configure } from '@testing-library/dom'
import { vi } from 'vitest'

/**
 * How long a unit test waits for what is to come, in milliseconds. No assertion: what comes at all
 * comes within a fraction of it, and a machine that runs everything at once takes a multiple of
 * what it takes alone. Below `testTimeout`, so that a wait in vain is told as what was waited for.
 */
const PATIENCE_MS = 25_000

const waitFor = vi.waitFor.bind(vi)

/**
 * Gives `findBy…`, both kinds of `waitFor` and whatever else waits in a unit test the same
 * patience; a file sets none of its own.
 */
export function waitWithPatience(): void {
  configure({ asyncUtilTimeout: PATIENCE_MS })
  vi.waitFor = (callback, options) =>
    waitFor(callback, {
      timeout: PATIENCE_MS,
      ...(typeof options === 'number' ? { timeout: options } : options),
    })
}
