import type { InfiniteData } from '@tanstack/react-query'
import type { FhirResource } from 'fhir/r4'
import type { Connection } from '~/connection/connection'
import type { SearchPage } from '~/fhir/bundle'
import type { FhirRequest } from '~/fhir/request'
import type { PageStart } from '~/fhir/wire/paging'
import type { ReadResult } from '~/fhir/wire/sent'
import { isWholeResult } from '~/fhir/wire/whole-result'
import type { ChartPlan } from '~/record/chart/chart-lists'
import { gather, type Progress } from '../gather'
import type { Taken, TakenList } from '../taken'
import type { CopiedAnswer, CopiedList, CopyContent } from './copy-content'

interface TakeCopy {
  readonly connection: Connection
  readonly plan: ChartPlan
  readonly patientId: string
  readonly named: (
    lists: readonly TakenList[],
    signal: AbortSignal,
  ) => Promise<readonly FhirResource[]>
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
}

/**
 * Reads the whole record, with the files of its documents, and returns it as the app's own answers:
 * each by its request, so that the same screens find them again. Parts that fail are missing, and
 * the head says so. Rejects only with the signal's reason.
 */
export async function takeCopy({
  connection,
  plan,
  patientId,
  named,
  signal,
  onProgress,
}: TakeCopy): Promise<CopyContent> {
  const { session, capability, queryClient } = connection
  const taken = await gather({
    client: queryClient,
    capability,
    plan,
    patientId,
    choice: {
      // Also lists that are part of another one: their screens ask for them by themselves.
      lists: new Set(plan.permitted.map(({ view }) => view.path)),
      from: '',
      to: '',
      undated: true,
      provenance: false,
      files: true,
      details: false,
    },
    words: { unnamed: '', lost: '', refused: () => '', failed: () => '' },
    named,
    signal,
    onProgress,
  })
  const { others: _o, styleUrl: _s, intent: _i, encounter: _e, ...kept } = session
  const { subject: _, ...user } = session.user
  return {
    head: {
      madeAt: taken.at,
      patientId,
      session: { ...kept, user },
      statements: capability.bases,
      lists: copiedLists(taken),
      files: {
        found: taken.files.length,
        copied: taken.files.filter(({ content }) => content !== undefined).length,
      },
    },
    answers: [...cachedAnswers(connection), ...copiedFiles(taken)],
  }
}

/** Everything in the session's cache: this sign-in is for one patient. */
function cachedAnswers({ queryClient }: Pick<Connection, 'queryClient'>): readonly CopiedAnswer[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state: { data } }): readonly CopiedAnswer[] => {
      if (queryKey[0] !== 'fhir' || data === undefined) return []
      // `requestKey` makes these keys, and the type of the answer follows from the request.
      const request = queryKey[1] as FhirRequest
      if (request.interaction === 'read')
        return [{ kind: 'read', request, result: data as ReadResult }]
      if (request.interaction !== 'search') return []
      const { pages, pageParams } = data as InfiniteData<SearchPage, PageStart | undefined>
      return [{ kind: 'search', request, pages, starts: pageParams }]
    })
}

function copiedFiles({ files }: Taken): readonly CopiedAnswer[] {
  return files.flatMap(({ content, request }): readonly CopiedAnswer[] =>
    content === undefined ? [] : [{ kind: 'file', request, content }],
  )
}

function copiedLists({ lists, refused }: Taken): readonly CopiedList[] {
  return [
    ...lists.map(({ view: { path }, result }): CopiedList => {
      if (result === undefined) return { path, state: 'none', records: 0 }
      return {
        path,
        state: isWholeResult(result) ? 'whole' : 'part',
        records: result.matches.length,
      }
    }),
    ...refused.map(({ view: { path } }): CopiedList => ({ path, state: 'off', records: 0 })),
  ]
}
