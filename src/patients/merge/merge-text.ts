import type { merge } from '~/i18n/en/patients/merge'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

const loadMergeWords = wordsIn(
  import.meta.glob<typeof merge>('/src/i18n/*/patients/merge.ts', { import: 'merge' }),
)

/** Words for merging; the screen is inside `MergeText`. */
export const { Words: MergeText, useWords: useMergeWords } = lateWords(loadMergeWords)
