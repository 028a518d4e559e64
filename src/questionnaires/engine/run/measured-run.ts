import { fieldsOf, listOf } from '~/fhir/json'
import { readPattern, type Pattern } from '../../pattern/pattern'
import { GivenUp } from '../../pattern/run-pattern'

/**
 * The limits of one run of an expression: the longest expressions of a long form take a tenth of
 * it.
 */
const MOST = {
  /** Evaluated parts of the expression, each repetition of a loop included. */
  parts: 300_000,
  /** Milliseconds, for parts that take long themselves. */
  ms: 500,
  /** Entries in one collection. */
  collection: 50_000,
  /** Characters in one text. */
  letters: 500_000,
  /** Comparisons in functions that compare every pair. */
  pairs: 4_000_000,
} as const

/** Functions of FHIRPath that compare every entry of one collection with every entry of another. */
const IN_PAIRS: ReadonlySet<string> = new Set([
  'subsetOf',
  'supersetOf',
  'intersect',
  'exclude',
  'union',
  'distinct',
  'isDistinct',
])

/** The parts of a node of the library's tree that are used. */
interface Part {
  readonly type?: string
}

/** The clock alone stopped the run: the page may have been held up by something else. */
export class TooSlow extends GivenUp {}

/**
 * Watches one run of an expression that somebody else wrote: the library calls it after each
 * evaluated part, and it stops a run that would not end or would fill the memory.
 * @param ms the milliseconds that the run may take
 * @throws GivenUp from within the run; TooSlow where only the time was over
 */
export function watch(
  ms: number = MOST.ms,
): (context: unknown, input: unknown, result: unknown, part: Part) => void {
  const until = performance.now() + ms
  let parts = 0
  /** The permitted size of the other collection of a function on pairs, innermost last. */
  const rooms: number[] = []
  return (_context, input, result, { type }) => {
    parts += 1
    if (parts > MOST.parts) throw new GivenUp('an expression of too many parts')
    if (parts % 64 === 0 && performance.now() > until)
      throw new TooSlow('an expression that takes too long')
    if (type === 'Functn') {
      const paired = IN_PAIRS.has(String(listOf(result)[0]))
      const size = sizeOf(input)
      // Without an argument, a collection is compared with itself, every pair as well.
      if (paired && size * size > 4 * MOST.pairs) throw new GivenUp('too many to compare')
      rooms.push(paired ? MOST.pairs / Math.max(1, size) : Infinity)
      return
    }
    if (type === 'FunctionInvocation') rooms.pop()
    const size = sizeOf(result)
    if (size > Math.min(MOST.collection, rooms.at(-1) ?? Infinity))
      throw new GivenUp('a collection that is too large')
    if (size === 1 && isLong(listOf(result)[0])) throw new GivenUp('a text that is too long')
  }
}

function sizeOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 1
}

function isLong(value: unknown): boolean {
  return typeof value === 'string' && value.length > MOST.letters
}

/** A longer expression is not even parsed: parsing takes more than linear time. */
const MOST_SOURCE = 20_000
const MOST_DEPTH = 60

/**
 * Checks that an expression is of ordinary size, by its length and the depth of its brackets.
 * @throws GivenUp if it is not
 */
export function checkSource(expression: string): void {
  let depth = 0
  let deepest = 0
  for (const sign of expression) {
    if (sign === '(' || sign === '[' || sign === '{') depth += 1
    if (sign === ')' || sign === ']' || sign === '}') depth -= 1
    deepest = Math.max(deepest, depth)
  }
  if (expression.length > MOST_SOURCE || deepest > MOST_DEPTH)
    throw new GivenUp('an expression that is too long to read')
}

/** Patterns that were compiled before: an expression uses the same one at every item. */
const PATTERNS = new Map<string, Pattern>()
const MOST_PATTERNS = 100

function known(source: string, flags: string): Pattern {
  const key = `${flags} ${source}`
  const before = PATTERNS.get(key)
  if (before !== undefined) return before
  if (PATTERNS.size >= MOST_PATTERNS) PATTERNS.clear()
  const fresh = readPattern(source, flags)
  PATTERNS.set(key, fresh)
  return fresh
}

/** The library's own functions that run patterns, which ours replace. */
export function patternFunctions(dataOf: (node: unknown) => unknown) {
  const text = (nodes: unknown): string | undefined => {
    const all = listOf(nodes)
    if (all.length > 1) throw new Error('one text is wanted')
    const data = all.length === 0 ? undefined : dataOf(all[0])
    if (data === undefined || data === null) return undefined
    if (typeof data !== 'string') throw new Error('a text is wanted')
    return data
  }
  const tested = (
    nodes: unknown,
    source: unknown,
    given: unknown,
    wrap: (one: string) => string,
  ) => {
    const [on, pattern] = [text(nodes), textOf(source)]
    if (on === undefined || pattern === undefined) return []
    const verdict = known(wrap(pattern), `s${flagsOf(given)}`).test(on)
    if (verdict === 'given-up') throw new GivenUp('a pattern that takes too long')
    return verdict === 'yes'
  }
  const arity = { 1: ['String'], 2: ['String', 'String'] }
  return {
    matches: {
      fn: (nodes: unknown, source: unknown, flags: unknown) =>
        tested(nodes, source, flags, (one) => one),
      arity,
    },
    matchesFull: {
      fn: (nodes: unknown, source: unknown, flags: unknown) =>
        tested(nodes, source, flags, (one) => `^(?:${one})$`),
      arity,
    },
    replaceMatches: {
      fn: (nodes: unknown, source: unknown, by: unknown) => {
        const [on, pattern, put] = [text(nodes), textOf(source), textOf(by)]
        if (on === undefined || pattern === undefined || put === undefined) return []
        return known(pattern, 'u').replace(on, put)
      },
      arity: { 2: ['String', 'String'] },
    },
  }
}

/** FHIRPath, "matches": `i` and `m`; no other flag is allowed. */
function flagsOf(given: unknown): string {
  const flags = textOf(given) ?? ''
  if (!/^[im]*$/.test(flags)) throw new Error('flags other than i and m')
  return [...new Set(flags)].join('')
}

function textOf(value: unknown): string | undefined {
  const one = Array.isArray(value) ? (value as readonly unknown[])[0] : value
  const data = typeof one === 'object' ? fieldsOf(one)['data'] : one
  return typeof data === 'string' ? data : undefined
}
