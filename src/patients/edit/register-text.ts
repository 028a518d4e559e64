import type { register } from '~/i18n/en/patients/register'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

export type RegisterWords = typeof register

const loadRegisterWords = wordsIn(
  import.meta.glob<RegisterWords>('/src/i18n/*/patients/register.ts', { import: 'register' }),
)

/** Words for registering and correcting; the screens are inside `RegisterText`. */
export const { Words: RegisterText, useWords: useRegisterWords } = lateWords(loadRegisterWords)
