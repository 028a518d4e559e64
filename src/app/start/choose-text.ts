import type { Language } from '~/i18n/catalogue'
import type { choose } from '~/i18n/en/choose'
import { lateWords } from '~/i18n/late-words'

async function loadChooseWords(language: Language): Promise<typeof choose> {
  switch (language) {
    case 'en':
      return (await import('~/i18n/en/choose')).choose
    case 'es':
      return (await import('~/i18n/es/choose')).choose
  }
}

/** Words of the first page, which who comes back from a sign-in never sees. */
export const { Words: ChooseText, useWords: useChooseWords } = lateWords(loadChooseWords)
