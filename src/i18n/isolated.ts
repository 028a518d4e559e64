import { directionOf, type Language } from './languages'

/** First strong isolate, and pop directional isolate (Unicode Standard Annex 9). */
const [START, END] = ['\u2068', '\u2069']

/**
 * A value that must keep its own order within words that run from right to left: a date, an amount
 * with its unit, a telephone number, an address. The browser would show `29-Oct-2026` as
 * `Oct-2026-29` there. In a language that runs from left to right it is the same text.
 */
export function isolated(text: string, language: Language): string {
  return directionOf(language) === 'ltr' || text === '' ? text : `${START}${text}${END}`
}
