/**
 * True for a date in words that names a day: a month or a year alone has no number of one or two
 * digits. Sentences say "on" of the one and "in" of the others.
 */
export function hasDay(date: string): boolean {
  return /(?<!\d)\d{1,2}(?!\d)/.test(date)
}
