import type { Language } from '~/i18n/catalogue'
import type { signIn } from '~/i18n/en/sign-in'
import { lateWords } from '~/i18n/late-words'

/** Words of a sign-in that failed and of the launch check. */
export type SignInWords = typeof signIn

/** Loads the words of this part in one language. */
export async function loadSignInWords(language: Language): Promise<SignInWords> {
  switch (language) {
    case 'en':
      return (await import('~/i18n/en/sign-in')).signIn
    case 'es':
      return (await import('~/i18n/es/sign-in')).signIn
  }
}

export const { Words: SignInText, useWords: useSignInWords } = lateWords(loadSignInWords)
