import { partsAt } from '~/fhir/format/dates/clock'
import { written } from '../spoken-questions'
import { backTime } from './back-time'
import {
  dateOf,
  daysOf,
  monthOf,
  moved,
  WEEK_BEGINS,
  weekOf,
  yearOf,
  type Day,
  type Time,
} from './calendar-days'
import { monthNamed } from './months'

/** The time from which words are read: milliseconds since the epoch, on a clock. */
export interface Clock {
  readonly now: number
  /** Undefined for that of this device. */
  readonly timeZone: string | undefined
}

/**
 * A time in folded words: a day or a month with or without its year, a year, or one that is told
 * from today. Undefined for words that are none.
 *
 * @param toCome True of what may be to come: a day without its year may be the next one.
 */
export function askedTime(words: string, clock: Clock, toCome = false): Time | undefined {
  const asked = words.replace(/^(?:el|la|este) (?=mes|semana|ano|\d)/, '').trim()
  const today = partsAt(clock.now, clock.timeZone)
  return (
    timeFromToday(asked, clock) ??
    namedDay(asked, today, clock.timeZone, toCome) ??
    namedTime(asked, today, clock.timeZone, toCome)
  )
}

/** A time in folded words that is told from today: "yesterday", "last week", "el mes que viene". */
export function timeFromToday(words: string, { now, timeZone }: Clock): Time | undefined {
  const today = partsAt(now, timeZone)
  switch (words) {
    case 'today':
    case 'hoy':
      return daysOf(today, moved(today, 1), timeZone)
    case 'yesterday':
    case 'ayer':
      return daysOf(moved(today, -1), today, timeZone)
    case 'tomorrow':
    case 'manana':
      return daysOf(moved(today, 1), moved(today, 2), timeZone)
    default:
      return calendarTime(words, today, timeZone) ?? backTime(words, today, timeZone)
  }
}

const CALENDAR = [
  /^(?<which>this|last|previous|next|coming) (?<unit>week|month|year)$/,
  /^(?:el |la )?(?<which>est[ea] |proxim[oa] |pasad[oa] )?(?<unit>semana|mes|ano)$/,
  /^(?:el |la )?(?<unit>semana|mes|ano) (?<which>en curso|pasad[oa]|anterior|proxim[oa]|siguiente|que viene)$/,
]
const BEFORE = /^(?:last|previous|pasad|anterior)/
const AFTER = /^(?:next|coming|proxim|siguiente|que viene)/

/** The week, month or year of the calendar: this one, the one before it or the next one. */
function calendarTime(words: string, today: Day, timeZone: string | undefined): Time | undefined {
  const found = CALENDAR.map((pattern) => pattern.exec(words)?.groups).find(
    (groups) => groups !== undefined,
  )
  if (found === undefined) return undefined
  const { which = '', unit } = found
  const later = BEFORE.test(which) ? -1 : AFTER.test(which) ? 1 : 0
  const { year, month } = moved({ ...today, month: today.month + later, day: 1 }, 0)
  switch (unit) {
    case 'week':
      return weekOf(today, WEEK_BEGINS.english, later, timeZone)
    case 'semana':
      return weekOf(today, WEEK_BEGINS.spanish, later, timeZone)
    case 'month':
    case 'mes':
      return monthOf(year, month, timeZone)
    default:
      return yearOf(today.year + later, timeZone)
  }
}

/**
 * "October 4", "4 de octubre de 2026", "04-Oct-2026": a day whose month is in words, because one in
 * figures is another day in each language.
 */
function namedDay(
  words: string,
  today: Day,
  timeZone: string | undefined,
  toCome: boolean,
): Time | undefined {
  const [, english = '', after, before, spanish = '', said] =
    written(
      String.raw`^(?:([a-z]{3,})\.? (\d{1,2})(?:st|nd|rd|th)?|(\d{1,2})(?:st|nd|rd|th)`,
      String.raw`?[ -](?:de )?([a-z]{3,})\.?)(?:(?:,? |-)(?:de |del )?((?:19|20)\d\d))?$`,
    ).exec(words) ?? []
  const day = Number(after ?? before)
  const month = monthNamed(english === '' ? spanish : english)
  if (month === undefined) return undefined
  const year = said === undefined ? yearOfDay(month, day, today, toCome) : Number(said)
  const asked = { year, month, day }
  // There is no such day as February 31.
  return dateOf(moved(asked, 0)) === dateOf(asked)
    ? daysOf(asked, moved(asked, 1), timeZone)
    : undefined
}

/** The days in which something to come is nearer than what was. */
const NEAR_DAYS = 100
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The year of a day without one. It is the last such day, because nobody asks what changed on a day
 * to come; but of what may be to come it is the next one where that is near.
 */
function yearOfDay(month: number, day: number, today: Day, toCome: boolean): number {
  const isAhead = month > today.month || (month === today.month && day > today.day)
  const next = today.year + (isAhead ? 0 : 1)
  const away = Date.UTC(next, month - 1, day) - Date.UTC(today.year, today.month - 1, today.day)
  return toCome && away <= NEAR_DAYS * DAY_MS ? next : next - 1
}

function namedTime(
  words: string,
  today: Day,
  timeZone: string | undefined,
  toCome: boolean,
): Time | undefined {
  const [, name, said] =
    /^(?:mes de )?([a-z]{3,})?\.?(?:(?:^| |,)+(?:de |del )?((?:19|20)\d\d))?$/.exec(words) ?? []
  if (name === undefined) return said === undefined ? undefined : yearOf(Number(said), timeZone)
  const found = monthNamed(name)
  if (found === undefined) return undefined
  // A month has begun on its first day.
  const year =
    said !== undefined
      ? Number(said)
      : found === today.month
        ? today.year
        : yearOfDay(found, 1, today, toCome)
  return monthOf(year, found, timeZone)
}
