import type { unshownKinds } from '~/i18n/en/summary/unshown-kinds'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

/** The words for kinds of entries that have no list. They load with the first one told. */
export const { Words: UnshownWords, useWords: useUnshownWords } = lateWords(
  wordsIn(
    import.meta.glob<typeof unshownKinds>('/src/i18n/*/summary/unshown-kinds.ts', {
      import: 'unshownKinds',
    }),
  ),
)
