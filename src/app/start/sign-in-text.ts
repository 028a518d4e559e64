import type { signIn } from '~/i18n/en/sign-in/sign-in'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

/** Words of a failed sign-in and of the launch check. */
export type SignInWords = typeof signIn

/** Loads the words of this part in one language. */
export const loadSignInWords = wordsIn(
  import.meta.glob<SignInWords>('/src/i18n/*/sign-in/sign-in.ts', { import: 'signIn' }),
)

export const { Words: SignInText, useWords: useSignInWords } = lateWords(loadSignInWords)
