import { foldWords } from './fold'

/** A search term; a record must match every one. */
export type Term =
  /**
   * A word, or several joined by punctuation, of which the last may go on: `hemo` finds hemoglobin.
   */
  | { readonly kind: 'words'; readonly text: string }
  /** Whole words in this order, from quotes. */
  | { readonly kind: 'exact'; readonly text: string }
  /**
   * A code of a system, as FHIR writes tokens: `loinc|4548-4`, `http://loinc.org|4548-4`, `|4548-4`
   * or `loinc|` alone (R4, "Search", token).
   */
  | { readonly kind: 'code'; readonly system: string; readonly code: string }

const PARTS = /["“”«»]([^"“”«»]*)(?:["“”«»]|$)|([^\s"“”«»]+)/g

/** Reads the typed text. Punctuation alone is not a term. */
export function termsOf(typed: string): readonly Term[] {
  return [...typed.matchAll(PARTS)].flatMap(([, quoted, loose]): readonly Term[] => {
    if (quoted !== undefined) return wordsTerm('exact', quoted)
    const word = loose ?? ''
    const bar = word.indexOf('|')
    if (bar < 0) return wordsTerm('words', word)
    const system = word.slice(0, bar).toLowerCase()
    const code = word.slice(bar + 1).toLowerCase()
    return system === '' && code === '' ? [] : [{ kind: 'code', system, code }]
  })
}

function wordsTerm(kind: 'words' | 'exact', typed: string): readonly Term[] {
  const text = foldWords(typed)
  return text === '' ? [] : [{ kind, text }]
}
