import type { Language } from '~/i18n/catalogue'
import type { documents } from '~/i18n/en/documents'

export type DocumentWords = typeof documents

/** Loads the words of documents in one language, apart from those of the first page. */
export async function loadDocumentWords(language: Language): Promise<DocumentWords> {
  switch (language) {
    case 'en':
      return (await import('~/i18n/en/documents')).documents
    case 'es':
      return (await import('~/i18n/es/documents')).documents
  }
}
