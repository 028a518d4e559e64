import type { QueryClient } from '@tanstack/react-query'
import type { FhirResource } from 'fhir/r4'
import type { Capability } from '~/capability/capability'
import { FhirFailure } from '~/fhir/failure'
import type { ResourceType } from '~/fhir/resource'
import type { SearchResult } from '~/fhir/wire/paging'
import { loadMore } from '~/queries/load-pages'
import { resultOf, searchQuery, type SearchPages } from '~/queries/search-query'
import { askedOnly } from '~/record/asked-kinds'
import { chartPlan, type PermittedView } from '~/record/chart/chart-lists'
import { isOwn } from '~/record/is-own'
import type { Show } from '~/record/show'
import type { View } from '~/record/view'
import type { Gap, Reading } from './engine/reading'

/** The most records of one list that are compared: both lists are held in memory. */
export const MOST_COMPARED = 20_000

/** The progress of a reading; a part is a list. */
export interface ReadProgress {
  readonly done: number
  readonly of: number
  readonly records: number
}

/** The inputs of a reading. */
export interface RecordReading {
  readonly queryClient: QueryClient
  readonly capability: Capability
  readonly views: readonly View[]
  readonly patientId: string
  /** The words of now: which list was limited does not depend on them. */
  readonly show: Show
  readonly signal: AbortSignal
  readonly onProgress: (progress: ReadProgress) => void
}

/**
 * Reads everything that one connection offers of a patient, type by type, with every gap. A list
 * that fails keeps its loaded pages and its failure. Rejects only with the signal's reason, or with
 * a fault of the app.
 */
export async function readRecord(
  reading: RecordReading,
): Promise<ReadonlyMap<ResourceType, Reading>> {
  const { capability, views, patientId, signal, onProgress } = reading
  const plan = chartPlan(views, patientId, capability)
  const lists = plan.permitted.filter(({ needed, view }) => needed && view.type !== 'Patient')
  const found = new Map<ResourceType, { records: Map<string, FhirResource>; gaps: Gap[] }>()
  const of = (type: ResourceType) => {
    const held = found.get(type) ?? { records: new Map<string, FhirResource>(), gaps: [] }
    found.set(type, held)
    return held
  }
  for (const { view, refusal } of plan.refused) {
    const { why } = refusal.reason
    of(view.type).gaps.push(
      why === 'type' || why === 'nothing' ? { why: 'not-offered' } : { why: 'refused', refusal },
    )
  }
  let done = 0
  let records = 0
  const tell = () => onProgress({ done, of: lists.length, records })
  tell()
  const work = async (list: PermittedView) => {
    const { view } = list
    const { result, gaps } = await readList(list, reading)
    const held = of(view.type)
    // The general list of the type is closed: what the special ones hold is only a part.
    if (views.findLast(({ type }) => type === view.type) !== view)
      gaps.push({ why: 'narrowed', kinds: (_show, messages) => view.title(messages) })
    for (const gap of gaps) held.gaps.push(gap)
    for (const record of result?.matches ?? [])
      if (isOwn(record, patientId)) held.records.set(record.id ?? `${held.records.size} ?`, record)
    done += 1
    records += result?.matches.length ?? 0
    tell()
  }
  await Promise.all(lists.map(work))
  signal.throwIfAborted()
  return new Map(
    [...found].map(([type, held]) => [
      type,
      { records: [...held.records.values()], gaps: held.gaps },
    ]),
  )
}

interface ReadList {
  readonly result: SearchResult | undefined
  readonly gaps: Gap[]
}

async function readList(
  { view, permit }: PermittedView,
  { queryClient, show, patientId, signal }: RecordReading,
): Promise<ReadList> {
  const gaps: Gap[] = []
  let result: SearchResult | undefined
  try {
    result = await loadMore(queryClient, permit, signal)
    while (!result.ended && result.stopped === undefined && result.matches.length < MOST_COMPARED)
      result = await loadMore(queryClient, permit, signal)
  } catch (failure) {
    if (!(failure instanceof FhirFailure)) throw failure
    gaps.push({ why: 'failed', failure })
    // The pages before the failed one are loaded.
    const pages = queryClient.getQueryData<SearchPages>(searchQuery(permit).queryKey)
    result = pages === undefined ? undefined : resultOf(pages)
  }
  if (result === undefined) return { result, gaps }
  if (result.stopped !== undefined) gaps.push({ why: 'stopped' })
  else if (!result.ended && gaps.length === 0)
    gaps.push({ why: 'capped', at: result.matches.length })
  const asked = result
  if (askedOnly(view, asked, show) !== undefined)
    gaps.push({ why: 'narrowed', kinds: (now) => askedOnly(view, asked, now) ?? '' })
  const foreign = result.matches.filter((record) => !isOwn(record, patientId)).length
  const count = result.foreign + (result.unread?.length ?? 0) + foreign
  if (count > 0) gaps.push({ why: 'left-out', count })
  return { result, gaps }
}
