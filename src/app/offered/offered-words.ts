import type { Language } from '~/i18n/catalogue'
import type { offered } from '~/i18n/en/offered'

export type OfferedWords = typeof offered

/** Loads the words of what is offered in one language, apart from those of the first page. */
export async function loadOfferedWords(language: Language): Promise<OfferedWords> {
  switch (language) {
    case 'en':
      return (await import('~/i18n/en/offered')).offered
    case 'es':
      return (await import('~/i18n/es/offered')).offered
  }
}
