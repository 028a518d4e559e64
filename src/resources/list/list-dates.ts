import type { FhirResource } from 'fhir/r4'
import { isTimed } from '~/record/time/is-timed'
import { placeOf } from '~/record/time/newest-first'
import type { Show } from '~/record/show'
import type { View } from '~/record/view'
import type { When, WhenKind } from '~/record/time/when'

/** A date as a row of a list shows it. */
export interface ListDate extends When {
  /** True when the column's head already has the date's meaning. */
  readonly inHead: boolean
  /** True when the text has the time of day after the day. */
  readonly timed: boolean
}

/** The dates of one list's rows. */
export interface ListDates {
  /** The meaning of most of the dates; undefined when no row has a date. */
  readonly head: WhenKind | undefined
  readonly of: (row: FhirResource) => ListDate | undefined
}

/**
 * The number of rows that decide on the head: enough for a reliable choice, and as quick in a list
 * of thousands.
 */
const SAMPLE = 200

/**
 * Dates for a column, of rows that are in the order of their dates. The time is shown only if it
 * matters: for entries of today or to come (`isTimed`), and for rows of the same name on the same
 * day. The record itself has every time. `now` is in milliseconds since the epoch.
 */
export function listDates(
  rows: readonly FhirResource[],
  view: Pick<View, 'whens' | 'headline' | 'moment'>,
  show: Show,
  now: number,
): ListDates {
  const days: Show = { ...show, format: { ...show.format, daysOnly: true } }
  const dayOf = (row: FhirResource) => view.whens(row, days)[0]
  const head = mostFrequent(rows.slice(0, SAMPLE).flatMap((row) => dayOf(row)?.kind ?? []))
  const repeated = new Map<FhirResource, ReadonlySet<string>>()

  /** The names that occur more than once among the rows of the same day around this one. */
  const namesTwice = (row: FhirResource, day: string): ReadonlySet<string> => {
    const known = repeated.get(row)
    if (known !== undefined) return known
    const place = Math.max(placeOf(rows, row, view), 0)
    const same = (index: number) => {
      const other = rows[index]
      return other !== undefined && dayOf(other)?.text === day
    }
    let from = place
    while (same(from - 1)) from -= 1
    let to = place
    while (same(to + 1)) to += 1
    const seen = new Set<string>()
    const twice = new Set<string>()
    const run = rows.slice(from, to + 1)
    for (const one of run) {
      const name = view.headline(one, show)
      if (seen.has(name)) twice.add(name)
      seen.add(name)
    }
    for (const one of run) repeated.set(one, twice)
    return twice
  }

  return {
    head,
    of: (row) => {
      const day = dayOf(row)
      if (day === undefined) return undefined
      const timed =
        isTimed(row, view, now, show.format.timeZone) ||
        namesTwice(row, day.text).has(view.headline(row, show))
      const { kind, text } = (timed ? view.whens(row, show)[0] : undefined) ?? day
      return { kind, text, inHead: kind === head, timed: text !== day.text }
    },
  }
}

/** The most frequent value; of several, the first. */
function mostFrequent<T>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  let most: T | undefined
  for (const [value, count] of counts)
    if (most === undefined || count > (counts.get(most) ?? 0)) most = value
  return most
}
