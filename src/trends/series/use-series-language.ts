import { useSpeaking } from '~/record/spoken/use-speaking'
import { useTrendText } from '../screen/TrendText'
import { seriesName } from './point-text'
import type { TrendSeries } from './series'

/** Finds the value of `lang` for the name of a measurement, alone or with its unit. */
export function useSeriesLanguage(): (series: TrendSeries) => string | undefined {
  const context = useTrendText()
  const speaking = useSpeaking()
  return (series) =>
    speaking(seriesName(series, context), series.concept, series.points[0]?.observation)
}
