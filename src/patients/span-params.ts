import type { DeclaredParameter } from '~/capability/capability'
import type { Params } from '~/fhir/request'
import { writtenValue } from '~/fhir/wire/search-value'

/**
 * The parameters that ask for what is between two dates, each a day, a month or a year; an empty
 * one leaves its end open. A single date is one value (R4, "Search", date), or both of its
 * ends where the service knows no date without a prefix.
 */
export function spanParams(
  { name, dayByEnds }: Pick<DeclaredParameter, 'name' | 'dayByEnds'>,
  from: string,
  to: string,
): Params {
  const value = (date: string, prefix?: 'ge' | 'le') =>
    [
      name,
      writtenValue({ type: 'date', date, ...(prefix === undefined ? {} : { prefix }) }),
    ] as const
  if (from === to && dayByEnds === undefined) return from === '' ? [] : [value(from)]
  return [...(from === '' ? [] : [value(from, 'ge')]), ...(to === '' ? [] : [value(to, 'le')])]
}
