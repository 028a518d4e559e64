import type { Program, Step } from './compile-pattern'

/** Total steps for one match of a text; a check that takes more is given up. */
const MOST_TAKEN = 500_000

/** Matching the text takes too long. */
export class GivenUp extends Error {}

/** Counts the steps of one match or of several together. */
export interface Meter {
  taken: number
}

/** The recorded positions: where the match begins and ends, then its groups. */
export type Marks = readonly (number | undefined)[]

/** One text with a pattern: visited states are not visited again. */
export interface Look {
  /**
   * The recorded positions of a match that begins at `from`, counted in characters; undefined when
   * there is none.
   */
  readonly matchAt: (from: number) => Marks | undefined
}

/**
 * Matches a text, one character at each position. If the pattern does not refer to its own groups
 * (`refers`), the same step never tries a failed position again, so that the time is proportional
 * to the lengths of text and pattern (as in "bit state" of RE2); otherwise the number of steps is
 * the limit.
 */
export function lookAt(
  signs: readonly string[],
  { steps, places }: Program,
  refers: boolean,
  meter: Meter = { taken: 0 },
): Look {
  const run = (begin: number, from: number, noted: Marks, seen: Set<number>): Marks | undefined => {
    const waiting: [number, number, Marks][] = [[begin, from, noted]]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      let [step, at, marks] = next
      for (;;) {
        meter.taken += 1
        if (meter.taken > MOST_TAKEN) throw new GivenUp('a pattern that takes too long')
        if (!refers) {
          const key = step * (signs.length + 1) + at
          if (seen.has(key)) break
          seen.add(key)
        }
        const one: Step = steps[step] ?? { does: 'done' }
        if (one.does === 'done') return marks.with(1, at)
        if (one.does === 'try') {
          waiting.push([one.second, at, marks])
          step = one.first
          continue
        }
        if (one.does === 'go') {
          step = one.to
          continue
        }
        if (one.does === 'look') {
          const found = run(step + 1, at, marks, new Set())
          if ((found === undefined) !== one.not) break
          if (found !== undefined) marks = found.with(1, marks[1])
          step = one.to
          continue
        }
        const moved = moveOf(one, at, marks, signs)
        if (moved === undefined) break
        if (one.does === 'note') marks = marks.with(one.place, at)
        if (one.does === 'round') marks = begun(marks, one, at)
        at = moved
        step += 1
      }
    }
    return undefined
  }
  const seen = new Set<number>()
  return {
    matchAt: (from) => {
      const noted = Array.from<number | undefined>({ length: places }).fill(undefined)
      return run(0, from, noted.with(0, from), seen)
    },
  }
}

/** The next position in the text after a step; undefined when it fails. */
function moveOf(
  step: Exclude<Step, { does: 'done' | 'try' | 'go' | 'look' }>,
  at: number,
  marks: Marks,
  signs: readonly string[],
): number | undefined {
  switch (step.does) {
    case 'sign': {
      const sign = signs[step.back ? at - 1 : at]
      return sign !== undefined && step.fits(sign) ? at + (step.back ? -1 : 1) : undefined
    }
    case 'note':
    case 'round':
      return at
    case 'moved':
      return marks[step.place] === at ? undefined : at
    case 'start':
      return at === 0 || (step.lines && isBreak(signs[at - 1])) ? at : undefined
    case 'end':
      return at === signs.length || (step.lines && isBreak(signs[at])) ? at : undefined
    case 'edge':
      return (isWord(signs[at - 1]) !== isWord(signs[at])) !== step.not ? at : undefined
    case 'same': {
      const [from, to] = [marks[2 * step.group], marks[2 * step.group + 1]]
      if (from === undefined || to === undefined) return at
      const length = to - from
      const begin = step.back ? at - length : at
      const same =
        begin >= 0 && signs.slice(from, to).every((sign, place) => sign === signs[begin + place])
      if (!same) return undefined
      return step.back ? begin : at + length
    }
    default:
      return step satisfies never
  }
}

function begun(
  marks: Marks,
  { place: own, from, to }: Extract<Step, { does: 'round' }>,
  at: number,
): Marks {
  return marks.map((mark, place) => {
    if (place === own) return at
    return place >= 2 * from && place < 2 * to + 2 ? undefined : mark
  })
}

function isBreak(sign: string | undefined): boolean {
  return sign === '\n' || sign === '\r' || sign === '\u2028' || sign === '\u2029'
}

function isWord(sign: string | undefined): boolean {
  return sign !== undefined && /^\w$/.test(sign)
}
