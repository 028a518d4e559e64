import type { filing } from '~/i18n/en/documents/filing'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

export type FilingWords = typeof filing

const loadFilingWords = wordsIn(
  import.meta.glob<FilingWords>('/src/i18n/*/documents/filing.ts', { import: 'filing' }),
)

/**
 * The words of filing documents, separate from those of the first page and of reading documents.
 */
export const { Words: FilingText, useWords: useFilingWords } = lateWords(loadFilingWords)
