import type { Period } from 'fhir/r4'
import type { FormatContext } from '../context'
import { dateText } from './date-text'

/**
 * `March 4, 2019 to March 9, 2019`, `since …` or `until …`; one date when both ends are the same.
 */
export function periodText(value: Period | undefined, context: FormatContext): string | undefined {
  const start = dateText(value?.start, context)
  const end = dateText(value?.end, context)
  if (start === undefined) return end === undefined ? undefined : context.words.until(end)
  if (end === undefined) return context.words.since(start)
  return start === end ? start : context.words.fromTo(start, end)
}
