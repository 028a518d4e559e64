import type { SlicedWork } from '~/std/run-in-slices'
import type { ActorNames } from './actor-names'
import type { Entry } from './entry'
import { findingMatches, type Found, type Span } from './find-matches'
import { hasTerm, type SoughtTerm } from './fits'
import { isLayName } from './lay/lay-words'
import { isFlagWord } from './lay/state-words'
import { isRelative, isSoft } from './spoken-words'
import type { Term } from './terms'
import type { Vocabulary } from './vocabulary'

/** The result of a search, with the terms that had to be left out for it. */
export interface Nearest extends Found {
  /** The terms that were asked for and that no match has to contain. */
  readonly without: readonly Term[]
}

/**
 * Searches for all terms. Where no entry has them all it searches for fewer: without those that
 * only say more about an entry ("A1c trend"), and unless the words are `meant`, without those that
 * no entry has at all, without those for relatives, or without the one that leaves the fewest
 * matches, because a rarer word says more. Codes, words in quotes and people's names for one thing
 * are meant as they are: a blood thinner is no blood.
 *
 * @param meant True for words that name something else already, such as a screen.
 */
export function* findingNearest(
  entries: readonly Entry[],
  terms: readonly Term[],
  actors: ActorNames,
  vocabulary: Vocabulary,
  span: Span | undefined,
  meant: boolean,
): SlicedWork<Nearest> {
  const whole = yield* findingMatches(entries, terms, actors, vocabulary, span)
  if (whole.total > 0 || terms.length < 2) return { ...whole, without: [] }
  const telling = terms.filter((term) => !isMinor(term))
  function* among(kept: readonly Term[]): SlicedWork<Nearest | undefined> {
    if (kept.length === 0 || kept.length === terms.length) return undefined
    const found = yield* findingMatches(entries, kept, actors, vocabulary, span)
    const without = telling.filter((term) => !kept.includes(term))
    return found.total === 0 ? undefined : { ...found, without }
  }
  const plainly = yield* among(telling)
  if (plainly !== undefined) return plainly
  const words = telling.map(wordsOf)
  if (meant || isLayName(words.join(' ')) || words.some(isFlagWord))
    return { ...whole, without: [] }
  const known: Term[] = []
  for (const one of whole.sought)
    if (telling.includes(one.term) && (yield* isAnywhere(one, entries))) known.push(one.term)
  // "Family history of cancer" is about no other illness of the family.
  const knowing = known.every(isOfRelative) ? undefined : yield* among(known)
  if (knowing !== undefined) return knowing
  const illness = telling.filter((term) => !isOfRelative(term))
  if (illness.length > 0 && illness.length < telling.length)
    return (yield* among(illness)) ?? { ...whole, without: [] }
  let best: Nearest | undefined
  for (const left of telling) {
    if (left.kind !== 'words') continue
    const found = yield* among(telling.filter((term) => term !== left))
    if (found !== undefined && (best === undefined || found.total < best.total)) best = found
  }
  return best ?? { ...whole, without: [] }
}

function wordsOf(term: Term): string {
  return term.kind === 'code' ? term.code : term.text
}

function isOfRelative(term: Term): boolean {
  return term.kind === 'words' && isRelative(term.text)
}

function isMinor(term: Term): boolean {
  return term.kind === 'words' && isSoft(term.text)
}

/** True when any entry has a term, or must have it. */
function* isAnywhere(
  { term, named, coded, similar }: SoughtTerm,
  entries: readonly Entry[],
): SlicedWork<boolean> {
  if (term.kind !== 'words' || named.size > 0 || coded.size > 0 || similar.length > 0) return true
  for (const { text } of entries) {
    yield
    if (hasTerm(text, term)) return true
  }
  return false
}
