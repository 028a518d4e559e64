import type { operator } from '~/i18n/en/operator/operator'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

/** Words of the pages of operators. */
export type OperatorWords = typeof operator

/** Loads the words of this part in one language. */
const loadOperatorWords = wordsIn(
  import.meta.glob<OperatorWords>('/src/i18n/*/operator/operator.ts', { import: 'operator' }),
)

export const { Words: OperatorText, useWords: useOperatorWords } = lateWords(loadOperatorWords)
