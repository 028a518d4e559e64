import { ownValue } from '~/std/own-value'
import { LANGUAGES, localeOf, type Language } from '~/i18n/languages'

/** The reason why typed text is not a date. */
export type Unread =
  /** Not a date at all, or more than one. */
  | { readonly why: 'shape' }
  /** A year of fewer than four digits: nobody guesses its century. */
  | { readonly why: 'century' }
  /** A day and a month without a year. */
  | { readonly why: 'no-year' }
  | { readonly why: 'month'; readonly month: number }
  | { readonly why: 'day'; readonly year: number; readonly month: number; readonly days: number }

/** The meaning of typed text. */
export type TypedDate =
  | { readonly kind: 'empty' }
  /**
   * `date` is a year, a month or a day as R4 writes it ("date"): `1984`, `1984-03`, `1984-03-12`.
   * `time` is a time of day, `14:30`, only after a day and only where the reader takes one.
   */
  | { readonly kind: 'date'; readonly date: string; readonly time?: string }
  | ({ readonly kind: 'unread' } & Unread)

/** No date of a person is longer; a longer text is not searched. */
const LONGEST = 60
const BETWEEN = '[\\s/.,\\-]+'
const YEAR = /^\d{4}$/
const YEAR_MONTH = new RegExp(`^(\\d{4})${BETWEEN}(\\d{1,2})$`)
const YEAR_FIRST = new RegExp(`^(\\d{4})${BETWEEN}(\\d{1,2})${BETWEEN}(\\d{1,2})$`)
const MONTH_YEAR = new RegExp(`^(\\d{1,2})${BETWEEN}(\\d{4})$`)
const YEAR_LAST = new RegExp(`^(\\d{1,2})${BETWEEN}(\\d{1,2})${BETWEEN}(\\d+)$`)
const NO_YEAR = new RegExp(`^\\d{1,2}${BETWEEN}\\d{1,3}$`)
const TIME = /^(.*\d)(?:[\s,]+|t)(\d{1,2}):(\d{2})(?::\d{2})?\s*(a\.?\s?m\.?|p\.?\s?m\.?)?$/

/**
 * Reads a date as people type it: `3/12/1984`, `12 mar 1984`, `March 1984`, `1984`, `1984-03-12`.
 * The order of a day and a month that are both numbers is the one of the language's region (Unicode
 * CLDR, by `Intl`); names of months are read in every language of the app. Nothing is guessed: a
 * year has four digits, a day and a month exist, and there is at most one reading.
 */
export function readTypedDate(
  text: string,
  language: Language,
  takes: 'date' | 'time' = 'date',
): TypedDate {
  const plain = plainText(text)
  if (plain === '') return { kind: 'empty' }
  if (plain.length > LONGEST) return unread({ why: 'shape' })
  const timed = takes === 'time' ? TIME.exec(plain) : null
  if (timed === null) return readDay(plain, language)
  const [, day = '', hour = '', minute = '', half] = timed
  const date = readDay(day.trim(), language)
  const time = clock(Number(hour), Number(minute), half)
  if (date.kind !== 'date') return date
  // R4, "dateTime": a time is only known on a known day.
  if (time === undefined || date.date.length < DAY_LENGTH) return unread({ why: 'shape' })
  return { ...date, time }
}

const DAY_LENGTH = '1984-03-12'.length

function readDay(plain: string, language: Language): TypedDate {
  if (YEAR.test(plain)) return dateOf(Number(plain))
  const names = plain.match(/\p{L}+/gu) ?? []
  if (names.length > 0) return readNamed(plain, names)
  const [, y1, m1, d1] = YEAR_FIRST.exec(plain) ?? YEAR_MONTH.exec(plain) ?? []
  if (y1 !== undefined && m1 !== undefined)
    return dateOf(Number(y1), Number(m1), d1 === undefined ? undefined : Number(d1))
  const [, m2, y2] = MONTH_YEAR.exec(plain) ?? []
  if (m2 !== undefined && y2 !== undefined) return dateOf(Number(y2), Number(m2))
  const [, one, other, year] = YEAR_LAST.exec(plain) ?? []
  if (one !== undefined && other !== undefined && year !== undefined) {
    if (year.length !== 4) return unread({ why: year.length < 4 ? 'century' : 'shape' })
    return monthComesFirst(language)
      ? dateOf(Number(year), Number(one), Number(other))
      : dateOf(Number(year), Number(other), Number(one))
  }
  if (/^\d{8}$/.test(plain)) return readDigits(plain, language)
  if (NO_YEAR.test(plain)) return unread({ why: 'no-year' })
  return unread({ why: /^\d{1,3}$/.test(plain) ? 'century' : 'shape' })
}

/** A date with the name of its month: one name, a year, and a day or none. */
function readNamed(plain: string, names: readonly string[]): TypedDate {
  const [name] = names
  const month = name === undefined || names.length > 1 ? undefined : monthNamed(name)
  const numbers = plain.match(/\d+/g) ?? []
  // Besides the name and the numbers there are only spaces and the marks between them.
  if (month === undefined || !/^[\p{L}\d\s/.,-]+$/u.test(plain)) return unread({ why: 'shape' })
  const years = numbers.filter((number) => number.length === 4)
  const [year] = years
  const days = numbers.filter((number) => number.length < 3)
  if (numbers.length > 2 || years.length > 1) return unread({ why: 'shape' })
  if (year === undefined) {
    if (numbers.some((number) => number.length > 4)) return unread({ why: 'shape' })
    return unread({ why: numbers.length === 1 && days.length === 1 ? 'no-year' : 'century' })
  }
  if (numbers.length === 1) return dateOf(Number(year), month)
  const [day] = days
  return day === undefined ? unread({ why: 'shape' }) : dateOf(Number(year), month, Number(day))
}

/** Eight digits in a row: the year is first or last; both at once is no date. */
function readDigits(plain: string, language: Language): TypedDate {
  const part = (from: number, to: number) => Number(plain.slice(from, to))
  const first = dateOf(part(0, 4), part(4, 6), part(6, 8))
  const last = monthComesFirst(language)
    ? dateOf(part(4, 8), part(0, 2), part(2, 4))
    : dateOf(part(4, 8), part(2, 4), part(0, 2))
  const [only, second] = [first, last].filter((one) => one.kind === 'date')
  return only === undefined || second !== undefined ? unread({ why: 'shape' }) : only
}

function dateOf(year: number, month?: number, day?: number): TypedDate {
  if (year === 0) return unread({ why: 'shape' })
  const four = String(year).padStart(4, '0')
  if (month === undefined) return { kind: 'date', date: four }
  if (month < 1 || month > 12) return unread({ why: 'month', month })
  const two = (part: number) => String(part).padStart(2, '0')
  if (day === undefined) return { kind: 'date', date: `${four}-${two(month)}` }
  const days = daysIn(year, month)
  return day < 1 || day > days
    ? unread({ why: 'day', year, month, days })
    : { kind: 'date', date: `${four}-${two(month)}-${two(day)}` }
}

function unread(reason: Unread): TypedDate {
  return { kind: 'unread', ...reason }
}

function daysIn(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
}

function clock(hour: number, minute: number, half: string | undefined): string | undefined {
  const most = half === undefined ? 23 : 12
  if (minute > 59 || hour > most || (half !== undefined && hour === 0)) return undefined
  const shift = half === undefined ? hour : (hour % 12) + (half.startsWith('p') ? 12 : 0)
  return `${String(shift).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** Words that join the parts of a date in the languages of the app. */
const JOINTS = /(?<!\p{L})(?:de|del|of|the|el)(?!\p{L})/gu
/** 1st, 2nd, 3rd, 12th, 1.º, 1ero. */
const ORDINALS = /(\d)\.?(?:st|nd|rd|th|ero|er|ro|do|to|o|a)(?!\p{L})/gu

function plainText(text: string): string {
  // A typed text of any length is cut before it is taken apart.
  const short = text.trim().slice(0, LONGEST * 2)
  return short
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('º', 'o')
    .replaceAll(ORDINALS, '$1')
    .replaceAll(JOINTS, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const SHORTEST_NAME = 3
/** Spellings that are not the beginning of a name of `Intl`. */
const OTHER_NAMES: Readonly<Record<string, number>> = { set: 9, setiembre: 9 }
let known: readonly (readonly [name: string, month: number])[] | undefined

/** The month of a name or of its beginning, in any language of the app; 1 to 12. */
function monthNamed(name: string): number | undefined {
  if (name.length < SHORTEST_NAME) return undefined
  known ??= LANGUAGES.flatMap((language) =>
    monthNames(language, 'long').map((long, index) => [plainText(long), index + 1] as const),
  )
  const found = new Set(known.flatMap(([long, month]) => (long.startsWith(name) ? [month] : [])))
  const [only] = found
  return found.size === 1 ? only : ownValue(OTHER_NAMES, name)
}

/** The twelve names of the months as the language writes them within a date. */
export function monthNames(language: Language, length: 'long' | 'short'): readonly string[] {
  const format = new Intl.DateTimeFormat(localeOf(language), { month: length, timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month, 1)))
}

/** True when the language's region writes the month before the day: 3/12 is March 12. */
export function monthComesFirst(language: Language): boolean {
  const parts = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'short',
    timeZone: 'UTC',
  }).formatToParts(0)
  const place = (type: Intl.DateTimeFormatPartTypes) =>
    parts.findIndex((part) => part.type === type)
  return place('month') < place('day')
}
