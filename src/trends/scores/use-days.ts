import { useMemo } from 'react'
import type { TrendContext } from '../trend-words'
import { useTrendText } from '../screen/TrendText'

/** Sentences have days; the table below has the times. */
export function useDays(): TrendContext {
  const { words, format } = useTrendText()
  return useMemo(() => ({ words, format: { ...format, daysOnly: true } }), [words, format])
}
