import type { batch } from '~/i18n/en/documents/batch'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

export type BatchWords = typeof batch

const loadBatchWords = wordsIn(
  import.meta.glob<BatchWords>('/src/i18n/*/documents/batch.ts', { import: 'batch' }),
)

/** The words of filing several documents, separate from those of a single one. */
export const { Words: BatchText, useWords: useBatchWords } = lateWords(loadBatchWords)
