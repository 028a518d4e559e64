import type { Language } from '~/i18n/catalogue'
import type { filters } from '~/i18n/en/filters'
import { lateWords } from '~/i18n/late-words'

/** Words of the filter fields. */
export type FilterWords = typeof filters

/** Loads the words of this part in one language. */
export async function loadFilterWords(language: Language): Promise<FilterWords> {
  switch (language) {
    case 'en':
      return (await import('~/i18n/en/filters')).filters
    case 'es':
      return (await import('~/i18n/es/filters')).filters
  }
}

export const { Words: FilterText, useWords: useFilterWords } = lateWords(loadFilterWords)
