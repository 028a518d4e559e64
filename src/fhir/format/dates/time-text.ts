import { isolated } from '~/i18n/isolated'
import type { FormatContext } from '../context'
import { localeOf } from '~/i18n/languages'

/**
 * A time of day without a date (R4, "Data Types", time): `08:30` for clinicians, as the language
 * writes it for patients.
 */
export function timeText(value: string, context: FormatContext): string {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?$/.exec(value) ?? []
  // Text that is not a time is returned in the service's words.
  if (hour === undefined || minute === undefined) return value
  if (context.style === 'clinician') return isolated(`${hour}:${minute}`, context.language)
  const format = new Intl.DateTimeFormat(localeOf(context.language), {
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return isolated(
    format.format(Date.UTC(2000, 0, 1, Number(hour), Number(minute))).replaceAll(/\s/g, ' '),
    context.language,
  )
}
