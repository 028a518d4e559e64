import { isPartialDate } from '~/ui/field/is-partial-date'

/**
 * The instant that a typed date begins at, on this device's clock, as `_since` wants it (HL7 Bulk
 * Data Access, "Query Parameters"); undefined when it is no date.
 *
 * @param typed The value of a field for a date with a `local` time: a year, a month, a day, or a
 * day with a time.
 */
export function sinceInstant(typed: string): string | undefined {
  const [date = '', clock = '00:00:00'] = typed.split('T')
  if (!isPartialDate(date)) return undefined
  const at = new Date(`${`${date}-01-01`.slice(0, '2026-03-12'.length)}T${clock}`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}
