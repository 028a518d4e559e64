import { localeOf, type Language } from '~/i18n/languages'
import type { Messages } from '~/i18n/messages'
import type { dateField } from '~/i18n/en/record/date-field'
import { monthNames } from './typed-date'

/** The words that a written date needs besides the names of its months. */
export interface DateWords {
  readonly language: Language
  readonly format: Pick<Messages['format'], 'fullDate' | 'monthOfYear' | 'dateAndTime'>
  readonly field: typeof dateField
}

const DATE = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(T.+)?)?)?$/

/**
 * A stored date as a field shows it before anybody types: `Mar 12, 1984` or `12 mar 1984`, a month
 * or a year where no more is known, with a time on the reader's clock where there is one. Text that
 * is not a date stays as it is. `readTypedDate` reads all of it back.
 */
export function shownDate(value: string, words: DateWords): string {
  return written(value, words, 'short') ?? value
}

/** A date in full, for reading: `March 12, 1984`; undefined when it is not one. */
export function dateInWords(value: string, words: DateWords): string | undefined {
  return written(value, words, 'long')
}

function written(
  value: string,
  { language, format, field }: DateWords,
  length: 'short' | 'long',
): string | undefined {
  const [, year, month, day, time] = DATE.exec(value) ?? []
  if (year === undefined) return undefined
  if (time !== undefined) {
    const at = new Date(value)
    if (Number.isNaN(at.getTime())) return undefined
    const date = written(dayOf(at), { language, format, field }, length)
    return date === undefined ? undefined : format.dateAndTime(date, clockText(at, language))
  }
  if (month === undefined) return year
  const long = monthNames(language, 'long')[Number(month) - 1]
  if (long === undefined) return undefined
  const name = length === 'long' ? long : long.slice(0, SHORT)
  if (day !== undefined)
    return length === 'long'
      ? format.fullDate(Number(day), name, year)
      : field.short(Number(day), name, year)
  return length === 'long' ? format.monthOfYear(name, year) : `${name} ${year}`
}

/** Letters of a month's name in a short date. */
const SHORT = 3

/** The day of a moment on this device's calendar, as R4 writes it. */
export function dayOf(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const year = String(at.getFullYear()).padStart(4, '0')
  return `${year}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

function clockText(at: Date, language: Language): string {
  return (
    new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short' })
      .format(at)
      // Browsers put a narrow no-break space before AM and PM.
      .replaceAll(/\s/g, ' ')
  )
}
