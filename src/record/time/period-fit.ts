import type { FhirResource } from 'fhir/r4'
import type { View } from '../view'

/**
 * A period of days that a person chose, each end with its known precision (`2019`, `2019-03`,
 * `2019-03-12`); empty for no limit.
 */
export interface Period {
  readonly from: string
  readonly to: string
}

/** The relation of a record to a period. */
export type Fit = 'inside' | 'outside' | 'undated'

/**
 * The relation of a record to the chosen period, by the days of its clinical date. A date without a
 * day may be any day of its month, so it matches each of them.
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
 * ISO days compare as text; missing parts are filled so that they come before, or after, every day.
 */
function firstDay(day: string): string {
  return `${day}-00-00`.slice(0, FAR.length)
}

function lastDay(day: string): string {
  return day.length >= FAR.length ? day : `${day}-99-99`.slice(0, FAR.length)
}

/**
 * A moment counts as its day on this device's clock, like on the screen; a date as it was given.
 */
function calendarDay(date: string): string {
  if (!date.includes('T')) return date
  const moment = new Date(date)
  if (Number.isNaN(moment.getTime())) return date.slice(0, FAR.length)
  const pad = (value: number, length: number) => String(value).padStart(length, '0')
  return `${pad(moment.getFullYear(), 4)}-${pad(moment.getMonth() + 1, 2)}-${pad(moment.getDate(), 2)}`
}
