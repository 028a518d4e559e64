import { isAhead } from '~/record/time/ahead'
import type { Occasion } from './occasions-of'
import type { TimelineEntry } from './entry'

/** Entries under one head. */
export type TimelineGroup = { readonly key: string; readonly entries: readonly TimelineEntry[] } & (
  | { readonly kind: 'coming' | 'undated' | 'elsewhere' }
  | { readonly kind: 'month'; readonly year: number; readonly month: number }
  /** In that year, in an unknown month. */
  | { readonly kind: 'year'; readonly year: number }
  /** `head` is undefined when the visit or episode itself is not loaded. */
  | {
      readonly kind: 'occasion'
      readonly occasion: Occasion
      readonly head: TimelineEntry | undefined
    }
)

/**
 * Entries by month. Entries after `now` (milliseconds since the epoch) and visits that are not over
 * (`isAhead`) come first as a group of their own, entries without a date come last. A month that
 * has not ended, or another period that goes on, has begun: it is not in the future.
 */
export function groupByTime(
  sorted: readonly TimelineEntry[],
  now: number,
  timeZone?: string,
): readonly TimelineGroup[] {
  const groups = new Map<string, TimelineGroup & { readonly entries: TimelineEntry[] }>()
  const coming: TimelineEntry[] = []
  const undated: TimelineEntry[] = []
  for (const entry of sorted) {
    const { place } = entry
    if (place === undefined) undated.push(entry)
    else if (isAhead(entry.resource, place.span, now, timeZone)) coming.push(entry)
    else {
      const { year, month } = place
      const key = month === undefined ? `${year}` : `${year}-${month}`
      const group = groups.get(key)
      if (group !== undefined) group.entries.push(entry)
      else
        groups.set(
          key,
          month === undefined
            ? { kind: 'year', key, year, entries: [entry] }
            : { kind: 'month', key, year, month, entries: [entry] },
        )
    }
  }
  return [
    ...(coming.length === 0 ? [] : [{ kind: 'coming', key: 'coming', entries: coming } as const]),
    ...groups.values(),
    ...(undated.length === 0
      ? []
      : [{ kind: 'undated', key: 'undated', entries: undated } as const]),
  ]
}

/**
 * Entries by the visit or the episode of care that they belong to, the newest of these first, by
 * its own date or else by its newest entry; entries that belong to none come last. `all` are the
 * entries before any filter: a head is known even if its kind is not shown. A record of two
 * episodes is listed in the first that it names; one that only names a visit belongs to that
 * visit's episode.
 */
export function groupByOccasion(
  type: 'Encounter' | 'EpisodeOfCare',
  sorted: readonly TimelineEntry[],
  all: readonly TimelineEntry[],
): readonly TimelineGroup[] {
  const known = new Map(
    all
      .filter(
        ({ resource }) =>
          resource.resourceType === 'Encounter' || resource.resourceType === 'EpisodeOfCare',
      )
      .map((entry) => [entry.key, entry]),
  )
  const order = new Map(all.map((entry, index) => [entry.key, index]))
  const groups = new Map<Occasion, TimelineEntry[]>()
  const elsewhere: TimelineEntry[] = []
  for (const entry of sorted) {
    const occasion = occasionOf(entry, type, known)
    if (occasion === undefined) elsewhere.push(entry)
    else {
      const group = groups.get(occasion)
      if (group === undefined) groups.set(occasion, [entry])
      else group.push(entry)
    }
  }
  const placed = [...groups].map(([occasion, entries]) => ({
    at: order.get(occasion) ?? order.get(entries[0]?.key ?? '') ?? 0,
    group: {
      kind: 'occasion',
      key: occasion,
      occasion,
      head: known.get(occasion),
      entries,
    } as const,
  }))
  return [
    ...placed.toSorted((a, b) => a.at - b.at).map(({ group }) => group),
    ...(elsewhere.length === 0
      ? []
      : [{ kind: 'elsewhere', key: 'elsewhere', entries: elsewhere } as const]),
  ]
}

function occasionOf(
  { occasions }: TimelineEntry,
  type: 'Encounter' | 'EpisodeOfCare',
  known: ReadonlyMap<string, TimelineEntry>,
): Occasion | undefined {
  const isType = (occasion: Occasion) => occasion.startsWith(`${type}/`)
  return (
    occasions.find(isType) ??
    occasions.flatMap((occasion) => known.get(occasion)?.occasions ?? []).find(isType)
  )
}
