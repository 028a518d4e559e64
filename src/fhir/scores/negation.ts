import {
  AGAINST,
  ASKS,
  BEHIND,
  BETWEEN,
  CONCORD,
  GRAMMAR,
  STOPS,
  TURN,
  WORDS,
} from './negation-words'

/**
 * The way in which words speak of something: they state it or ask about it (`plain`), they deny it
 * as a whole (`negated`), or a negation in them leaves open which it is (`open`).
 */
export type Polarity = 'plain' | 'negated' | 'open'

/**
 * The polarity of a text that has these words of harm. Negations within the words ("not want to
 * live") are theirs. Where each negation denies the words and nothing else stands between, the text
 * denies them; whatever is less clear is `open`, and so is a question that is put with a negation
 * ("Do you not have …?"), because people answer it either way.
 */
export function polarityOf(text: string, found: readonly RegExp[]): Polarity {
  const spots = found.flatMap((one) => spotsOf(text, one))
  const kinds = new Set(spots.map((spot) => polarityAt(text, spot, spots)))
  const [kind] = kinds
  return kind === undefined || kinds.size > 1 ? (kind === undefined ? 'plain' : 'open') : kind
}

interface Spot {
  readonly from: number
  readonly to: number
}

function spotsOf(text: string, one: RegExp): readonly Spot[] {
  const every = new RegExp(one.source, one.flags.includes('g') ? one.flags : `${one.flags}g`)
  return [...text.matchAll(every)].map(({ index, 0: { length } }) => ({
    from: index,
    to: index + length,
  }))
}

function polarityAt(text: string, { from, to }: Spot, spots: readonly Spot[]): Polarity {
  const start = lastEnd(text.slice(0, from), STOPS)
  const before = masked(text, spots).slice(start, from)
  const after = text.slice(to)
  const isBehind = BEHIND.test(after)
  const grammar = [...before.matchAll(GRAMMAR)]
  const words = [...before.matchAll(WORDS)]
  if (AGAINST.test(before)) return 'open'
  if (grammar.length + words.length === 0) {
    if (isBehind) return 'negated'
    return 'plain'
  }
  // Not to deny is to say yes, and English has no use for two negations.
  const isDouble =
    (grammar.length > 0 && words.length > 0) ||
    words.length > 1 ||
    (grammar.length > 1 && !grammar.every(([word]) => CONCORD.test(word)))
  if (isDouble || isBehind) return 'open'
  const [first] = [...grammar, ...words].toSorted((a, b) => a.index - b.index)
  const gap = before.slice((first?.index ?? 0) + (first?.[0].length ?? 0))
  if (!BETWEEN.test(gap) || TURN.test(after)) return 'open'
  return grammar.length > 0 && isQuestion(text.slice(start)) ? 'open' : 'negated'
}

/** The words of harm hide their own negations. */
function masked(text: string, spots: readonly Spot[]): string {
  let out = text
  for (const { from, to } of spots) out = out.slice(0, from) + ' '.repeat(to - from) + out.slice(to)
  return out
}

function lastEnd(text: string, stops: RegExp): number {
  return [...text.matchAll(stops)].reduce((_, { index, 0: { length } }) => index + length, 0)
}

function isQuestion(rest: string): boolean {
  return rest.includes('?') || ASKS.test(rest)
}
