import { fieldsOf, listOf } from '~/fhir/json'
import { readPattern, type Pattern } from '../../pattern/pattern'
import { GivenUp } from '../../pattern/run-pattern'

/** How much one run of an expression may be: a long form's longest take a tenth of it. */
const MOST = {
  /** Parts of the expression that are worked out, again and again in a loop. */
  parts: 300_000,
  /** Milliseconds, for parts that are long themselves. */
  ms: 500,
  /** Things in one collection. */
  collection: 50_000,
  /** Letters in one text. */
  letters: 500_000,
  /** Comparisons in functions that compare each with each. */
  pairs: 4_000_000,
} as const

/** Functions of FHIRPath that compare each thing of one collection with each of another. */
const IN_PAIRS: ReadonlySet<string> = new Set([
  'subsetOf',
  'supersetOf',
  'intersect',
  'exclude',
  'union',
  'distinct',
  'isDistinct',
])

/** A node of the library's tree, as far as it is looked at. */
interface Part {
  readonly type?: string
}

/**
 * A watch over one run of an expression that somebody else wrote: handed to the library, which
 * calls it after each part that was worked out, it ends a run that has no end or would fill the
 * memory.
 * @throws GivenUp from within the run
 */
export function watch(): (context: unknown, input: unknown, result: unknown, part: Part) => void {
  const until = performance.now() + MOST.ms
  let parts = 0
  /** How many things the other collection of a function in pairs may have, innermost last. */
  const rooms: number[] = []
  return (_context, input, result, { type }) => {
    parts += 1
    if (parts > MOST.parts || (parts % 64 === 0 && performance.now() > until))
      throw new GivenUp('an expression that takes too long')
    if (type === 'Functn') {
      const paired = IN_PAIRS.has(String(listOf(result)[0]))
      const size = sizeOf(input)
      // Alone with itself, a collection is compared each with each too.
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

/** A longer expression is not even read: reading takes more than its length in time. */
const MOST_SOURCE = 20_000
const MOST_DEPTH = 60

/**
 * Whether an expression is one that people write, by its length and the depth of its brackets.
 * @throws GivenUp if not
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

/** Patterns read before: an expression asks for the same one at every item. */
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

/** The library's own functions that run patterns, in place of which ours stand. */
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

/** FHIRPath, "matches": `i` and `m`; nothing else may be asked for. */
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
