import { assertNever } from '~/std/assert-never'
import { isSystem } from './code-system'
import { CODE_MARK, type Entry } from './entry'
import type { Term } from './terms'

/** True when folded text, with a space at both ends of each line, contains a term. */
export function hasTerm(text: string, term: Term): boolean {
  switch (term.kind) {
    case 'words':
      return text.includes(` ${term.text}`)
    case 'exact':
      return text.includes(` ${term.text} `)
    case 'code':
      return hasCode(text, term.system, term.code)
    default:
      return assertNever(term)
  }
}

/**
 * A term with the records of people, organizations and places whose name contains it: a reference
 * only has their id.
 */
export interface SoughtTerm {
  readonly term: Term
  readonly named: ReadonlySet<string>
  /** Codes that come with words containing it somewhere in the record: `system|code`. */
  readonly coded: ReadonlySet<string>
  /** Words of the record that differ from it by one typing error. */
  readonly similar: readonly Term[]
  /** The same as `named`, for `similar`. */
  readonly similarNamed: ReadonlySet<string>
}

/**
 * The way in which an entry contains every term: in its own words, by the name of a record that it
 * refers to or by other words for its codes, `exactly`; with a typing error in a word, `similarly`.
 * Undefined when it does not.
 */
export function fitOf(
  entry: Entry,
  sought: readonly SoughtTerm[],
): 'exactly' | 'similarly' | undefined {
  let isExact = true
  for (const one of sought) {
    if (isIn(entry, one)) continue
    isExact = false
    const isSimilar =
      one.similar.some((term) => hasTerm(entry.text, term)) || refersTo(entry, one.similarNamed)
    if (!isSimilar) return undefined
  }
  return isExact ? 'exactly' : 'similarly'
}

function isIn(entry: Entry, { term, named, coded }: SoughtTerm): boolean {
  return (
    hasTerm(entry.text, term) ||
    refersTo(entry, named) ||
    (coded.size > 0 && entry.codes.some(({ token }) => coded.has(token)))
  )
}

function refersTo({ refers }: Entry, named: ReadonlySet<string>): boolean {
  return named.size > 0 && refers.some((reference) => named.has(reference))
}

function hasCode(text: string, system: string, code: string): boolean {
  // Without a code, every code of the system matches.
  const end = code === '' ? '|' : `|${code}${CODE_MARK}`
  for (let at = text.indexOf(end); at >= 0; at = text.indexOf(end, at + 1)) {
    const start = text.lastIndexOf(CODE_MARK, at)
    if (start >= 0 && isSystem(text.slice(start + 1, at), system)) return true
  }
  return false
}
