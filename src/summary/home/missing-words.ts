import type { missing } from '~/i18n/en/summary/missing'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

/** The words for what is missing of lists. They come with the first part that needs them. */
export const { Words: MissingText, useWords: useMissingWords } = lateWords(
  wordsIn(
    import.meta.glob<typeof missing>('/src/i18n/*/summary/missing.ts', { import: 'missing' }),
  ),
)
