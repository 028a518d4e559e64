import { jsonText } from '../json'

/** The parts of a page that matter when pages are joined; the same for every type. */
export interface GatheredPage {
  readonly matches: readonly Identified[]
  readonly included?: readonly Identified[]
  /** References of left-out records that name another patient. */
  readonly foreign?: readonly string[]
  /** Entries that could not be used, as they came. */
  readonly unread?: readonly unknown[]
}

interface Identified {
  readonly resourceType: string
  readonly id?: string | undefined
  readonly meta?:
    | { readonly lastUpdated?: string | undefined; readonly versionId?: string | undefined }
    | undefined
}

/** The joined pages. */
export interface Gathered<M, I> {
  /**
   * Every match once, in the order of the pages: the newest of several versions, in the place of
   * the first.
   */
  readonly matches: readonly M[]
  readonly included: readonly I[]
  readonly foreign: ReadonlySet<string>
  readonly unread: readonly unknown[]
  /** True when the last page repeats an earlier one in the same order, and is not empty. */
  readonly repeats: boolean
}

interface Kept {
  readonly pages: readonly GatheredPage[]
  readonly gathered: Gathered<Identified, Identified>
  readonly seen: Seen
}

interface Seen {
  /** The place of each record in the list, by type and id. */
  readonly matches: Map<string, number>
  readonly included: Map<string, number>
  readonly fingerprints: Set<string>
}

/** The result of joined pages, by the last of them. */
const kept = new WeakMap<GatheredPage, Kept>()

/**
 * Joins pages, with each record once. Pages come one after another, hundreds of them for a heavy
 * chart: the result of the earlier ones is reused, so that the work for each page depends on its
 * own size and not on all of them.
 */
export function gatherPages<P extends GatheredPage>(
  pages: readonly P[],
): Gathered<P['matches'][number], NonNullable<P['included']>[number]> {
  const last = pages.at(-1)
  if (last === undefined)
    return { matches: [], included: [], foreign: new Set(), unread: [], repeats: false }
  const known = kept.get(last)
  if (known !== undefined && isSame(known.pages, pages)) return known.gathered
  const before = keptBefore(pages)
  let state: Kept = before ?? {
    pages: [],
    gathered: gatherPages([]),
    seen: { matches: new Map(), included: new Map(), fingerprints: new Set() },
  }
  for (const page of pages.slice(state.pages.length)) state = { ...withPage(state, page), pages }
  kept.set(last, state)
  return state.gathered
}

/**
 * The result of the pages before the last. Its sets grow with the new page, so it is not stored any
 * longer.
 */
function keptBefore(pages: readonly GatheredPage[]): Kept | undefined {
  const previous = pages.at(-2)
  const found = previous === undefined ? undefined : kept.get(previous)
  if (previous === undefined || found === undefined || !isSame(found.pages, pages.slice(0, -1)))
    return undefined
  kept.delete(previous)
  return found
}

function isSame(a: readonly GatheredPage[], b: readonly GatheredPage[]): boolean {
  return a.length === b.length && a.every((page, index) => page === b[index])
}

function withPage({ gathered, seen }: Kept, page: GatheredPage): Omit<Kept, 'pages'> {
  const { matches, included = [], foreign = [], unread = [] } = page
  const print = fingerprint(page)
  const repeats = print !== '' && seen.fingerprints.has(print)
  seen.fingerprints.add(print)
  return {
    gathered: {
      matches: withRecords(gathered.matches, matches, seen.matches),
      included: withRecords(gathered.included, included, seen.included),
      foreign: foreign.length === 0 ? gathered.foreign : new Set([...gathered.foreign, ...foreign]),
      // Unread entries have no ids to compare; a page that came before brings none that is new.
      unread: repeats ? gathered.unread : joined(gathered.unread, unread),
      repeats,
    },
    seen,
  }
}

function joined<R>(before: readonly R[], more: readonly R[]): readonly R[] {
  return more.length === 0 ? before : before.concat(more)
}

/**
 * A list with the records of another page. Somebody may write a record while pages are loaded: then
 * it comes in two versions.
 */
function withRecords<R extends Identified>(
  before: readonly R[],
  more: readonly R[],
  places: Map<string, number>,
): readonly R[] {
  const fresh: R[] = []
  const newer = new Map<number, R>()
  for (const record of more) {
    const { resourceType, id } = record
    const place = before.length + fresh.length
    // A record without an id cannot be told from another: it is kept.
    const key = id === undefined ? undefined : `${resourceType}/${id}`
    const known = key === undefined ? undefined : places.get(key)
    if (known === undefined) {
      if (key !== undefined) places.set(key, place)
      fresh.push(record)
      continue
    }
    const kept = newer.get(known) ?? before[known] ?? fresh[known - before.length]
    if (kept === undefined || !isLaterVersion(record, kept)) continue
    if (known < before.length) newer.set(known, record)
    else fresh[known - before.length] = record
  }
  const own = newer.size === 0 ? before : before.map((record, at) => newer.get(at) ?? record)
  return joined(own, fresh)
}

/**
 * True when a version of a record was written after another one (R4, Resource.meta), as far as they
 * say so.
 */
export function isLaterVersion(
  { meta: a = {} }: Identified,
  { meta: b = {} }: Identified,
): boolean {
  const [written, before] = [Date.parse(a.lastUpdated ?? ''), Date.parse(b.lastUpdated ?? '')]
  if (written !== before && !Number.isNaN(written) && !Number.isNaN(before)) return written > before
  // Version ids are numbers on most servers; on others they do not give an order.
  const [version, earlier] = [Number(a.versionId ?? Number.NaN), Number(b.versionId ?? Number.NaN)]
  return version > earlier
}

/** The contents of a page, in order; undefined for an empty page. */
function fingerprint({ matches, foreign = [], unread = [] }: GatheredPage): string {
  return matches
    .map((match) =>
      match.id === undefined ? JSON.stringify(match) : `${match.resourceType}/${match.id}`,
    )
    .concat(foreign, unread.map(jsonText))
    .join(' ')
}
