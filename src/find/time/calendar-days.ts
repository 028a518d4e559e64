import { startOf } from '~/fhir/format/dates/clock'
import type { Span } from '../find-matches'

/** A day of the calendar; months count from 1. */
export interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** A time of whole days. */
export interface Time {
  readonly span: Span
  /** Its first and last day, as FHIR dates of the precision that was asked for. */
  readonly first: string
  /** The same as `first` for one month, day or year; undefined for everything since then. */
  readonly last: string | undefined
}

/** A whole month. */
export function monthOf(year: number, month: number, timeZone: string | undefined): Time {
  const first = dateOf({ year, month, day: 1 }).slice(0, 7)
  const span = {
    from: startOf(year, month, 1, 0, timeZone),
    to: startOf(year, month + 1, 1, 0, timeZone),
  }
  return { span, first, last: first }
}

/** A whole year. */
export function yearOf(year: number, timeZone: string | undefined): Time {
  const first = String(year)
  const span = { from: startOf(year, 1, 1, 0, timeZone), to: startOf(year + 1, 1, 1, 0, timeZone) }
  return { span, first, last: first }
}

/** The days on which a week of the calendar begins, counted from Sunday. */
export const WEEK_BEGINS = { english: 0, spanish: 1 } as const

/**
 * A week of the calendar: the one with a day, or so many weeks later. In the United States it
 * begins on a Sunday, and among people who speak Spanish on a Monday.
 */
export function weekOf(
  { year, month, day }: Day,
  begins: number,
  later: number,
  timeZone: string | undefined,
): Time {
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  const first = moved({ year, month, day }, 7 * later - ((weekday - begins + 7) % 7))
  return daysOf(first, moved(first, 7), timeZone)
}

/** From a day until before another one. */
export function daysOf(from: Day, to: Day, timeZone: string | undefined): Time {
  const at = ({ year, month, day }: Day) => startOf(year, month, day, 0, timeZone)
  return { span: { from: at(from), to: at(to) }, first: dateOf(from), last: dateOf(moved(to, -1)) }
}

/** The day that is so many days later. */
export function moved({ year, month, day }: Day, by: number): Day {
  const date = new Date(Date.UTC(year, month - 1, day + by))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** The same day so many months before, or the last one of that month where it is shorter. */
export function monthsBefore({ year, month, day }: Day, months: number): Day {
  const first = moved({ year, month: month - months, day: 1 }, 0)
  const last = moved({ ...first, month: first.month + 1 }, -1)
  return { ...first, day: Math.min(day, last.day) }
}

/** The day as a FHIR date. */
export function dateOf({ year, month, day }: Day): string {
  return `${year}-${two(month)}-${two(day)}`
}

function two(count: number): string {
  return String(count).padStart(2, '0')
}
