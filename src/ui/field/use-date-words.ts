import { useMemo } from 'react'
import { useText } from '~/i18n/TextProvider'
import { dateWords } from './date-words'
import { monthNames, type Unread } from './typed-date'
import type { DateWords } from './shown-date'
import { assertNever } from '~/std/assert-never'

/** The words of dates in the language of the screen. */
export function useDateWords(): DateWords {
  const { language, format } = useText()
  return useMemo(() => ({ language, format, field: dateWords(language) }), [language, format])
}

/** The reason why typed text is not a date, and the expected entry, in a sentence. */
export function unreadText(reason: Unread, { language, format, field }: DateWords): string {
  switch (reason.why) {
    case 'shape':
    case 'century':
    case 'no-year':
      return field.unread[reason.why]
    case 'month':
      return field.unread.month(reason.month)
    case 'day': {
      const name = monthNames(language, 'long')[reason.month - 1] ?? ''
      const month = format.monthOfYear(name, String(reason.year).padStart(4, '0'))
      return field.unread.day(
        month.charAt(0).toLocaleUpperCase(language) + month.slice(1),
        reason.days,
      )
    }
    default:
      return assertNever(reason)
  }
}
