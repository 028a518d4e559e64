import type { compare } from '~/i18n/en/record/compare'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

/** Words of two connections side by side. */
export type CompareWords = typeof compare

/** Loads the words of this part in one language. */
const loadCompareWords = wordsIn(
  import.meta.glob<CompareWords>('/src/i18n/*/record/compare.ts', { import: 'compare' }),
)

export const { Words: CompareText, useWords: useCompareText } = lateWords(loadCompareWords)
