import { createContext, createElement, type ReactNode, use } from 'react'
import type { formResults } from '~/i18n/en/forms/form-results'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

const loadResultsWords = wordsIn(
  import.meta.glob<typeof formResults>('/src/i18n/*/forms/form-results.ts', {
    import: 'formResults',
  }),
)

const { Words, useWords } = lateWords(loadResultsWords)

/** Words of adding results to the record; they are loaded where a form has some. */
export const ResultsText = Words

const AreEntries = createContext(false)

/** The same words for entries of other kinds. */
export function EntriesText({ children }: { readonly children: ReactNode }) {
  return createElement(Words, null, createElement(AreEntries, { value: true }, children))
}

export function useResultsWords(): typeof formResults {
  const words = useWords()
  return use(AreEntries) ? { ...words, ...words.entries } : words
}
