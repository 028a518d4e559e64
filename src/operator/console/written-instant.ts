import type { FormatContext } from '~/fhir/format/context'
import { instantText } from '~/fhir/format/dates/date-text'

/** An instant as a service wrote it, in words; a text that is none stays as it is. */
export function writtenInstant(instant: string, format: FormatContext): string {
  const at = Date.parse(instant)
  return Number.isNaN(at) ? instant : instantText(at, format)
}
