import type { FormatContext } from '~/fhir/format/context'
import type { Sex } from '~/fhir/scores/recorded-sex'
import type { trends } from '~/i18n/en/results/trends'
import { wordsIn } from '~/i18n/words-in'

export type TrendWords = typeof trends

/** The words, formats and style of a trend, and the sex that thresholds are read for. */
export interface TrendContext {
  readonly words: TrendWords
  readonly format: FormatContext
  readonly sex: Sex | undefined
}

/** Loads the words of trends in one language, separately from those of the first page. */
export const loadTrendWords = wordsIn(
  import.meta.glob<TrendWords>('/src/i18n/*/results/trends.ts', { import: 'trends' }),
)
