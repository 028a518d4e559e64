import type { offlineCopy } from '~/i18n/en/record/offline-copy'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

/** Words of the offline copy. */
export type CopyWords = typeof offlineCopy

export const { Words: CopyText, useWords: useCopyWords } = lateWords<CopyWords>(
  wordsIn(
    import.meta.glob<CopyWords>('/src/i18n/*/record/offline-copy.ts', { import: 'offlineCopy' }),
  ),
)
