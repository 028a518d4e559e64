import type { FormatContext } from '~/fhir/format/context'
import type { trends } from '~/i18n/en/trends'
import { wordsIn } from '~/i18n/words-in'

export type TrendWords = typeof trends

/** What a trend is written with. */
export interface TrendContext {
  readonly words: TrendWords
  readonly format: FormatContext
}

/** Loads the words of trends in one language, apart from those of the first page. */
export const loadTrendWords = wordsIn(
  import.meta.glob<TrendWords>('/src/i18n/*/trends.ts', { import: 'trends' }),
)
