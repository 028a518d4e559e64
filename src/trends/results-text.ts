import type { results } from '~/i18n/en/results/results'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

export type ResultsWords = typeof results

/** Loads the words of the results in one language. */
const loadResultsWords = wordsIn(
  import.meta.glob<ResultsWords>('/src/i18n/*/results/results.ts', { import: 'results' }),
)

/** Gives the views of the results their words; suspends while they load. */
export const { Words: ResultsText, useWords: useResultsWords } = lateWords(loadResultsWords)
