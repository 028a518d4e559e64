import type { read } from '~/i18n/en/documents/read'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

/** Words of reading all documents of a person. */
export type ReadWords = typeof read

const loadReadWords = wordsIn(
  import.meta.glob<ReadWords>('/src/i18n/*/documents/read.ts', { import: 'read' }),
)

export const { Words: ReadText, useWords: useReadWords } = lateWords(loadReadWords)
