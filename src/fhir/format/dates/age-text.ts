import type { FormatContext } from '../context'
import { daysIn, parsePartialDate, type PartialDate } from './partial-date'

/**
 * Age on a day: years, months below two years, days below two months. A birth date without its day
 * or month leaves two possible ages around the birthday: then the text has both. `at` is a FHIR
 * date (of death, of an event) or a moment on this device's calendar. Undefined when either is not
 * a date or the birth is later.
 */
export function ageText(
  birthDate: string | undefined,
  at: Date | string,
  context: FormatContext,
): string | undefined {
  const birth = birthDate === undefined ? undefined : parsePartialDate(birthDate)
  const day =
    typeof at === 'string'
      ? parsePartialDate(at)
      : { year: at.getFullYear(), month: at.getMonth() + 1, day: at.getDate() }
  if (birth === undefined || day === undefined) return undefined
  const oldest = monthsBetween(earliest(birth), latest(day))
  const youngest = monthsBetween(latest(birth), earliest(day))
  if (oldest.months < 0) return undefined
  return birth.day !== undefined && day.day !== undefined
    ? exactAge(oldest, context)
    : roughAge(youngest.months, oldest.months, context)
}

function exactAge(age: { months: number; days: number }, { words, style }: FormatContext): string {
  const short = style === 'clinician'
  const { months, days } = age
  if (months < 2) return short ? words.daysShort(days) : words.days(days)
  if (months < 24) return short ? words.monthsShort(months) : words.months(months)
  const years = Math.floor(months / 12)
  return short ? words.yearsShort(years) : words.years(years)
}

function roughAge(youngest: number, oldest: number, { words, style }: FormatContext): string {
  const short = style === 'clinician'
  const low = Math.max(0, Math.floor(youngest / 12))
  const high = Math.floor(oldest / 12)
  if (low === high) return short ? words.yearsShort(high) : words.years(high)
  return short ? words.yearsBetweenShort(low, high) : words.yearsBetween(low, high)
}

interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

function earliest(date: PartialDate): Day {
  return { year: date.year, month: date.month ?? 1, day: date.day ?? 1 }
}

function latest(date: PartialDate): Day {
  const month = date.month ?? 12
  return { year: date.year, month, day: date.day ?? daysIn(date.year, month) }
}

/** Whole months, and whole days in all, between two calendar days. */
function monthsBetween(from: Day, to: Day): { months: number; days: number } {
  const months = (to.year - from.year) * 12 + (to.month - from.month)
  // A person born on the 31st is a month older on the last day of a shorter month.
  const short = to.day < from.day && to.day < daysIn(to.year, to.month)
  const days = Math.round(
    (Date.UTC(to.year, to.month - 1, to.day) - Date.UTC(from.year, from.month - 1, from.day)) /
      86_400_000,
  )
  return { months: short ? months - 1 : months, days }
}
