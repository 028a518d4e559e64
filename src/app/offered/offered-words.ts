import type { offered } from '~/i18n/en/frame/offered'
import { wordsIn } from '~/i18n/words-in'

export type OfferedWords = typeof offered

/** Loads the words of this screen in one language, separately from those of the first page. */
export const loadOfferedWords = wordsIn(
  import.meta.glob<OfferedWords>('/src/i18n/*/frame/offered.ts', { import: 'offered' }),
)
