import type { FormatContext } from '../context'
import { clockText } from './date-text'

/**
 * A time of day without a date (R4, "Data Types", time): `08:30` for clinicians, as the language
 * writes it for patients.
 */
export function timeText(value: string, context: FormatContext): string {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?$/.exec(value) ?? []
  // Text that is not a time is returned in the service's words.
  return hour === undefined ? value : clockText(Number(hour), Number(minute), context)
}
