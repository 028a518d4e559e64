import type { Language } from '~/i18n/catalogue'
import type { whatsNew } from '~/i18n/en/whats-new'
import { lateWords } from '~/i18n/late-words'

/** Words of what is new. */
export type WhatsNewWords = typeof whatsNew

/** Loads the words of this part in one language. */
async function loadWhatsNewWords(language: Language): Promise<WhatsNewWords> {
  switch (language) {
    case 'en':
      return (await import('~/i18n/en/whats-new')).whatsNew
    case 'es':
      return (await import('~/i18n/es/whats-new')).whatsNew
  }
}

export const { Words: WhatsNewText, useWords: useWhatsNewText } = lateWords(loadWhatsNewWords)
