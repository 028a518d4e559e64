import type { integrate } from '~/i18n/en/operator/integrate'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

/** Words of the page of integrators. */
export type IntegrateWords = typeof integrate

/** Loads the words of this part in one language. */
export const loadIntegrateWords = wordsIn(
  import.meta.glob<IntegrateWords>('/src/i18n/*/operator/integrate.ts', { import: 'integrate' }),
)

export const { Words: IntegrateText, useWords: useIntegrateWords } = lateWords(loadIntegrateWords)
