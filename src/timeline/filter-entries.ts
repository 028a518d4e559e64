import { fitOf, type Period } from '~/record/time/period-fit'
import type { TimelineEntry } from './entry'

/** A person's filter of a timeline. */
export interface TimelineFilter extends Period {
  /** Lists that are left out, by their path: a kind that is loaded later is shown. */
  readonly without: ReadonlySet<string>
}

/** True when nothing is left out. */
export const EVERYTHING: TimelineFilter = { without: new Set(), from: '', to: '' }

/** The result of a filter, and the number of entries that it left out because they have no date. */
export interface Filtered {
  readonly entries: readonly TimelineEntry[]
  readonly undated: number
}

/**
 * The entries of the chosen kinds whose dates meet the chosen period: a month that may reach into
 * it counts.
 */
export function filterEntries(entries: readonly TimelineEntry[], filter: TimelineFilter): Filtered {
  let undated = 0
  const left = entries.filter(({ resource, view }) => {
    if (filter.without.has(view.path)) return false
    const fit = fitOf(resource, view, filter)
    if (fit === 'undated') undated += 1
    return fit === 'inside'
  })
  return { entries: left, undated }
}
