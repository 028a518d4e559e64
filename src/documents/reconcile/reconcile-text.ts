import type { reconcile } from '~/i18n/en/documents/reconcile'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

/** Words of comparing a document with the record. */
export type ReconcileWords = typeof reconcile

const loadReconcileWords = wordsIn(
  import.meta.glob<ReconcileWords>('/src/i18n/*/documents/reconcile.ts', { import: 'reconcile' }),
)

export const { Words: ReconcileText, useWords: useReconcileText } = lateWords(loadReconcileWords)
