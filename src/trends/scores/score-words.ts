import type { scores } from '~/i18n/en/results/scores'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

export type ScoreWords = typeof scores

/** Loads the words of scores over time in one language. */
const loadScoreWords = wordsIn(
  import.meta.glob<ScoreWords>('/src/i18n/*/results/scores.ts', { import: 'scores' }),
)

export const { Words: ScoreText, useWords: useScoreText } = lateWords(loadScoreWords)
