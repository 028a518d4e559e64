import { instantText } from '~/fhir/format/dates/date-text'
import { useFormat } from './use-format'

/**
 * The time at which this page was loaded, in words: data kept in memory counts from then, and a
 * list of it has to say so.
 */
export function usePageLoaded(): string {
  return instantText(performance.timeOrigin, useFormat())
}
