import type { SlicedWork } from '~/std/run-in-slices'
import type { ActorNames } from './actor-names'
import { CODE_MARK, type Entry } from './entry'
import { hasTerm, type SoughtTerm } from './fits'
import { isLayWord } from './lay/lay-words'
import { isSimilar, longWordsOf, mayBeMistyped } from './similar'
import type { Term } from './terms'

/** The words of a record, to find those that were meant. It grows with its index. */
export interface Vocabulary {
  /** Words of five letters and more. */
  readonly words: ReadonlySet<string>
  /** The words that each code came with anywhere in the record: folded, with spaces around. */
  readonly displays: ReadonlyMap<string, ReadonlySet<string>>
}

/** A vocabulary that entries are added to, each once. */
export function growingVocabulary(): Vocabulary & { readonly add: (entry: Entry) => void } {
  const words = new Set<string>()
  const displays = new Map<string, Set<string>>()
  const added = new WeakSet<Entry>()
  return {
    words,
    displays,
    add: (entry) => {
      if (added.has(entry)) return
      added.add(entry)
      const marks = entry.text.indexOf(CODE_MARK)
      for (const word of longWordsOf(marks < 0 ? entry.text : entry.text.slice(0, marks)))
        words.add(word)
      for (const { token, display } of entry.codes) {
        if (display === undefined) continue
        const known = displays.get(token)
        if (known === undefined) displays.set(token, new Set([display]))
        else known.add(display)
      }
    },
  }
}

/** Words that are compared before the work may pause. */
const AT_ONCE = 500
/** More similar words than these would be a guess. */
const MOST_SIMILAR = 30

/** Looks each term up in the words of the record: the names, codes and similar words for it. */
export function* seeking(
  terms: readonly Term[],
  actors: ActorNames,
  { words, displays }: Vocabulary,
): SlicedWork<readonly SoughtTerm[]> {
  const sought: SoughtTerm[] = []
  for (const term of terms) {
    yield
    const named = namedBy(term, actors)
    const coded = new Set<string>()
    if (term.kind !== 'code')
      for (const [token, said] of displays)
        if ([...said].some((display) => hasTerm(display, term))) coded.add(token)
    yield
    const names = [...actors.values()].flatMap(({ folded }) => longWordsOf(folded))
    const similar: Term[] = [...apart(term)]
    let seen = 0
    for (const part of partsOf(term)) {
      // A word that people use is meant as it is typed, also where the record does not have it.
      if (isLayWord(part.word)) continue
      for (const word of new Set([...words, ...names])) {
        if ((seen += 1) % AT_ONCE === 0) yield
        if (similar.length < MOST_SIMILAR && isSimilar(part.word, word))
          similar.push({ kind: 'exact', text: part.with(word) })
      }
    }
    const similarNamed = new Set(similar.flatMap((one) => [...namedBy(one, actors)]))
    sought.push({ term, named, coded, similar, similarNamed })
  }
  return sought
}

/**
 * A name typed without its hyphen or space: `phq9` for PHQ-9, `covid19` for COVID-19; and a time of
 * the day as the screens have it: `4pm` for 4:00 PM.
 */
function apart(term: Term): readonly Term[] {
  const [, hour, half] = (term.kind === 'words' && /^(\d{1,2})([ap]m)$/.exec(term.text)) || []
  if (hour !== undefined && half !== undefined)
    return [{ kind: 'words', text: `${Number(hour)} 00 ${half}` }]
  const [, letters, digits] = (term.kind === 'words' && /^(\p{L}{2,})(\d+)$/u.exec(term.text)) || []
  return letters === undefined ? [] : [{ kind: 'words', text: `${letters} ${digits}` }]
}

interface Part {
  readonly word: string
  /** The whole term with another word in the place of this one. */
  readonly with: (other: string) => string
}

/** The words of a term that may be mistyped, one at a time: what is in quotes is meant as it is. */
function partsOf(term: Term): readonly Part[] {
  if (term.kind !== 'words') return []
  const parts = term.text.split(' ')
  return parts.flatMap((word, at) =>
    mayBeMistyped(word) ? [{ word, with: (other) => parts.with(at, other).join(' ') }] : [],
  )
}

function namedBy(term: Term, actors: ActorNames): ReadonlySet<string> {
  return new Set(
    [...actors].flatMap(([reference, { folded }]) => (hasTerm(folded, term) ? [reference] : [])),
  )
}
