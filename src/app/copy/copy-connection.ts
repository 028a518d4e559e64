import { hashKey, QueryClient } from '@tanstack/react-query'
import type { FhirResource } from 'fhir/r4'
import type { Capability } from '~/capability/capability'
import { createCapability } from '~/capability/decide'
import { isPermit, type Refusal } from '~/capability/permit'
import type { Connection } from '~/connection/connection'
import type { CopiedAnswer, CopyContent } from '~/export/copy/copy-content'
import type { SearchPage } from '~/fhir/bundle'
import { FhirFailure } from '~/fhir/failure'
import { lateTestNames } from '~/fhir/format/codes/late-test-names'
import { fieldsOf } from '~/fhir/json'
import type { FhirRequest, Search as FhirSearch } from '~/fhir/request'
import { nextPage, type PageStart } from '~/fhir/wire/paging'
import { createRequestLog } from '~/fhir/wire/request-log'
import type { ReadResult } from '~/fhir/wire/sent'
import { requestKey } from '~/queries/request-key'
import type { SearchPages } from '~/queries/search-query'
import { randomText } from '~/smart/random-text'
import { smallest } from '~/std/extremes'

type Search = Extract<CopiedAnswer, { kind: 'search' }>

/**
 * A copy as a connection of its own, so that the same screens show it. Its permissions are those of
 * the sign-in that it was made in, as far as the copy has the answer; nothing can be written, and
 * nothing here can reach a wire: there is no token, and no way to send.
 */
export function copyConnection({ head, answers }: CopyContent): Connection {
  const { registration } = head.session
  const held = holdAnswers(answers)
  const declared = createCapability({
    statements: head.statements,
    granted: head.session.scopes.granted,
    registration,
    role: head.session.user.role,
    patient: head.patientId,
  })
  const capability: Capability = {
    ...declared,
    decide: (request) => {
      const answer = declared.decide(request)
      if (!isPermit(answer) || held.has(answer.request)) return answer
      const refusal: Refusal = {
        refused: request,
        reason: { why: 'unread' },
        bases: declared.bases.map(({ base }) => base.kind),
        isOfCopy: isReading(request) ? 'lacking' : 'read-only',
      }
      return refusal
    },
  }
  const tests = lateTestNames()
  tests.note([...held.records.values()].map(({ resource }) => resource))
  return {
    session: { ...head.session, id: randomText(12) },
    capability,
    queryClient: clientOf(held),
    requests: createRequestLog(),
    tests,
  }
}

function isReading({ interaction }: FhirRequest): boolean {
  return (
    interaction === 'read' ||
    interaction === 'search' ||
    interaction === 'attachment' ||
    interaction === 'history'
  )
}

/** The answers of a copy, by their request. */
interface Held {
  readonly has: (request: FhirRequest) => boolean
  readonly searches: ReadonlyMap<string, Search>
  /** The answer to a search, or to one that finds the same records. */
  readonly search: (request: FhirSearch) => Search | undefined
  /** Records that came in any answer, by `Type/id`. */
  readonly records: ReadonlyMap<string, ReadResult>
  readonly files: ReadonlyMap<string, Extract<CopiedAnswer, { kind: 'file' }>>
}

function holdAnswers(answers: readonly CopiedAnswer[]): Held {
  const searches = new Map<string, Search>()
  const alike = new Map<string, Search>()
  const search = (request: FhirSearch) =>
    searches.get(keyOf(request)) ?? alike.get(findingKey(request))
  const records = new Map<string, ReadResult>()
  const read = new Map<string, ReadResult>()
  const files: Map<string, Extract<CopiedAnswer, { kind: 'file' }>> = new Map()
  const add = (resource: FhirResource, receivedAt: number) => {
    if (resource.id !== undefined)
      records.set(`${resource.resourceType}/${resource.id}`, { resource, receivedAt })
  }
  for (const answer of answers)
    switch (answer.kind) {
      case 'file':
        files.set(keyOf(answer.request), answer)
        break
      case 'read':
        read.set(`${answer.request.type}/${answer.request.id}`, answer.result)
        break
      case 'search': {
        const held = { ...answer, pages: cutShort(answer.pages, answer.starts) }
        searches.set(keyOf(answer.request), held)
        alike.set(findingKey(answer.request), held)
        for (const { matches, included, receivedAt } of answer.pages)
          for (const resource of [...matches, ...included]) add(resource, receivedAt)
        break
      }
    }
  // A record that was read by itself is whole; one that came along may be a summary.
  for (const [reference, result] of read) records.set(reference, result)
  return {
    searches,
    search,
    records,
    files,
    has: (request) => {
      switch (request.interaction) {
        case 'search':
          return search(request) !== undefined
        case 'read':
          return records.has(`${request.type}/${request.id}`)
        case 'attachment':
          return files.has(keyOf(request))
        default:
          return false
      }
    },
  }
}

function keyOf(request: FhirRequest): string {
  return hashKey(requestKey(request))
}

/** Parameters that leave the same records found, in another order or with others beside them. */
const BESIDE = /^_(?:sort|count|total|include|revinclude|contained|containedType)(?::|$)/

/**
 * A search as far as it says which records it finds (R4, "Search", "Modifying Search Results"). A
 * copy may be older than the app that opens it, which may ask for the same list in another way.
 */
function findingKey({ type, params }: FhirSearch): string {
  const finding = params.filter(([name]) => !BESIDE.test(name)).map((pair) => hashKey(pair))
  return hashKey([type, finding.toSorted()])
}

function clientOf(held: Held): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ meta, ...context }) => {
          const request = meta?.permit?.request
          // The page that a search is asked for comes from its pages here, never from elsewhere.
          const page = 'pageParam' in context ? context.pageParam : undefined
          return answerOf(held, request, page)
        },
        // It is as old as the copy, and nothing newer can come.
        staleTime: Infinity,
        gcTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        structuralSharing: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: {
        mutationFn: () => Promise.reject(new FhirFailure({ kind: 'unsupported' })),
        retry: false,
        networkMode: 'always',
      },
    },
  })
  for (const { request, pages, starts } of held.searches.values())
    client.setQueryData<SearchPages>(
      requestKey(request),
      { pages: [...pages], pageParams: [...starts] },
      { updatedAt: smallest(pages.map(({ receivedAt }) => receivedAt)) },
    )
  return client
}

/** The pages of a list that was not read to its end: it says that the rest is not in the copy. */
function cutShort(
  pages: readonly SearchPage[],
  starts: readonly (PageStart | undefined)[],
): readonly SearchPage[] {
  const last = pages.at(-1)
  if (last === undefined || nextPage(pages, starts) === undefined) return pages
  const cut = ({ next: _n, nextIndex: _i, ...page }: SearchPage): SearchPage => ({
    ...page,
    stopped: 'copied',
  })
  const parts = last.parts?.map(({ page, ...part }) =>
    page === undefined ? part : { ...part, page: cut(page) },
  )
  return [...pages.slice(0, -1), { ...cut(last), ...(parts === undefined ? {} : { parts }) }]
}

function answerOf(held: Held, request: FhirRequest | undefined, page: unknown): unknown {
  const answer = request === undefined ? undefined : foundIn(held, request, page)
  if (answer === undefined) throw new FhirFailure({ kind: 'unsupported' })
  return answer
}

function foundIn(held: Held, request: FhirRequest, page: unknown): unknown {
  if (request.interaction === 'read') return held.records.get(`${request.type}/${request.id}`)
  if (request.interaction === 'attachment') return held.files.get(keyOf(request))?.content
  const found = request.interaction === 'search' ? held.search(request) : undefined
  // A first page that was read in another size is the first page all the same.
  const at = page === undefined ? 0 : found?.starts.findIndex((start) => isSameStart(start, page))
  return found?.pages[at ?? -1]
}

/** True for the same page, however many pages came with it. */
function isSameStart(start: PageStart | undefined, page: unknown): boolean {
  const [one, other] = [fieldsOf(start), fieldsOf(page)]
  return one['link'] === other['link'] && one['index'] === other['index']
}
