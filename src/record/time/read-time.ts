import type { FormatContext } from '~/fhir/format/context'
import { instantText } from '~/fhir/format/dates/date-text'
import { isolated } from '~/i18n/isolated'
import { localeOf } from '~/i18n/languages'

const TODAY_MS = 12 * 60 * 60_000

/**
 * The time of receiving something, in milliseconds since the epoch, as the time of day; with its
 * date when it is hours ago.
 */
export function readTime(at: number, now: number, format: FormatContext): string {
  if (now - at > TODAY_MS) return instantText(at, format)
  return isolated(clockOf(format).format(at).replaceAll(/\s/g, ' '), format.language)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Created once: a loading list shows the time again with each page. */
function clockOf({ language, style }: FormatContext): Intl.DateTimeFormat {
  const key = `${language} ${style}`
  const known = clocks.get(key)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(
    localeOf(language),
    style === 'clinician'
      ? { hourCycle: 'h23', hour: '2-digit', minute: '2-digit' }
      : { timeStyle: 'short' },
  )
  clocks.set(key, made)
  return made
}
