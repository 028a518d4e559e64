import type { View } from '~/record/view'
import type { ActorNames } from './actor-names'
import type { Entry } from './entry'
import { fitOf, hasTerm, type SoughtTerm } from './fits'
import type { SlicedWork } from '~/std/run-in-slices'
import type { Term } from './terms'
import { seeking, type Vocabulary } from './vocabulary'

/** Matching records of one kind. */
export interface FoundGroup {
  readonly view: View
  /** All matches. */
  readonly total: number
  /**
   * Those to show, at most `MOST`: exact matches before those with a typing error, matches of the
   * name first, then of other words for it, then the heaviest (`Entry.weight`), then the newest.
   */
  readonly best: readonly Entry[]
}

/** The result of a search. */
export interface Found {
  readonly terms: readonly Term[]
  /** Words of the record that differ from a term by one typing error. */
  readonly similar: readonly Term[]
  readonly total: number
  /** The number of matches that a typing error was forgiven in. */
  readonly nearly: number
  /** The terms as they were looked up. */
  readonly sought: readonly SoughtTerm[]
  /** The time that it was limited to. */
  readonly span: Span | undefined
  /** Kinds with a match in a name first, then in the order of the navigation. */
  readonly groups: readonly FoundGroup[]
}

/** Nobody reads more of one kind; another word narrows the search. */
export const MOST = 200

/** A time that entries have to lie in, in milliseconds since the epoch; `to` is not in it. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Searches every entry, those of a time alone if there is one; pauses after each. */
export function* findingMatches(
  entries: readonly Entry[],
  terms: readonly Term[],
  actors: ActorNames,
  vocabulary: Vocabulary,
  span?: Span,
): SlicedWork<Found> {
  const sought = yield* seeking(terms, actors, vocabulary)
  const similar = sought.flatMap((one) => one.similar)
  const groups = new Map<View, { total: number; readonly best: Ranked[] }>()
  let total = 0
  let nearly = 0
  for (const entry of entries) {
    yield
    if (span !== undefined && (entry.moment < span.from || entry.moment >= span.to)) continue
    const fit = fitOf(entry, sought)
    if (fit === undefined) continue
    total += 1
    if (fit === 'similarly') nearly += 1
    const { view } = entry.record
    const group = groups.get(view) ?? { total: 0, best: [] }
    group.total += 1
    keepBest(group.best, { entry, tier: tierOf(entry, fit, { terms, similar }) })
    groups.set(view, group)
  }
  const found = [...groups].map(([view, { total: count, best }]) => ({ view, total: count, best }))
  return {
    terms,
    similar,
    sought,
    span,
    total,
    nearly,
    groups: found
      .toSorted((a, b) => firstTier(a.best) - firstTier(b.best))
      .map(({ best, ...group }) => ({ ...group, best: best.map(({ entry }) => entry) })),
  }
}

/** Ranks: in the name 0, in other words for it 1, elsewhere; with a typing error after all. */
const ELSEWHERE = 2
const SIMILAR = 3

/** True for a match in a record's name or in other words for it. */
export function isAtName(tier: number): boolean {
  return tier % SIMILAR < ELSEWHERE
}

/** The rank of a match: low ones come first. */
export function tierOf(
  { name, also }: Entry,
  fit: 'exactly' | 'similarly',
  { terms, similar }: Pick<Found, 'terms' | 'similar'>,
): number {
  const isIn = (text: string) =>
    terms.every(
      (term) =>
        hasTerm(text, term) || (fit === 'similarly' && similar.some((one) => hasTerm(text, one))),
    )
  const place = isIn(name) ? 0 : isIn(`${name}\n${also}`) ? 1 : ELSEWHERE
  return fit === 'exactly' ? place : SIMILAR + place
}

/** Kinds with a match in a name come first. */
function firstTier(best: readonly Ranked[]): number {
  return best[0]?.tier ?? Infinity
}

interface Ranked {
  readonly entry: Entry
  readonly tier: number
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
  if (a.tier !== b.tier) return a.tier < b.tier
  return a.entry.weight === b.entry.weight
    ? a.entry.moment > b.entry.moment
    : a.entry.weight > b.entry.weight
}
