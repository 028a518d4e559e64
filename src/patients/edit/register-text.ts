import type { Language } from '~/i18n/catalogue'
import type { register } from '~/i18n/en/register'
import { lateWords } from '~/i18n/late-words'

export type RegisterWords = typeof register

async function loadRegisterWords(language: Language): Promise<RegisterWords> {
  switch (language) {
    case 'en':
      return (await import('~/i18n/en/register')).register
    case 'es':
      return (await import('~/i18n/es/register')).register
  }
}

/** Words of registering and correcting; the screens stand inside `RegisterText`. */
export const { Words: RegisterText, useWords: useRegisterWords } = lateWords(loadRegisterWords)
