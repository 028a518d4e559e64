import type { Language } from '~/i18n/catalogue'
import type { takeAway } from '~/i18n/en/export'
import { lateWords } from '~/i18n/late-words'

/** Words of printing and taking away. */
export type ExportWords = typeof takeAway

/** Loads the words of this part in one language. */
export async function loadExportWords(language: Language): Promise<ExportWords> {
  switch (language) {
    case 'en':
      return (await import('~/i18n/en/export')).takeAway
    case 'es':
      return (await import('~/i18n/es/export')).takeAway
  }
}

export const { Words: ExportText, useWords: useExportText } = lateWords(loadExportWords)
