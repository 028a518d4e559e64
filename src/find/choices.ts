import type { Entry } from './entry'
import type { FoundGroup } from './find-matches'

/** The number of matches of a kind that are shown before a person asks for more. */
const FIRST = 5

/** One line that the arrow keys can reach. */
export type FindChoice =
  | { readonly kind: 'record'; readonly entry: Entry }
  /** Shows more of a kind. */
  | { readonly kind: 'more'; readonly group: FoundGroup; readonly count: number }

/** The lines of a kind, all of them once a person has asked for more. */
export function choicesOf(group: FoundGroup, whole: boolean): readonly FindChoice[] {
  const shown = whole ? group.best : group.best.slice(0, FIRST)
  const rest = group.best.length - shown.length
  const records = shown.map((entry) => ({ kind: 'record', entry }) as const)
  return rest === 0 ? records : [...records, { kind: 'more', group, count: rest }]
}
