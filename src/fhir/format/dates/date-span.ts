import { startOf } from './clock'
import { parsePartialDate } from './partial-date'

/** The whole period that a date may mean, in milliseconds since the epoch. */
export interface DateSpan {
  readonly from: number
  /** Equal to `from` for a moment; else the first moment after the span. */
  readonly to: number
  readonly precision: 'instant' | 'day' | 'month' | 'year'
}

/**
 * The span of a FHIR date, dateTime or instant: `2019-03` is all of March 2019 on the clock of the
 * zone, this device's without one; a time is a moment, by its own zone where it has one. Undefined
 * when the text is not a date.
 */
export function dateSpan(text: string | undefined, timeZone?: string): DateSpan | undefined {
  const date = text === undefined ? undefined : parsePartialDate(text)
  if (date === undefined) return undefined
  const { year, month, day, time } = date
  if (time !== undefined) {
    const hour = startOf(year, month ?? 1, day ?? 1, time.hour, timeZone)
    const at = time.at ?? hour + time.minute * 60_000
    return { from: at, to: at, precision: 'instant' }
  }
  if (month === undefined)
    return {
      from: startOf(year, 1, 1, 0, timeZone),
      to: startOf(year + 1, 1, 1, 0, timeZone),
      precision: 'year',
    }
  if (day === undefined)
    return {
      from: startOf(year, month, 1, 0, timeZone),
      to: startOf(year, month + 1, 1, 0, timeZone),
      precision: 'month',
    }
  return {
    from: startOf(year, month, day, 0, timeZone),
    to: startOf(year, month, day + 1, 0, timeZone),
    precision: 'day',
  }
}
