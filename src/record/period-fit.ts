import type { FhirResource } from 'fhir/r4'
import type { View } from './view'

/**
 * A stretch of days that a person chose, each end as precise as it is known (`2019`, `2019-03`,
 * `2019-03-12`); empty for no limit.
 */
export interface Period {
  readonly from: string
  readonly to: string
}

/** How a record stands to a period. */
export type Fit = 'inside' | 'outside' | 'undated'

/**
 * How a record stands to the chosen period, by the days of its clinical date. A date that is known
 * to its month may be any day of it, so it meets each of them.
 */
export function fitOf(resource: FhirResource, view: Pick<View, 'days'>, { from, to }: Period): Fit {
  if (from === '' && to === '') return 'inside'
  const days = view.days(resource)
  if (days === undefined) return 'undated'
  const begins = days.from === undefined ? '' : firstDay(calendarDay(days.from))
  const ends = days.to === undefined ? FAR : lastDay(calendarDay(days.to))
  return begins <= (to === '' ? FAR : lastDay(to)) && ends >= (from === '' ? '' : firstDay(from))
    ? 'inside'
    : 'outside'
}

const FAR = '9999-99-99'

/**
 * ISO days compare as text; what is not known is filled so that it comes before, or after, every
 * day there is.
 */
function firstDay(day: string): string {
  return `${day}-00-00`.slice(0, FAR.length)
}

function lastDay(day: string): string {
  return day.length >= FAR.length ? day : `${day}-99-99`.slice(0, FAR.length)
}

/**
 * A moment counts by the day that this device's clock shows for it, as it does on the screen; a
 * date as it was given.
 */
function calendarDay(date: string): string {
  if (!date.includes('T')) return date
  const moment = new Date(date)
  if (Number.isNaN(moment.getTime())) return date.slice(0, FAR.length)
  const pad = (value: number, length: number) => String(value).padStart(length, '0')
  return `${pad(moment.getFullYear(), 4)}-${pad(moment.getMonth() + 1, 2)}-${pad(moment.getDate(), 2)}`
}
