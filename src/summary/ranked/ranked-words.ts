import type { ranked } from '~/i18n/en/ranked'
import { wordsIn } from '~/i18n/words-in'

export type RankedWords = typeof ranked

/** Words of lists in order of weight. */
export const rankedWords = wordsIn(
  import.meta.glob<RankedWords>('/src/i18n/*/ranked.ts', { import: 'ranked' }),
)
