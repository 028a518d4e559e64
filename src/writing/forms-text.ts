import type { forms } from '~/i18n/en/forms'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

const loadFormsWords = wordsIn(
  import.meta.glob<typeof forms>('/src/i18n/*/forms.ts', { import: 'forms' }),
)

/** Words of writing. A screen that writes stands inside `FormsText`; they come with it, not with the first page. */
export const { Words: FormsText, useWords: useFormsWords } = lateWords(loadFormsWords)
