// @vitest-environment happy-dom
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { repeated, TEXT_ENTRIES, TEXT_SEEDS } from './text-entries'

/** Numbers of characters of a short text and of a long one. */
const [SHORT, LONG] = [2500, 40_000]
/** Short texts that are as much text as one long one. */
const SHORT_ONES = LONG / SHORT
/**
 * Times as long as the short ones that the long text may take: the same for one pass over each,
 * `SHORT_ONES` times as long for code that goes over a text again for each of its characters.
 */
const TOO_LONG = SHORT_ONES / 4
/** Milliseconds of work that are too few for a ratio to mean anything. */
const BLINK = 40
/** Number of measurements that have to agree before code is said not to be linear. */
const AGAIN = 3

type Work = (text: string) => unknown

/**
 * Milliseconds that this thread has worked: other work of the machine does not count where the
 * system tells it (Linux, proc(5), schedstat).
 */
function worked(): number {
  try {
    const [nanoseconds] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')
    return Number(nanoseconds) / 1e6
  } catch {
    return performance.now()
  }
}

function timeOf(work: Work, text: string, times: number): number {
  const before = worked()
  for (let time = 0; time < times; time += 1) work(text)
  return worked() - before
}

/** True when a long text takes much longer than as much text in short ones. */
function isSlow(work: Work, seed: string): boolean {
  const long = timeOf(work, repeated(seed, LONG), 1)
  return long > BLINK && long > TOO_LONG * timeOf(work, repeated(seed, SHORT), SHORT_ONES)
}

/** True when no measurement says otherwise, so that one bad moment of a machine accuses nobody. */
function isSurelySlow(work: Work, seed: string): boolean {
  return Array.from({ length: AGAIN }).every(() => isSlow(work, seed))
}

describe('a text of any length is read to its end, in a time that grows as the text does', () => {
  it.each(Object.entries(TEXT_ENTRIES))('%s', (_, work) => {
    // The first that is slow ends the search: slow code would take minutes for all.
    expect(TEXT_SEEDS.find((seed) => isSurelySlow(work, seed))).toBeUndefined()
  })

  it('and of any mixture', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...TEXT_SEEDS), { minLength: 2, maxLength: 4 }),
        fc.constantFrom(...Object.values(TEXT_ENTRIES)),
        (seeds, work) => {
          expect(isSurelySlow(work, seeds.join(''))).toBe(false)
        },
      ),
      { numRuns: 25, verbose: 1, endOnFailure: true },
    )
  })

  it('which this measurement tells from code that goes over a text again for each character', () => {
    expect(isSlow((text) => /\s+$/.test(`${text}.`), ' ')).toBe(true)
    expect(isSurelySlow((text) => Array.from(text).toSorted().join(''), 'ab')).toBe(false)
  })
})
