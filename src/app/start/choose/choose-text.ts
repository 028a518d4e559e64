import { wordsIn } from '~/i18n/words-in'
import type { choose } from '~/i18n/en/sign-in/choose'
import { lateWords } from '~/i18n/late-words'

const loadChooseWords = wordsIn(
  import.meta.glob<typeof choose>('/src/i18n/*/sign-in/choose.ts', { import: 'choose' }),
)

/** Words of the first page, which a person who returns from a sign-in never sees. */
export const { Words: ChooseText, useWords: useChooseWords } = lateWords(loadChooseWords)
