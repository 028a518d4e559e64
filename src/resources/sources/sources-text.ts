import type { sources } from '~/i18n/en/record/sources'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

/** Words about who sent the entries of a list; they come with the part that tells it. */
export const { Words: SourcesText, useWords: useSourcesWords } = lateWords(
  wordsIn(import.meta.glob<typeof sources>('/src/i18n/*/record/sources.ts', { import: 'sources' })),
)
