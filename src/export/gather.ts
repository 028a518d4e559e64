import type { QueryClient } from '@tanstack/react-query'
import type { FhirResource, Patient } from 'fhir/r4'
import type { Capability } from '~/capability/capability'
import { isPermit } from '~/capability/permit'
import { FhirFailure } from '~/fhir/failure'
import type { ResourceType } from '~/fhir/resource'
import type { SearchResult } from '~/fhir/wire/paging'
import { loadPages } from '~/queries/load-pages'
import { readQuery } from '~/queries/read-query'
import { resultOf, searchQuery, type SearchPages } from '~/queries/search-query'
import type { ChartPlan, PermittedView } from '~/record/chart/chart-lists'
import type { Choice } from './choice'
import { gatherFiles, type FileWords } from './gather-files'
import { withOrigin } from './with-origin'
import { takeList, type Taken, type TakenList } from './taken'

/** The progress of the gathering. A part is a list or a file. */
export interface Progress {
  readonly done: number
  readonly of: number
  readonly records: number
}

/** The lists of a record, as they are gathered. */
export interface GatherPlan extends ChartPlan {
  /**
   * Lists that are parts of the others, and are not asked for: a page that they have brought may be
   * one that the whole list lacks.
   */
  readonly beside?: readonly PermittedView[]
}

interface Gather {
  readonly client: QueryClient
  readonly capability: Capability
  readonly plan: GatherPlan
  readonly unshown?: readonly ResourceType[]
  readonly patientId: string
  readonly choice: Choice
  readonly words: FileWords
  /** The records that provide the names of others (`named-records.ts`). */
  readonly named: (
    lists: readonly TakenList[],
    signal: AbortSignal,
  ) => Promise<readonly FhirResource[]>
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
}

/**
 * Loads every page of the chosen lists, and the files of their documents. A part that fails is kept
 * with its failure, and the rest goes on. Rejects only with the signal's reason.
 */
export async function gather({
  client,
  capability,
  plan,
  unshown = [],
  patientId,
  choice,
  words,
  named: nameRecords,
  signal,
  onProgress,
}: Gather): Promise<Taken> {
  const chosen = plan.permitted.filter(({ view }) => choice.lists.has(view.path))
  const lists: TakenList[] = []
  const parts = { done: 0, of: chosen.length }
  const tell = () =>
    onProgress({
      ...parts,
      records: lists.reduce((count, { records }) => count + records.length, 0),
    })
  tell()
  const work = async (list: PermittedView, index: number) => {
    const loaded = await loadList(client, capability, list, choice, signal)
    const beside = besideOf(client, plan, list)
    lists[index] = takeList(loaded, patientId, choice, beside)
    parts.done += 1
    tell()
  }
  await Promise.all(chosen.map(work))
  const patient = await readPatient(client, capability, patientId)
  signal.throwIfAborted()
  // Before anything is on paper or in a file: a name that is still loading would be missing there.
  const named = await nameRecords(lists, signal)
  const files = !choice.files
    ? []
    : await gatherFiles({
        client,
        capability,
        lists,
        words,
        signal,
        onFound: (count) => {
          parts.of += count
        },
        onDone: () => {
          parts.done += 1
          tell()
        },
      })
  return {
    choice,
    patientId,
    patient,
    lists,
    named,
    refused: plan.refused,
    unshown,
    files,
    at: Date.now(),
  }
}

/**
 * All pages of a list, with the origin of its records if the service adds it and the person asked
 * for it.
 */
async function loadList(
  client: QueryClient,
  capability: Capability,
  { view, permit: plain }: PermittedView,
  choice: Choice,
  signal: AbortSignal,
) {
  const permit = choice.provenance ? (withOrigin(capability, plain) ?? plain) : plain
  try {
    return { view, permit, result: await loadPages(client, permit, signal), failure: undefined }
  } catch (failure) {
    if (!(failure instanceof FhirFailure)) throw failure
    // The pages before the failed one are loaded.
    return { view, permit, result: cached(client, permit), failure }
  }
}

/** The loaded part of a list. */
function cached(client: QueryClient, permit: PermittedView['permit']): SearchResult | undefined {
  const pages = client.getQueryData<SearchPages>(searchQuery(permit).queryKey)
  return pages === undefined ? undefined : resultOf(pages)
}

/** The loaded records of the lists that are parts of one; none where nobody looks at them. */
function besideOf(
  client: QueryClient,
  { beside }: GatherPlan,
  { view: { type } }: PermittedView,
): readonly FhirResource[] | undefined {
  return beside
    ?.filter(({ view }) => view.type === type)
    .flatMap(({ permit }) => cached(client, permit)?.matches ?? [])
}

/** The patient's own record; undefined when it may not be read or could not be. */
async function readPatient(
  client: QueryClient,
  capability: Capability,
  id: string,
): Promise<Patient | undefined> {
  const permit = capability.decide({ interaction: 'read', type: 'Patient', id })
  if (!isPermit(permit)) return undefined
  const answer = await client.query(readQuery(permit)).catch((failure: unknown) => {
    if (failure instanceof FhirFailure) return undefined
    throw failure
  })
  return answer?.resource
}
