import type { FhirResource } from 'fhir/r4'
import type { ChartRecord } from '~/record/chart/chart-records'
import type { SlicedWork } from '~/std/run-in-slices'
import { occasionsOf, type Occasion } from './occasions-of'
import { bucketOf, comparePlaces, placeOf, type Place } from './place'

/** A record on the time axis. */
export interface TimelineEntry extends ChartRecord {
  /** `Type/id`; of a record without an id a key of its own. */
  readonly key: string
  /** Undefined when it has no readable date: it is listed separately. */
  readonly place: Place | undefined
  /** Visits and episodes that it belongs to. */
  readonly occasions: readonly Occasion[]
}

/**
 * Turns records into entries. Each is read once: a heavy chart is redrawn with every page that
 * arrives.
 */
export interface EntryMaker {
  readonly make: (record: ChartRecord) => TimelineEntry
}

/**
 * Makes entries for a reader in a time zone (this device's when undefined), and follows references
 * below these addresses.
 */
export function entryMaker(bases: readonly string[], timeZone?: string): EntryMaker {
  const made = new WeakMap<FhirResource, TimelineEntry>()
  let unnamed = 0
  return {
    make: ({ resource, view }) => {
      const known = made.get(resource)
      if (known?.view === view) return known
      const key =
        resource.id === undefined
          ? `${resource.resourceType} ${(unnamed += 1)}`
          : `${resource.resourceType}/${resource.id}`
      const entry = {
        resource,
        view,
        key,
        place: placeOf(view.days(resource), timeZone),
        occasions: occasionsOf(resource, bases),
      }
      made.set(resource, entry)
      return entry
    },
  }
}

/** Number of records that are read before the work may pause. */
const AT_ONCE = 200

/**
 * The entries of a record, newest first, with those without a date at the end in their own order.
 */
export function* sortedEntries(
  records: Iterable<ChartRecord>,
  { make }: EntryMaker,
): SlicedWork<readonly TimelineEntry[]> {
  const buckets = new Map<number, Placed[]>()
  const undated: TimelineEntry[] = []
  let count = 0
  for (const record of records) {
    const entry = make(record)
    if (isPlaced(entry)) {
      const bucket = buckets.get(bucketOf(entry.place))
      if (bucket === undefined) buckets.set(bucketOf(entry.place), [entry])
      else bucket.push(entry)
    } else undated.push(entry)
    count += 1
    if (count % AT_ONCE === 0) yield
  }
  const sorted: TimelineEntry[] = []
  for (const bucket of [...buckets.keys()].toSorted((a, b) => b - a)) {
    // One month at a time, so that no single sort is long.
    for (const entry of (buckets.get(bucket) ?? []).sort((a, b) => comparePlaces(a.place, b.place)))
      sorted.push(entry)
    yield
  }
  for (const entry of undated) sorted.push(entry)
  return sorted
}

type Placed = TimelineEntry & { readonly place: Place }

function isPlaced(entry: TimelineEntry): entry is Placed {
  return entry.place !== undefined
}
