import type { writing } from '~/i18n/en/forms/writing'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

const loadWritingWords = wordsIn(
  import.meta.glob<typeof writing>('/src/i18n/*/forms/writing.ts', { import: 'writing' }),
)

/**
 * Words of writing. A screen that writes is inside `WritingText`; they are loaded with it, not with
 * the first page.
 */
export const { Words: WritingText, useWords: useWritingWords } = lateWords(loadWritingWords)
