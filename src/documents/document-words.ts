import type { documents } from '~/i18n/en/documents/documents'
import { wordsIn } from '~/i18n/words-in'

export type DocumentWords = typeof documents

/** Loads the words of documents in one language, separately from those of the first page. */
export const loadDocumentWords = wordsIn(
  import.meta.glob<DocumentWords>('/src/i18n/*/documents/documents.ts', { import: 'documents' }),
)
