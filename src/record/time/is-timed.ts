import type { FhirResource } from 'fhir/r4'
import type { View } from '../view'

/** Longer than any day, in milliseconds. */
const MORE_THAN_A_DAY = 26 * 3600_000

const formats = new Map<string | undefined, Intl.DateTimeFormat>()

/**
 * True where the time of day matters in a row: the record begins today or later. The record itself
 * has every time.
 *
 * @param now Milliseconds since the epoch.
 * @param timeZone The reader's; without it, this device's.
 */
export function isTimed(
  resource: FhirResource,
  view: Pick<View, 'moment'>,
  now: number,
  timeZone?: string,
): boolean {
  const at = view.moment(resource)
  return (
    at !== undefined &&
    at > now - MORE_THAN_A_DAY &&
    (at >= now || dayOf(at, timeZone) === dayOf(now, timeZone))
  )
}

/** The day of a moment on the reader's clock, to be compared. */
function dayOf(at: number, timeZone: string | undefined): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone })
  formats.set(timeZone, format)
  return format.format(at)
}
