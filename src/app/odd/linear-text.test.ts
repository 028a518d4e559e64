// @vitest-environment happy-dom
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repeated, TEXT_ENTRIES, TEXT_SEEDS } from './text-entries'

/**
 * Number of characters; code that goes over a text again for each of its characters does not finish
 * within a test's time (`bench/linear-text.ts` measures).
 */
const LONG = 80_000

describe('a text of any length is read to its end, whatever it is made of', () => {
  it.each(Object.entries(TEXT_ENTRIES))('%s', (_, work) => {
    for (const seed of TEXT_SEEDS) expect(() => work(repeated(seed, LONG))).not.toThrow()
  })

  it('and of any mixture', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...TEXT_SEEDS), { minLength: 2, maxLength: 4 }),
        fc.constantFrom(...Object.keys(TEXT_ENTRIES)),
        (seeds, entry) => {
          expect(() => TEXT_ENTRIES[entry]?.(repeated(seeds.join(''), LONG))).not.toThrow()
        },
      ),
      { numRuns: 25, verbose: 1 },
    )
  })
})
