import type { details } from '~/i18n/en/record/details'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

const loadDetailWords = wordsIn(
  import.meta.glob<typeof details>('/src/i18n/*/record/details.ts', { import: 'details' }),
)

/** Words of single records. They are loaded with the first one that is opened. */
export const { Words: DetailText, useWords: useDetailWords } = lateWords(loadDetailWords)
