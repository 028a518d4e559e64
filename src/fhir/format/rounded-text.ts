import type { Language } from '~/i18n/languages'
import type { DecimalSource } from '../wire/decimal-source'
import { fractionDigits, numberText } from './locale'

/** More decimal places than these are left over from a computation. */
const MOST_MEASURED = 4

/**
 * As `numberText`, but with four digits, or seven of a large one, if it has more decimal places
 * than anybody measures.
 */
export function roundedText(value: number, language: Language, source?: DecimalSource): string {
  return fractionDigits(source ?? `${value}`) > MOST_MEASURED
    ? numberText(Number(value.toPrecision(Math.abs(value) < 1000 ? 4 : 7)), language)
    : numberText(value, language, source)
}
