import type { Period } from 'fhir/r4'
import type { FormatContext } from '../context'
import { dateText, dayText, timeText } from './date-text'
import { parsePartialDate } from './partial-date'

/**
 * `March 4, 2019 to March 9, 2019`, `since …` or `until …`; one date when both ends are the same,
 * and the day once when only their times differ.
 */
export function periodText(value: Period | undefined, context: FormatContext): string | undefined {
  const start = dateText(value?.start, context)
  const end = dateText(value?.end, context)
  if (start === undefined) return end === undefined ? undefined : context.words.until(end)
  if (end === undefined) return context.words.since(start)
  if (start === end) return start
  const day = dayText(value?.start, context)
  const at = parsePartialDate(value?.end ?? '')?.time?.at
  const isOneDay = at !== undefined && start !== day && day === dayText(value?.end, context)
  return isOneDay
    ? context.words.fromToTime(start, timeText(at, context))
    : context.words.fromTo(start, end)
}
