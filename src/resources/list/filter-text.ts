import type { filters } from '~/i18n/en/record/filters'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

/** Words for the filter fields. */
export type FilterWords = typeof filters

/** Loads the words of this part in one language. */
export const loadFilterWords = wordsIn(
  import.meta.glob<FilterWords>('/src/i18n/*/record/filters.ts', { import: 'filters' }),
)

export const { Words: FilterText, useWords: useFilterWords } = lateWords(loadFilterWords)
