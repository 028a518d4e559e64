import type { takeAway } from '~/i18n/en/record/export'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

/** Words of printing and taking away. */
export type ExportWords = typeof takeAway

/** Loads the words of this part in one language. */
export const loadExportWords = wordsIn(
  import.meta.glob<ExportWords>('/src/i18n/*/record/export.ts', { import: 'takeAway' }),
)

export const { Words: ExportText, useWords: useExportText } = lateWords(loadExportWords)
