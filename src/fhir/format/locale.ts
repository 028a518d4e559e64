import { localeOf, type Language } from '~/i18n/languages'
import type { DecimalSource } from '../wire/decimal-source'

const monthNames = new Map<string, readonly string[]>()

/**
 * Twelve month names, made once per language and length: a list of fifty thousand results asks for
 * them each time.
 */
export function monthsOf(language: Language, length: 'long' | 'short'): readonly string[] {
  const key = `${language} ${length}`
  const known = monthNames.get(key)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat(localeOf(language), { month: length, timeZone: 'UTC' })
  // Three letters: Spanish abbreviates September to four, and the dates of a column should line up.
  const name = (month: number) => {
    const full = format.format(Date.UTC(2000, month, 1))
    return length === 'short' ? full.slice(0, 3) : full
  }
  const names = Array.from({ length: 12 }, (_, month) => name(month))
  monthNames.set(key, names)
  return names
}

/** The number of digits that every engine allows; R4 itself has at most eighteen. */
const MOST_FRACTION_DIGITS = 20
/** Numbers from this size on are shown with a power of ten. */
const WRITTEN_OUT = 1e21
const numberFormats = new Map<string, Intl.NumberFormat>()

/**
 * A number with every digit it came with, grouped as the language does. `source` is how it was sent
 * (`decimalSource`): `7.0` stays `7.0`, and more digits than a number holds stay too.
 */
export function numberText(value: number, language: Language, source?: DecimalSource): string {
  // Written out, it would have hundreds of digits or none, so it is shown as it was sent.
  if (!(Math.abs(value) < WRITTEN_OUT)) return source ?? String(value)
  const places = source === undefined ? 0 : fractionDigits(source)
  const key = `${language} ${places}`
  let format = numberFormats.get(key)
  if (format === undefined) {
    format = new Intl.NumberFormat(localeOf(language), {
      minimumFractionDigits: places,
      maximumFractionDigits: MOST_FRACTION_DIGITS,
    })
    numberFormats.set(key, format)
  }
  // Text is formatted as its exact decimal (ECMA-402, "Intl.NumberFormat"); a number as the nearest
  // one.
  return format.format(source ?? value)
}

/** Decimal places after a power of ten is written out: two for `1.50`, none for `1.50e2`. */
export function fractionDigits(source: DecimalSource): number {
  const [mantissa = '', exponent = '0'] = source.toLowerCase().split('e')
  const places = (mantissa.split('.')[1] ?? '').length - Number(exponent)
  return Math.min(Math.max(places, 0), MOST_FRACTION_DIGITS)
}
