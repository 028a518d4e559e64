import { useMemo } from 'react'
import { useFormat } from '~/connection/use-format'
import { useOpenPatient } from '~/connection/open-patient'
import { recordedSex } from '~/fhir/scores/recorded-sex'
import { lateWords } from '~/i18n/late-words'
import { loadTrendWords, type TrendContext } from '../trend-words'

/** Gives the parts of a trend their words; suspends while they load. */
const { Words: TrendText, useWords } = lateWords(loadTrendWords)
export { TrendText }

/** The words, formats and reader's style of this trend. */
export function useTrendText(): TrendContext {
  const words = useWords()
  const format = useFormat()
  const sex = recordedSex(useOpenPatient())
  return useMemo(() => ({ words, format, sex }), [words, format, sex])
}
