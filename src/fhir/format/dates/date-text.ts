import type { FormatContext } from '../context'
import { isolated } from '~/i18n/isolated'
import { localeOf } from '~/i18n/languages'
import { monthsOf } from '../locale'
import { parsePartialDate, type PartialDate } from './partial-date'

/**
 * A date, dateTime or instant as precise as it was given: `2019`, `March 2019`, `March 4, 2019`,
 * with a time when it has one. A date without a time is never moved through a time zone; a time
 * with a zone is shown on the reader's clock, only its day where the context asks for days. Text
 * that is not a date is returned as it is, in the service's words.
 */
export function dateText(value: string | undefined, context: FormatContext): string | undefined {
  if (value === undefined || value === '') return undefined
  const date = parsePartialDate(value)
  if (date === undefined) return value
  const { time } = date
  if (time === undefined) return calendarText(date, context)
  const local = time.at === undefined ? undefined : onClock(time.at, context)
  if (context.daysOnly) return calendarText(local ?? date, context)
  const { hour, minute } = local ?? time
  return context.words.dateAndTime(
    calendarText(local ?? date, context),
    clockText(hour, minute, context),
  )
}

/** The day of a date, dateTime or instant, for columns in which the time is noise. */
export function dayText(value: string | undefined, context: FormatContext): string | undefined {
  return dateText(value, { ...context, daysOnly: true })
}

/** Milliseconds since the epoch as date and time on the reader's clock. */
export function instantText(at: number, context: FormatContext): string {
  const local = onClock(at, context)
  return context.words.dateAndTime(
    calendarText(local, context),
    clockText(local.hour, local.minute, context),
  )
}

/**
 * The time of day of a moment (milliseconds since the epoch) on the reader's clock, for places that
 * already show the date.
 */
export function timeText(at: number, context: FormatContext): string {
  const { hour, minute } = onClock(at, context)
  return clockText(hour, minute, context)
}

/**
 * The date and time as the record has them, with their zone; shown when the displayed time is the
 * reader's own.
 */
export function recordedAsText(
  value: string | undefined,
  context: FormatContext,
): string | undefined {
  const date = value === undefined ? undefined : parsePartialDate(value)
  if (date?.time?.zone === undefined) return undefined
  const zone = date.time.zone === 'Z' ? '' : date.time.zone
  return context.words.recordedAs(
    calendarText(date, context),
    clockText(date.time.hour, date.time.minute, context),
    zone,
  )
}

function calendarText(date: PartialDate, context: FormatContext): string {
  return isolated(writtenDate(date, context), context.language)
}

function writtenDate(date: PartialDate, context: FormatContext): string {
  const year = String(date.year).padStart(4, '0')
  if (date.month === undefined) return year
  const clinician = context.style === 'clinician'
  const month = monthsOf(context.language, clinician ? 'short' : 'long')[date.month - 1] ?? ''
  if (clinician)
    return date.day === undefined
      ? `${month}-${year}`
      : `${String(date.day).padStart(2, '0')}-${month}-${year}`
  return date.day === undefined
    ? context.words.monthOfYear(month, year)
    : context.words.fullDate(date.day, month, year)
}

/** An hour and a minute, as the reader writes them. */
export function clockText(hour: number, minute: number, context: FormatContext): string {
  return isolated(writtenTime(hour, minute, context), context.language)
}

function writtenTime(hour: number, minute: number, context: FormatContext): string {
  const clinical = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  if (context.style === 'clinician') return clinical
  // Browsers put a narrow no-break space before AM and PM; ours is an ordinary one, like the others
  // in the sentence.
  return hourFormat(context)
    .format(Date.UTC(2000, 0, 1, hour, minute))
    .replace(/\s/g, ' ')
}

const hourFormats = new Map<string, Intl.DateTimeFormat>()

function hourFormat(context: FormatContext): Intl.DateTimeFormat {
  const known = hourFormats.get(context.language)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(localeOf(context.language), {
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  hourFormats.set(context.language, made)
  return made
}

interface LocalTime {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
}

const zoneFormats = new Map<string, Intl.DateTimeFormat>()

function onClock(at: number, context: FormatContext): LocalTime {
  if (context.timeZone === undefined) {
    const date = new Date(at)
    return {
      year: date.getFullYear(),
      month: date.getMonth() + 1,
      day: date.getDate(),
      hour: date.getHours(),
      minute: date.getMinutes(),
    }
  }
  let format = zoneFormats.get(context.timeZone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: context.timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
    zoneFormats.set(context.timeZone, format)
  }
  const parts = new Map(format.formatToParts(at).map((part) => [part.type, Number(part.value)]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
  }
}
