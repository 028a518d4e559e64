import { compilePattern, type Program } from './compile-pattern'
import { NotRead, parsePattern, type ReadPattern } from './parse-pattern'
import { GivenUp, lookAt, type Marks, type Meter } from './run-pattern'

/** The result of matching a text; `given-up`: it would take too long to find out. */
export type Verdict = 'yes' | 'no' | 'given-up'

/** A pattern that somebody else wrote, which may be designed to take forever. */
export interface Pattern {
  readonly source: string
  /** Tells if the pattern is found anywhere in a text. */
  readonly test: (text: string) => Verdict
  /**
   * The text with each match replaced, as `String.replace` does with `$1`, `$<name>` and `$&`.
   * @throws GivenUp when that takes too long
   */
  readonly replace: (text: string, by: string) => string
}

/**
 * Reads a pattern in JavaScript's language and runs it within a measured number of steps. `flags`:
 * of `u`, `s`, `i`, `m`. Features of JavaScript that are unsupported here (see `NotRead`) are given
 * up.
 * @throws SyntaxError when it is not a pattern
 */
export function readPattern(source: string, flags: string): Pattern {
  const native = new RegExp(source, flags)
  const read = programOf(source, flags)
  const signsOf = (text: string) => (native.unicode ? [...text] : text.split(''))
  return {
    source,
    test: (text) => {
      if (read === undefined) return 'given-up'
      try {
        return firstMatch(signsOf(text), read, 0) === undefined ? 'no' : 'yes'
      } catch (failure) {
        if (failure instanceof GivenUp) return 'given-up'
        throw failure
      }
    },
    replace: (text, by) => {
      if (read === undefined) throw new GivenUp('a pattern that is not done here')
      // The choice between several matches depends on the captures of each group.
      const ordered = { ...read, refers: true }
      return replaced(signsOf(text), { ...ordered, program: compilePattern(ordered) }, by)
    },
  }
}

interface Read extends ReadPattern {
  readonly program: Program
}

function programOf(source: string, flags: string): Read | undefined {
  try {
    const read = parsePattern(source, flags)
    return { ...read, program: compilePattern(read) }
  } catch (failure) {
    if (failure instanceof NotRead || failure instanceof RangeError) return undefined
    throw failure
  }
}

function firstMatch(
  signs: readonly string[],
  { program, refers }: Read,
  from: number,
  meter?: Meter,
): Marks | undefined {
  const look = lookAt(signs, program, refers, meter)
  for (let at = from; at <= signs.length; at += 1) {
    const found = look.matchAt(at)
    if (found !== undefined) return found
  }
  return undefined
}

function replaced(signs: readonly string[], read: Read, by: string): string {
  const parts: string[] = []
  let from = 0
  let rest = 0
  const meter: Meter = { taken: 0 }
  while (from <= signs.length) {
    const found = firstMatch(signs, read, from, meter)
    const [start, end] = [found?.[0], found?.[1]]
    if (found === undefined || start === undefined || end === undefined) break
    parts.push(signs.slice(rest, start).join(''), written(by, found, signs, read))
    rest = end
    from = end > start ? end : end + 1
  }
  return [...parts, signs.slice(rest).join('')].join('')
}

/** The text that replaces a match (ECMAScript, GetSubstitution). */
function written(by: string, places: Marks, signs: readonly string[], read: Read): string {
  const part = (group: number): string => {
    const [from, to] = [places[2 * group], places[2 * group + 1]]
    return from === undefined || to === undefined ? '' : signs.slice(from, to).join('')
  }
  return by.replaceAll(
    /\$(?:([$&`'])|(\d\d?)|<([^>]*)>)/g,
    (all: string, sign?: string, digits?: string, name?: string) => {
      if (sign === '$') return '$'
      if (sign === '&') return part(0)
      if (sign === '`') return signs.slice(0, places[0]).join('')
      if (sign === "'") return signs.slice(places[1]).join('')
      if (name !== undefined) {
        if (read.names.size === 0) return all
        const group = read.names.get(name)
        return group === undefined ? '' : part(group)
      }
      const two = Number(digits)
      if (two >= 1 && two <= read.groups) return part(two)
      const one = Number(digits?.slice(0, 1))
      return digits?.length === 2 && one >= 1 && one <= read.groups
        ? `${part(one)}${digits.slice(1)}`
        : all
    },
  )
}
