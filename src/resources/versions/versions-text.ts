import type { versions } from '~/i18n/en/record/versions'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

const loadVersionWords = wordsIn(
  import.meta.glob<typeof versions>('/src/i18n/*/record/versions.ts', { import: 'versions' }),
)

/** Words for earlier versions of a record. They are loaded with the first record that is opened. */
export const { Words: VersionsText, useWords: useVersionWords } = lateWords(loadVersionWords)
