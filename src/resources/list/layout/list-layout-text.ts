import type { listLayout } from '~/i18n/en/record/list-layout'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

/** Words for the order and the columns of a list; they come when somebody chooses them. */
export const { Words: ListLayoutText, useWords: useListLayoutWords } = lateWords(
  wordsIn(
    import.meta.glob<typeof listLayout>('/src/i18n/*/record/list-layout.ts', {
      import: 'listLayout',
    }),
  ),
)
