import type { recordEdit } from '~/i18n/en/forms/record-edit'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

export type EditWords = typeof recordEdit

const loadEditWords = wordsIn(
  import.meta.glob<EditWords>('/src/i18n/*/forms/record-edit.ts', { import: 'recordEdit' }),
)

/** Words for registering and correcting records; their screens are inside `EditText`. */
export const { Words: EditText, useWords: useEditWords } = lateWords(loadEditWords)
