import type { home } from '~/i18n/en/summary/home'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

/** Words of the first page's cards. */
export type HomeWords = typeof home

/** Gives the cards their words; suspends while they load. */
export const {
  Words: HomeText,
  useWords: useHomeWords,
  fetchWords: fetchHomeWords,
} = lateWords(
  wordsIn(import.meta.glob<HomeWords>('/src/i18n/*/summary/home.ts', { import: 'home' })),
)
