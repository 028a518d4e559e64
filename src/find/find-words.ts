import type { Language } from '~/i18n/catalogue'
import type { find } from '~/i18n/en/find'

export type FindWords = typeof find

/** Loads the words of the search in one language, apart from those of the first page. */
export async function loadFindWords(language: Language): Promise<FindWords> {
  switch (language) {
    case 'en':
      return (await import('~/i18n/en/find')).find
    case 'es':
      return (await import('~/i18n/es/find')).find
  }
}
