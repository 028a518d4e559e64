import type { FormatContext } from '~/fhir/format/context'
import { instantText } from '~/fhir/format/date-text'
import { localeOf } from '~/fhir/format/locale'

const TODAY_MS = 12 * 60 * 60_000

/** When something was received, in milliseconds since the epoch, as the time of day; with its date when it is hours ago. */
export function readTime(at: number, now: number, format: FormatContext): string {
  if (now - at > TODAY_MS) return instantText(at, format)
  const clock = format.style === 'clinician' ? { hourCycle: 'h23', hour: '2-digit', minute: '2-digit' } as const : { timeStyle: 'short' } as const
  return new Intl.DateTimeFormat(localeOf(format.language), clock).format(at).replaceAll(/\s/g, ' ')
}
