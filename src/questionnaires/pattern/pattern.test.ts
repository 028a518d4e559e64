import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ended } from '~/std/ended-fixture'
import { compilePattern } from './compile-pattern'
import { NotRead, parsePattern } from './parse-pattern'
import { readPattern } from './pattern'
import { GivenUp, lookAt, type Meter } from './run-pattern'

/**
 * Patterns that take a backtracking engine exponential or high polynomial time, and a text for
 * each.
 */
const EVIL: readonly (readonly [string, string])[] = [
  ['^(?:([a-zA-Z0-9]+)*@x)$', 'a'.repeat(38)],
  ['^(a+)+$', `${'a'.repeat(60)}!`],
  ['^(a|a)*$', `${'a'.repeat(60)}!`],
  ['^(a|aa)+$', `${'a'.repeat(60)}!`],
  ['^(a?){40}a{40}$', 'a'.repeat(39)],
  ['^((a*)*)*$', `${'a'.repeat(60)}!`],
  ['^(.*a){20}$', 'a'.repeat(19)],
  ['^(\\w+\\s?)*$', `${'word '.repeat(20)}!`],
  ['^([a-z0-9]+([._-][a-z0-9]+)*)+@x$', 'a'.repeat(60)],
  ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'.repeat(60)],
  ['(x+x+)+y', 'x'.repeat(60)],
  ['^(?=(a+)+$).*$', `${'a'.repeat(60)}!`],
  ['^(?!(a+)+$)b', `${'a'.repeat(60)}!`],
  ['(?<=^(a+)+)b', `${'a'.repeat(60)}c`],
]
/** These refer to captures; they are given up when they take too long. */
const EVIL_AND_REFERRING: readonly (readonly [string, string])[] = [
  ['^(a+)+\\1$', `${'a'.repeat(60)}!`],
  ['^(?<x>a*)*b\\k<x>$', `${'a'.repeat(60)}!`],
]

/** More steps than any pattern may take: a search that gets here is not counted any more. */
const NO_LIMIT = 1_000_000

/** The steps of a pattern, and those taken to search a text of plain characters for it. */
interface Steps {
  readonly size: number
  readonly taken: number
  readonly givenUp: boolean
}

function stepsOf(source: string, text: string): Steps {
  const read = parsePattern(source, 'u')
  const program = compilePattern(read)
  let taken = 0
  const meter: Meter = {
    get taken() {
      return taken
    },
    set taken(next) {
      if (next > NO_LIMIT) throw new Error('no limit of steps holds')
      taken = next
    },
  }
  const look = lookAt([...text], program, read.refers, meter)
  const size = program.steps.length
  try {
    for (let at = 0; at <= text.length && look.matchAt(at) === undefined; at += 1);
  } catch (failure) {
    if (!(failure instanceof GivenUp)) throw failure
    return { size, taken, givenUp: true }
  }
  return { size, taken, givenUp: false }
}

describe('a pattern that somebody else wrote never freezes the tab', () => {
  it.each(EVIL)('%s is answered within the number of steps', (source, text) => {
    const places = text.length + 1
    const { size, taken } = stepsOf(source, text)
    // A look ahead or behind begins anew at each place.
    const looks = /\(\?<?[=!]/.test(source) ? places : 1
    expect(taken).toBeLessThanOrEqual(2 * size * places * looks)
    expect(ended(() => readPattern(source, 'u').test(text))).toBe('no')
  })

  it.each(EVIL_AND_REFERRING)('%s is given up', (source, text) => {
    expect(stepsOf(source, text)).toMatchObject({ givenUp: true })
    expect(ended(() => readPattern(source, 'u').test(text))).toBe('given-up')
  })

  it('nor does any made of groups in groups that are repeated without end: its steps grow with pattern and text', () => {
    const nested = fc.letrec<{ part: string; row: string }>((tie) => ({
      part: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom('a', 'b', '[ab]', '.', '\\w', 'a?'),
        tie('row').map((row) => `(?:${row})*`),
        tie('row').map((row) => `(${row})+`),
        tie('row').map((row) => `(?:${row}){0,9}`),
        fc.tuple(tie('row'), tie('row')).map(([one, other]) => `(?:${one}|${other})*`),
      ),
      row: fc.array(tie('part'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')),
    })).row
    fc.assert(
      fc.property(nested, fc.integer({ min: 20, max: 60 }), (source, length) => {
        const text = `${'a'.repeat(length)}!`
        try {
          const { size, taken } = stepsOf(`^(?:${source})$`, text)
          // Each step is tried once at each place, and arrived at from two others at most.
          expect(taken).toBeLessThanOrEqual(2 * size * (text.length + 1))
        } catch (failure) {
          if (!(failure instanceof NotRead)) throw failure
        }
      }),
      { numRuns: 200 },
    )
  })
})

const SIGNS =
  'a b é 1 - \\. . \\d \\D \\w \\W \\s \\S [a-c] [^ab] [\\d-] [\\]a] \\u0061 \\x62 \\t \\/'.split(
    ' ',
  )
const PLACES = ['^', '$', '', '\\b', '\\B', '(?=a)', '(?!b)', '(?<=a)', '(?<!1)', '(?=.*1)', '(?:)']

/** Patterns that the browser's own engine answers immediately: no loop is inside a loop. */
const plainPattern = fc.letrec<{ atom: string; part: string; row: string; all: string }>((tie) => ({
  atom: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom(...SIGNS, ...PLACES),
    tie('all').map((all) => `(${all})`),
    tie('all').map((all) => `(?:${all})`),
    tie('all').map((all) => `(?=${all})`),
    tie('all').map((all) => `(?<!${all})`),
  ),
  part: fc
    .tuple(
      tie('atom'),
      fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,3}', '{2,}', '*?', '+?', '??'),
    )
    // A loop in a loop may take the browser's engine minutes.
    .map(([atom, count]) => [atom, /[*+}]/.test(atom) ? '' : count] as const)
    .map(([atom, count]) => (/^(?:[$^]|\\[bB]|\(\?<?[=!]|$)/.test(atom) ? atom : atom + count)),
  row: fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join('')),
  all: fc.array(tie('row'), { minLength: 1, maxLength: 2 }).map((rows) => rows.join('|')),
})).all
const shortText = fc
  .array(fc.constantFrom('a', 'b', 'c', '1', '2', '-', '.', ' ', 'é', '\n'), { maxLength: 6 })
  .map((signs) => signs.join(''))

describe('a pattern means what the browser’s own engine takes it for', () => {
  it.each(['u', '', 's', 'im', 'us'])('with the flags "%s"', (flags) => {
    fc.assert(
      fc.property(plainPattern, shortText, (source, text) => {
        let native: RegExp
        try {
          native = new RegExp(source, flags)
        } catch {
          fc.pre(false)
          return
        }
        const verdict = readPattern(source, flags).test(text)
        fc.pre(verdict !== 'given-up')
        expect(verdict).toBe(native.test(text) ? 'yes' : 'no')
      }),
      { numRuns: 1000 },
    )
  })

  it('also where it replaces', () => {
    fc.assert(
      fc.property(
        plainPattern,
        shortText,
        fc.constantFrom('<$&>', '$1', '[$2$1]', '$$x', "$`|$'", '$9', '$01'),
        (source, text, by) => {
          const pattern = readPattern(source, 'u')
          fc.pre(pattern.test(text) !== 'given-up')
          expect(pattern.replace(text, by)).toBe(text.replace(new RegExp(source, 'gu'), by))
        },
      ),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['(?:(a)|b){2}', 'ab'],
    ['(?:(a|)?){2,}|', 'a'],
    ['(?:(a)|(b)|c){3}', 'abc'],
    ['(?:(a)|b){2,3}', 'aab'],
    ['(?<=(?:(a)|b){2})c', 'bac'],
    ['(?:(?:(a)|b){2}){2}', 'abbb'],
  ])('a group keeps nothing of the round before that its loop must make: %s', (source, text) => {
    const by = '<$1>'
    expect(readPattern(source, 'u').replace(text, by)).toBe(
      text.replace(new RegExp(source, 'gu'), by),
    )
  })

  it.each([
    ['(?!000|666)[0-8][0-9]{2}-(?!00)[0-9]{2}-(?!0000)[0-9]{4}', ['123-45-6789'], ['666-45-6789']],
    ['(?=.*\\d)(?=.*[a-z]).{8,}', ['passw0rds'], ['password', 'p4']],
    ['(\\d)\\1-(?<x>[a-z])\\k<x>', ['11-aa'], ['12-aa', '11-ab']],
    ['[\\s\\S]{0,4000}', ['', 'x\n'.repeat(2000)], ['x'.repeat(4001)]],
    ['\\p{Lu}\\p{Ll}+', ['Élan'], ['élan']],
    ['[^\\u{1F600}]', ['a'], ['😀']],
  ])('%s', (source, fitting, others) => {
    const pattern = readPattern(`^(?:${source})$`, 'u')
    for (const text of fitting) expect(pattern.test(text)).toBe('yes')
    for (const text of others) expect(pattern.test(text)).toBe('no')
  })
})
