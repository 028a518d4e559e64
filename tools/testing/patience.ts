import { configure } from '@testing-library/dom'
import { vi } from 'vitest'

/**
 * The longest time that a unit test waits, in milliseconds. It is not an assertion: an event that
 * comes at all comes within a fraction of it, and a busy machine takes a multiple of the usual
 * time. Below `testTimeout`, so that a wait in vain is reported with its subject.
 */
const PATIENCE_MS = 25_000

const waitFor = vi.waitFor.bind(vi)

/**
 * Gives `findBy…`, both kinds of `waitFor` and every other wait of a unit test the same patience;
 * no file sets its own.
 */
export function waitWithPatience(): void {
  configure({ asyncUtilTimeout: PATIENCE_MS })
  vi.waitFor = (callback, options) =>
    waitFor(callback, {
      timeout: PATIENCE_MS,
      ...(typeof options === 'number' ? { timeout: options } : options),
    })
}
