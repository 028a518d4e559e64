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
}

/**
 * True when an entry contains every term, in its own words or by the name of a record that it
 * refers to.
 */
export function fits(entry: Entry, sought: readonly SoughtTerm[]): boolean {
  return sought.every(
    ({ term, named }) =>
      hasTerm(entry.text, term) ||
      (named.size > 0 && entry.refers.some((reference) => named.has(reference))),
  )
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
