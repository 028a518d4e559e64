import type { FormatContext } from '~/fhir/format/context'
import { localeOf } from '~/i18n/languages'
import { monthsOf } from '~/fhir/format/locale'
import { partsAt, startOf, type ClockParts } from '~/fhir/format/dates/clock'
import type { TimeWindow } from '../window'

type TickUnit = 'hour' | 'day' | 'month' | 'year'

export interface TimeTick {
  readonly at: number
  readonly label: string
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Steps in order, with their approximate lengths. */
const STEPS: readonly (readonly [unit: TickUnit, count: number, length: number])[] = [
  ['hour', 1, HOUR],
  ['hour', 3, 3 * HOUR],
  ['hour', 6, 6 * HOUR],
  ['hour', 12, 12 * HOUR],
  ['day', 1, DAY],
  ['day', 2, 2 * DAY],
  ['day', 5, 5 * DAY],
  ['day', 10, 10 * DAY],
  ['month', 1, 30.4 * DAY],
  ['month', 3, 91 * DAY],
  ['month', 6, 182 * DAY],
  ['year', 1, 365 * DAY],
  ['year', 2, 730 * DAY],
  ['year', 5, 1826 * DAY],
  ['year', 10, 3652 * DAY],
  ['year', 20, 7305 * DAY],
  ['year', 50, 18262 * DAY],
]

/**
 * Marks of a real time axis: whole hours, days, months or years on the reader's clock, about `most`
 * of them, labelled in the language's own way. A label names the larger unit (the day of an hour,
 * the year of a day) when it changes.
 */
export function timeTicks(
  { from, to }: TimeWindow,
  most: number,
  context: FormatContext,
): readonly TimeTick[] {
  const wanted = (to - from) / (Math.max(1, most) + 1)
  const [unit, count] = STEPS.find(([, , length]) => length >= wanted) ?? ['year', 100, 0]
  const { timeZone } = context
  const ticks: TimeTick[] = []
  let before: ClockParts | undefined
  for (let at = floorTo(from, unit, count, timeZone); at <= to;) {
    const parts = partsAt(at, timeZone)
    if (at >= from) {
      ticks.push({ at, label: labelOf(parts, unit, before, context) })
      before = parts
    }
    const next = nextTick(parts, unit, count, timeZone)
    // A step of zero length would never end.
    if (next <= at) break
    at = next
  }
  return ticks
}

function floorTo(at: number, unit: TickUnit, count: number, timeZone: string | undefined): number {
  const { year, month, day, hour } = partsAt(at, timeZone)
  switch (unit) {
    case 'hour':
      return startOf(year, month, day, Math.floor(hour / count) * count, timeZone)
    case 'day':
      return startOf(year, month, dayMark(day, count), 0, timeZone)
    case 'month':
      return startOf(year, Math.floor((month - 1) / count) * count + 1, 1, 0, timeZone)
    case 'year':
      return startOf(Math.floor(year / count) * count, 1, 1, 0, timeZone)
  }
}

/**
 * Days are counted again in each month (1, 6, 11 …), so that the marks stay in place during
 * scrolling.
 */
function dayMark(day: number, count: number): number {
  return Math.floor((day - 1) / count) * count + 1
}

function nextTick(
  { year, month, day, hour }: ClockParts,
  unit: TickUnit,
  count: number,
  timeZone: string | undefined,
): number {
  switch (unit) {
    case 'hour':
      return startOf(year, month, day, (Math.floor(hour / count) + 1) * count, timeZone)
    case 'day':
      return nextDay(year, month, day, count, timeZone)
    case 'month':
      return startOf(year, month + count, 1, 0, timeZone)
    case 'year':
      return startOf(year + count, 1, 1, 0, timeZone)
  }
}

function nextDay(
  year: number,
  month: number,
  day: number,
  count: number,
  timeZone: string | undefined,
): number {
  const nextMonth = startOf(year, month + 1, 1, 0, timeZone)
  const next = startOf(year, month, day + count, 0, timeZone)
  // The last mark of a month would be too close to the first of the next.
  return next > nextMonth - (count * DAY) / 2 ? nextMonth : next
}

function labelOf(
  parts: ClockParts,
  unit: TickUnit,
  before: ClockParts | undefined,
  context: FormatContext,
): string {
  const newYear = before === undefined || before.year !== parts.year
  switch (unit) {
    case 'year':
      return String(parts.year)
    case 'month':
      return join(context, [monthName(parts, context), newYear ? String(parts.year) : undefined])
    case 'day':
      return dayLabel(parts, newYear, context)
    case 'hour': {
      const newDay = newYear || before.month !== parts.month || before.day !== parts.day
      return newDay
        ? `${dayLabel(parts, false, context)} ${hourText(parts.hour, context)}`
        : hourText(parts.hour, context)
    }
  }
}

function dayLabel(parts: ClockParts, withYear: boolean, context: FormatContext): string {
  const day = context.style === 'clinician' ? String(parts.day).padStart(2, '0') : String(parts.day)
  return join(context, [day, monthName(parts, context), withYear ? String(parts.year) : undefined])
}

function monthName({ month }: ClockParts, { language }: FormatContext): string {
  return monthsOf(language, 'short')[month - 1] ?? ''
}

function join({ style }: FormatContext, parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(style === 'clinician' ? '-' : ' ')
}

function hourText(hour: number, context: FormatContext): string {
  if (context.style === 'clinician') return `${String(hour).padStart(2, '0')}:00`
  const format = new Intl.DateTimeFormat(localeOf(context.language), {
    hour: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(Date.UTC(2000, 0, 1, hour)).replace(/\s/g, ' ')
}
