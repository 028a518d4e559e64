import type { View, ViewPath } from '~/record/view'
import type { SlicedWork } from '~/std/run-in-slices'
import { densityOf, type DensityBin } from './density'
import type { TimelineEntry } from './entry'
import { filterEntries, type Filtered, type TimelineFilter } from './filter-entries'
import { groupByOccasion, groupByTime, type TimelineGroup } from './group'

/** The orders that a timeline can be read in. */
export const ORDERS = ['time', 'visit', 'episode'] as const
export type Order = (typeof ORDERS)[number]

/** The settings of a timeline. */
export interface Arrangement {
  /** Newest first. */
  readonly entries: readonly TimelineEntry[]
  readonly filter: TimelineFilter
  readonly order: Order
  /** Milliseconds since the epoch; later entries are in the future. */
  readonly now: number
  /** In the order of the navigation. */
  readonly views: readonly View[]
}

/** A timeline as it is drawn, with the settings that it follows. */
export interface Arranged {
  readonly order: Order
  readonly shown: Filtered
  readonly groups: readonly TimelineGroup[]
  /** The number of entries of each kind before any filter, in the order of the navigation. */
  readonly kinds: readonly { readonly view: View; readonly count: number }[]
  readonly bins: readonly DensityBin[]
  /** Years with their entries, newest first. */
  readonly years: readonly (readonly [year: number, count: number])[]
}

/**
 * Arranges entries; pauses between its steps, each of which is short even for tens of thousands.
 */
export function* arranging({
  entries,
  filter,
  order,
  now,
  views,
}: Arrangement): SlicedWork<Arranged> {
  const shown = filterEntries(entries, filter)
  yield
  const groups =
    order === 'time'
      ? groupByTime(shown.entries, now)
      : groupByOccasion(order === 'visit' ? 'Encounter' : 'EpisodeOfCare', shown.entries, entries)
  yield
  const kinds = kindsOf(entries, views)
  yield
  const bins = densityOf(shown.entries)
  yield
  return { order, shown, groups, kinds, bins, years: yearsOf(shown.entries) }
}

function kindsOf(entries: readonly TimelineEntry[], views: readonly View[]): Arranged['kinds'] {
  const counts = new Map<ViewPath, number>()
  for (const {
    view: { path },
  } of entries)
    counts.set(path, (counts.get(path) ?? 0) + 1)
  return views.flatMap((view) => {
    const count = counts.get(view.path)
    return count === undefined ? [] : [{ view, count }]
  })
}

function yearsOf(entries: readonly TimelineEntry[]): Arranged['years'] {
  const counts = new Map<number, number>()
  for (const { place } of entries)
    if (place !== undefined) counts.set(place.year, (counts.get(place.year) ?? 0) + 1)
  return [...counts].toSorted(([a], [b]) => b - a)
}
