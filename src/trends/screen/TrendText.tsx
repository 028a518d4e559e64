import { useMemo } from 'react'
import { useFormat } from '~/connection/use-format'
import { lateWords } from '~/i18n/late-words'
import { loadTrendWords, type TrendContext } from '../trend-words'

/** Gives the parts of a trend their words; suspends while they load. */
const { Words: TrendText, useWords } = lateWords(loadTrendWords)
export { TrendText }

/** The words, formats and reader's style of this trend. */
export function useTrendText(): TrendContext {
  const words = useWords()
  const format = useFormat()
  return useMemo(() => ({ words, format }), [words, format])
}
