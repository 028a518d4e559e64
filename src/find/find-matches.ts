import type { View } from '~/record/view'
import type { ActorNames } from './actor-names'
import type { Entry } from './entry'
import { fits, hasTerm, type SoughtTerm } from './fits'
import type { SlicedWork } from '~/std/run-in-slices'
import type { Term } from './terms'

/** Matching records of one kind. */
export interface FoundGroup {
  readonly view: View
  /** All matches. */
  readonly total: number
  /** Those to show, at most `MOST`: matches of the name first, then the newest. */
  readonly best: readonly Entry[]
}

/** The result of a search. */
export interface Found {
  readonly terms: readonly Term[]
  readonly total: number
  /** Kinds with a match in a name first, then in the order of the navigation. */
  readonly groups: readonly FoundGroup[]
}

/** Nobody reads more of one kind; another word narrows the search. */
export const MOST = 200

/** Searches every entry; pauses after each. */
export function* findingMatches(
  entries: readonly Entry[],
  terms: readonly Term[],
  actors: ActorNames,
): SlicedWork<Found> {
  const sought: readonly SoughtTerm[] = terms.map((term) => ({
    term,
    named: namedBy(term, actors),
  }))
  const groups = new Map<View, { total: number; readonly best: Ranked[] }>()
  let total = 0
  for (const entry of entries) {
    yield
    if (!fits(entry, sought)) continue
    total += 1
    const { view } = entry.record
    const group = groups.get(view) ?? { total: 0, best: [] }
    group.total += 1
    keepBest(group.best, { entry, named: terms.every((term) => hasTerm(entry.name, term)) })
    groups.set(view, group)
  }
  const found = [...groups].map(([view, { total: count, best }]) => ({ view, total: count, best }))
  return {
    terms,
    total,
    groups: found
      .toSorted((a, b) => Number(b.best[0]?.named ?? false) - Number(a.best[0]?.named ?? false))
      .map(({ best, ...group }) => ({ ...group, best: best.map(({ entry }) => entry) })),
  }
}

function namedBy(term: Term, actors: ActorNames): ReadonlySet<string> {
  return new Set(
    [...actors].flatMap(([reference, { folded }]) => (hasTerm(folded, term) ? [reference] : [])),
  )
}

interface Ranked {
  readonly entry: Entry
  readonly named: boolean
}

/**
 * Inserts an entry at its place among the best so far. Sorting them all would delay the next key of
 * a search that matches everything.
 */
function keepBest(best: Ranked[], one: Ranked): void {
  const last = best.at(-1)
  if (best.length === MOST && last !== undefined && !isBefore(one, last)) return
  let low = 0
  let high = best.length
  while (low < high) {
    const middle = (low + high) >> 1
    const other = best[middle]
    if (other !== undefined && isBefore(one, other)) high = middle
    else low = middle + 1
  }
  best.splice(low, 0, one)
  if (best.length > MOST) best.pop()
}

function isBefore(a: Ranked, b: Ranked): boolean {
  return a.named === b.named ? a.entry.moment > b.entry.moment : a.named
}
