import type { find } from '~/i18n/en/frame/find'
import { wordsIn } from '~/i18n/words-in'

export type FindWords = typeof find

/** Loads the words of the search in one language, separately from those of the first page. */
export const loadFindWords = wordsIn(
  import.meta.glob<FindWords>('/src/i18n/*/frame/find.ts', { import: 'find' }),
)
