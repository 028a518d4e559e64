import type { FhirResource } from 'fhir/r4'
import type { Show } from '../show'
import type { View } from '../view'
import { isTimed } from './is-timed'
import type { When } from './when'

/**
 * The dates of a record as a row of any list shows them: days, and the time of day of the clinical
 * date of what begins today or later (`isTimed`).
 *
 * @param now Milliseconds since the epoch.
 */
export function rowWhens(
  resource: FhirResource,
  view: Pick<View, 'days' | 'moment' | 'whens'>,
  show: Show,
  now: number,
): readonly When[] {
  const days = view.whens(resource, { ...show, format: { ...show.format, daysOnly: true } })
  if (!isTimed(resource, view, now, show.format.timeZone)) return days
  const placing = view.days(resource)?.kind
  const whole = view.whens(resource, show)
  return days.map((day, index) => (day.kind === placing ? (whole[index] ?? day) : day))
}
