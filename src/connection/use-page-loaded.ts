import { instantText } from '~/fhir/format/date-text'
import { useFormat } from './use-format'

/**
 * When this page was loaded, in words: what is held in memory alone counts from then, and a list of
 * it has to say so.
 */
export function usePageLoaded(): string {
  return instantText(performance.timeOrigin, useFormat())
}
