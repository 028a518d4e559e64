import type { Language } from '~/i18n/catalogue'
import type { filing } from '~/i18n/en/filing'
import { lateWords } from '~/i18n/late-words'

export type FilingWords = typeof filing

async function loadFilingWords(language: Language): Promise<FilingWords> {
  switch (language) {
    case 'en':
      return (await import('~/i18n/en/filing')).filing
    case 'es':
      return (await import('~/i18n/es/filing')).filing
  }
}

/** The words of filing documents, apart from those of the first page and of reading documents. */
export const { Words: FilingText, useWords: useFilingWords } = lateWords(loadFilingWords)
