import type { Entry } from './entry'
import type { FoundGroup } from './find-matches'

/** How many of a kind are shown before a person asks for more of it. */
const FIRST = 5

/** One line that can be walked to. */
export type FindChoice =
  | { readonly kind: 'record'; readonly entry: Entry }
  /** Shows more of a kind. */
  | { readonly kind: 'more'; readonly group: FoundGroup; readonly count: number }

/** The lines of a kind, all of them once a person asked for more. */
export function choicesOf(group: FoundGroup, whole: boolean): readonly FindChoice[] {
  const shown = whole ? group.best : group.best.slice(0, FIRST)
  const rest = group.best.length - shown.length
  const records = shown.map((entry) => ({ kind: 'record', entry }) as const)
  return rest === 0 ? records : [...records, { kind: 'more', group, count: rest }]
}
