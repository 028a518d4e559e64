import type { PageLanguage } from './page-language.ts'

/**
 * A date of FHIR as a person reads it, with its precision: `Mar 12, 1984`, `Mar 1984`, `1984`; in
 * Spanish as in the United States.
 */
export function dayWords(date: string, language: PageLanguage = 'en'): string {
  const [year, month, day] = date.split('-').map(Number)
  const at = Date.UTC(year ?? Number.NaN, (month ?? 1) - 1, day ?? 1)
  if (Number.isNaN(at)) return date
  return new Intl.DateTimeFormat(`${language}-US`, {
    timeZone: 'UTC',
    year: 'numeric',
    ...(month === undefined ? {} : { month: 'short' }),
    ...(day === undefined ? {} : { day: 'numeric' }),
  }).format(at)
}
