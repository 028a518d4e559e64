import type { FormatContext } from '~/fhir/format/context'
import type { Language } from '~/i18n/catalogue'
import type { trends } from '~/i18n/en/trends'

export type TrendWords = typeof trends

/** What a trend is written with. */
export interface TrendContext {
  readonly words: TrendWords
  readonly format: FormatContext
}

/** Loads the words of trends in one language, apart from those of the first page. */
export async function loadTrendWords(language: Language): Promise<TrendWords> {
  switch (language) {
    case 'en':
      return (await import('~/i18n/en/trends')).trends
    case 'es':
      return (await import('~/i18n/es/trends')).trends
  }
}
