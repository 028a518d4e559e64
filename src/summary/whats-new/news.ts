import type { FhirResource } from 'fhir/r4'
import { belongsTo } from '~/fhir/belongs-to'
import { isWholeOfKinds } from '~/fhir/wire/whole-result'
import type { Chart, ChartList } from '~/record/chart/use-chart'
import type { View } from '~/record/view'
import { sha256 } from '~/smart/random-text'
import { compareList, type ListChanges, type MarkedRecord } from './compare-list'
import { markOf, readMarks, writeMarks, type Mark } from './mark'
import { readSeen, writeSeen, type SeenList, type SeenStorage } from './seen-store'

/** A complete list, compared with what was seen of it. */
export interface ListNews {
  readonly view: View
  /** The time at which it was last seen; undefined if this is the first time. */
  readonly since: number | undefined
  readonly changes: ListChanges
  /** The state that is remembered once it counts as seen. */
  readonly now: SeenList
  /** The key under which it is remembered. */
  readonly name: string
}

/** Changes in a patient's record, as far as it is completely loaded. */
export interface News {
  readonly lists: readonly ListNews[]
  /** Lists without a comparison: incomplete, or longer than is remembered. */
  readonly left: readonly View[]
}

/** The storage key of a patient's remembered lists, and the start of this visit. */
export interface SeenPlace {
  readonly key: string
  readonly storage: SeenStorage
  /** Milliseconds since the epoch: lists first seen since then belong to this visit. */
  readonly visit: number
}

/** The parts of a record that the comparison needs: it sends no request. */
export interface LoadedLists extends Pick<Chart, 'patientId'> {
  readonly lists: readonly LoadedList[]
}

type LoadedList = Pick<ChartList, 'view' | 'needed' | 'result'>

/** The most records of a list that are remembered: about 600 kB. */
const MOST_MARKS = 50_000
/** Number of records that are hashed before the page has its turn. */
const AT_ONCE = 100

/** Remembers hashes: a record is hashed once in a session, however often its list changes. */
export type MarkCache = WeakMap<FhirResource, { readonly salt: string; readonly mark: Mark }>

/**
 * Compares every complete list with its remembered state. A list that is seen for the first time is
 * remembered as it is, for later comparisons. Rejects with the signal's reason.
 */
export async function findNews(
  chart: LoadedLists,
  place: SeenPlace,
  isMistake: (resource: FhirResource, view: View) => boolean,
  cache: MarkCache,
  signal: AbortSignal,
): Promise<News> {
  const { salt } = readSeen(place.key, place.storage)
  const lists: ListNews[] = []
  const left: View[] = []
  for (const list of chart.lists) {
    if (!list.needed) continue
    const own = completeRecords(list, chart.patientId)
    if (own === undefined) {
      left.push(list.view)
      continue
    }
    const marked = await markAll(own, list.view, salt, isMistake, cache, signal)
    const name = (await sha256(JSON.stringify([salt, list.view.path]))).slice(0, 12)
    // Reading creates a place if there is none: a person who left, or who had everything forgotten,
    // must not find one afterwards.
    signal.throwIfAborted()
    const now = { since: Date.now(), marks: writeMarks(marked.map(({ mark }) => mark)) }
    const before = readSeen(place.key, place.storage).lists[name]
    if (before === undefined) remember([{ name, now }], place)
    const changes = compareList(readMarks((before ?? now).marks), marked)
    lists.push({
      view: list.view,
      since: before !== undefined && before.since < place.visit ? before.since : undefined,
      changes,
      now,
      name,
    })
  }
  return { lists, left }
}

/** Remembers the current contents of these lists as seen. False when the browser stores no more. */
export function remember(
  lists: readonly Pick<ListNews, 'name' | 'now'>[],
  { key, storage }: SeenPlace,
): boolean {
  const seen = readSeen(key, storage)
  return writeSeen(
    key,
    {
      ...seen,
      lists: { ...seen.lists, ...Object.fromEntries(lists.map(({ name, now }) => [name, now])) },
    },
    storage,
  )
}

/**
 * The patient's own records of a list, if it is complete: an incomplete list does not show which
 * records are gone, nor does one of which this sign-in sees only a part.
 */
function completeRecords(
  { result }: LoadedList,
  patientId: string,
): readonly FhirResource[] | undefined {
  if (result === undefined || !isWholeOfKinds(result) || result.matches.length > MOST_MARKS)
    return undefined
  return result.matches.filter((resource) => belongsTo(resource, patientId) !== 'no')
}

async function markAll(
  records: readonly FhirResource[],
  view: View,
  salt: string,
  isMistake: (resource: FhirResource, view: View) => boolean,
  cache: MarkCache,
  signal: AbortSignal,
): Promise<readonly MarkedRecord[]> {
  const marked: MarkedRecord[] = []
  const one = async (resource: FhirResource): Promise<readonly MarkedRecord[]> => {
    const known = cache.get(resource)
    const mark = known?.salt === salt ? known.mark : await markOf(resource, salt)
    if (mark === undefined) return []
    cache.set(resource, { salt, mark })
    return [{ resource, mark, mistake: isMistake(resource, view) }]
  }
  for (let start = 0; start < records.length; start += AT_ONCE) {
    for (const found of await Promise.all(records.slice(start, start + AT_ONCE).map(one)))
      for (const record of found) marked.push(record)
    if (records.length > AT_ONCE)
      await new Promise<void>((resolve) => {
        setTimeout(resolve)
      })
    signal.throwIfAborted()
  }
  return marked
}
