import { partsAt } from '~/fhir/format/dates/clock'
import { dateSpan, type DateSpan } from '~/fhir/format/dates/date-span'
import { parsePartialDate } from '~/fhir/format/dates/partial-date'
import type { Days } from '~/record/time/when'

/**
 * The place of a record on the time axis: at the beginning of its clinical date, or at the end if
 * only that is known.
 */
export interface Place {
  /** On the reader's calendar for a moment, else as written. */
  readonly year: number
  /** 1 to 12; undefined when only the year is known. Such a record is in no month. */
  readonly month?: number
  /** The whole period that the date may mean: a month without a day is all its days. */
  readonly span: DateSpan
  /** True when it covers more than one date: from one to another, or open at one end. */
  readonly lasts: boolean
}

/** The place of a record by the days of its clinical date. Undefined without a readable date. */
export function placeOf(days: Days | undefined, timeZone?: string): Place | undefined {
  const text = days?.from ?? days?.to
  const span = dateSpan(text, timeZone)
  const date = text === undefined ? undefined : parsePartialDate(text)
  if (days === undefined || span === undefined || date === undefined) return undefined
  const { year, month } = date.time?.at === undefined ? date : partsAt(date.time.at, timeZone)
  return { year, ...(month === undefined ? {} : { month }), span, lasts: days.from !== days.to }
}

/**
 * The newest first: later years, then within a year the records without a month, then later months;
 * the wider period before those within it.
 */
export function comparePlaces(a: Place, b: Place): number {
  return bucketOf(b) - bucketOf(a) || b.span.to - a.span.to || a.span.from - b.span.from
}

/**
 * A number for the year and month of a place, larger for later ones; a year without a month counts
 * as after its December.
 */
export function bucketOf({ year, month }: Pick<Place, 'year' | 'month'>): number {
  return year * 13 + ((month ?? 13) - 1)
}
