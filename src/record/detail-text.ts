import type { Language } from '~/i18n/catalogue'
import type { details } from '~/i18n/en/details'
import { lateWords } from '~/i18n/late-words'

async function loadDetailWords(language: Language): Promise<typeof details> {
  switch (language) {
    case 'en':
      return (await import('~/i18n/en/details')).details
    case 'es':
      return (await import('~/i18n/es/details')).details
  }
}

/** Words of single records. They come with the first one that is opened. */
export const { Words: DetailText, useWords: useDetailWords } = lateWords(loadDetailWords)
