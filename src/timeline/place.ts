import { partsAt } from '~/fhir/format/clock'
import { dateSpan, type DateSpan } from '~/fhir/format/date-span'
import { parsePartialDate } from '~/fhir/format/partial-date'
import type { Days } from '~/record/when'

/**
 * Where a record stands on the time axis: by the beginning of what its clinical date covers, by its
 * end where only that is known.
 */
export interface Place {
  /** On the reader's calendar for a moment, else as written. */
  readonly year: number
  /** 1 to 12; undefined where the year alone is known. Such a record stands in no month. */
  readonly month?: number
  /** The whole stretch that the date leaves open: a month that is known as such is all its days. */
  readonly span: DateSpan
  /** Whether it covers more than one date: from one to another, or open at an end. */
  readonly lasts: boolean
}

/**
 * The place of a record by the days of its clinical date. Undefined without one that can be read.
 */
export function placeOf(days: Days | undefined, timeZone?: string): Place | undefined {
  const text = days?.from ?? days?.to
  const span = dateSpan(text, timeZone)
  const date = text === undefined ? undefined : parsePartialDate(text)
  if (days === undefined || span === undefined || date === undefined) return undefined
  const { year, month } = date.time?.at === undefined ? date : partsAt(date.time.at, timeZone)
  return { year, ...(month === undefined ? {} : { month }), span, lasts: days.from !== days.to }
}

/**
 * The newest first: later years, in a year first what is known to the year alone, then later
 * months; the wider span before what is in it.
 */
export function comparePlaces(a: Place, b: Place): number {
  return bucketOf(b) - bucketOf(a) || b.span.to - a.span.to || a.span.from - b.span.from
}

/**
 * A number for the year and month of a place, larger for later ones; a year alone counts as after
 * its December.
 */
export function bucketOf({ year, month }: Pick<Place, 'year' | 'month'>): number {
  return year * 13 + ((month ?? 13) - 1)
}
