import type { look } from '~/i18n/en/operator/look'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

/** Words of the pages that look into files. */
export type LookWords = typeof look

const loadLookWords = wordsIn(
  import.meta.glob<LookWords>('/src/i18n/*/operator/look.ts', { import: 'look' }),
)

export const { Words: LookText, useWords: useLookWords } = lateWords(loadLookWords)
