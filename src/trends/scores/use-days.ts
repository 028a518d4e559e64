import { useMemo } from 'react'
import { whenText } from '~/record/result/values/interval'
import type { TrendContext } from '../trend-words'
import type { ScoreEvent } from './score-book'
import { useTrendText } from '../screen/TrendText'

/** Sentences have days; a table has the times where two events share a day. */
export function useDays(): TrendContext {
  const whole = useTrendText()
  return useMemo(() => ({ ...whole, format: { ...whole.format, daysOnly: true } }), [whole])
}

/** Days for the dates of events; times as well, if two of them share a day. */
export function useEventDates(events: readonly ScoreEvent[]): TrendContext {
  const whole = useTrendText()
  const days = useDays()
  return useMemo(() => {
    const told = events.flatMap(({ observation }) => whenText(observation, days.format) ?? [])
    return new Set(told).size === told.length ? days : whole
  }, [events, days, whole])
}
