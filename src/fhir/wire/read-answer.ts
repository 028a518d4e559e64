import type { FhirResource } from 'fhir/r4'
import { assertNever } from '~/std/assert-never'
import { idSegment, isFhirId } from '../fhir-id'
import { askedPatients } from '../belongs-to'
import type { SearchPage } from '../bundle'
import { FhirFailure } from '../failure'
import { issuesOf, saysFailed } from '../issues'
import { ownAddress, type OwnAddress } from './own-address'
import { cameOn, type LinkOrIndex } from './paging'
import { readFhir } from '../read-fhir'
import type { FhirRequest, Generate, Read, Search } from '../request'
import type { Base } from '../resource'
import { isResource } from '../resource-types'
import { isOf, readSearchset } from '../searchset'
import type { OperationResult, ReadResult, Received, Sent, WriteResult } from './sent'

/** An accepted answer with its body read. */
export interface Answer extends Received {
  readonly status: number
  readonly headers: Headers
  readonly body: ArrayBuffer
}

/** The context of an answer. */
export interface Asked {
  readonly base: Base
  readonly bases: readonly Base[]
  readonly pageParameter: boolean
  readonly page?: LinkOrIndex
}

/**
 * Turns an accepted answer into the result of its request, with its records in R4's own shapes.
 * Throws `malformed` for a body that cannot be such a result, `rejected` for an outcome that says
 * so.
 */
export async function readAnswer(
  request: FhirRequest,
  answer: Answer,
  asked: Asked,
): Promise<Sent> {
  switch (request.interaction) {
    case 'read':
      return readRecord(request, answer)
    case 'history': {
      const { readHistory } = await import('./read-history')
      return readHistory(request, await jsonIn(answer), {
        received: received(answer),
        fail: (json) => fail(unfit(json, answer)),
        ownLink: (link) =>
          ownPage(link, `${request.type}/${idSegment(request.id)}/_history`, asked)?.url,
      })
    }
    case 'search':
      return request.byRead === undefined
        ? readPage(request, answer, asked)
        : readAlone(request, request.byRead, answer)
    // A generated document is one page; the keyword's search has no further ones to ask for by
    // index.
    case 'generate':
      return readPage(request, answer, { ...asked, pageParameter: false })
    case 'create':
      return readWritten(answer, request.ownId?.id)
    case 'update':
      return readWritten(answer, request.id)
    case 'operation':
      return readOperation(answer)
    case 'attachment': {
      const { readAttachment } = await import('./read-attachment')
      return readAttachment(answer.headers.get('Content-Type'), answer.body, {
        received: received(answer),
        fail: (json) => fail(unfit(json, answer)),
        parsed: async () => parsed(answer.body),
      })
    }
    // Only `export-wire.ts` sends it: its files are never whole in memory.
    case 'export':
      throw new FhirFailure({ kind: 'malformed' })
    default:
      return assertNever(request)
  }
}

async function readRecord(request: Read, answer: Answer): Promise<ReadResult> {
  const resource = await resourceIn(answer)
  // A record other than the one asked for must never take its place.
  if (resource === undefined || !isOf(resource, request.type) || resource.id !== request.id)
    throw unfit(resource, answer)
  return { resource, ...received(answer), ...versionOf(answer, resource) }
}

/** A page with the one record that was read in place of a search for its id. */
async function readAlone(search: Search, id: string, answer: Answer): Promise<SearchPage> {
  const { resource, receivedAt, requestId } = await readRecord(
    { interaction: 'read', type: search.type, id },
    answer,
  )
  return {
    matches: [resource],
    included: [],
    issues: [],
    receivedAt,
    ...(requestId === undefined ? {} : { requestId }),
  }
}

async function readPage<T extends Search | Generate>(
  request: T,
  answer: Answer,
  asked: Asked,
): Promise<SearchPage<T['type']>> {
  const json = await jsonIn(answer)
  const patients =
    request.interaction === 'search' ? askedPatients(request.params) : [[request.patient]]
  // A service may add records that belong to the matches, but a record without a mode counts only
  // if it was asked for.
  const alone =
    request.interaction === 'search' &&
    !request.params.some(([name]) => name.startsWith('_include') || name.startsWith('_revinclude'))
  const { next, ...found } =
    readSearchset<T['type']>(json, request.type, patients, alone) ?? fail(unfit(json, answer))
  return {
    ...found,
    ...further(next, cameOn(found), request.type, asked),
    ...received(answer),
  }
}

/**
 * The next page of the list: by link inside the session's bases; by index when there is no link and
 * `page` is declared.
 */
function further(
  next: string | undefined,
  came: number,
  type: string,
  asked: Asked,
): Pick<SearchPage, 'next' | 'nextIndex' | 'stopped'> {
  const { page } = asked
  if (next !== undefined) {
    const own = ownPage(next, type, asked)
    return own === undefined ? { stopped: 'foreign-link' } : { next: own.url }
  }
  // If a service gives links, the page without one is the last.
  const byLink = page !== undefined && 'link' in page
  if (byLink || !asked.pageParameter || came === 0) return {}
  return { nextIndex: (page?.index ?? 0) + 1 }
}

/**
 * The address of a further page, if the token may go there. A relative one starts at the base, but
 * a query alone at the page that it is on. `first` is where the first page is read by GET, below
 * the base.
 */
function ownPage(next: string, first: string, asked: Asked): OwnAddress | undefined {
  const { base, bases, page } = asked
  const address =
    page !== undefined && 'link' in page
      ? page.link.replace(/[?#].*$/s, '')
      : `${base.url}/${first}`
  return ownAddress(next.startsWith('?') ? `${address}${next}` : next, bases, base.url)
}

async function readWritten(answer: Answer, writtenId: string | undefined): Promise<WriteResult> {
  const resource = answer.body.byteLength === 0 ? undefined : await resourceIn(answer)
  const issues = issuesOf(resource)
  if (saysFailed(issues)) throw unfit(resource, answer)
  const record = resource?.resourceType === 'OperationOutcome' ? undefined : resource
  const location = /\/([^/]+)(?:\/_history\/[^/]+)?\/?$/.exec(
    answer.headers.get('Location') ?? '',
  )?.[1]
  const id = [location, record?.id, writtenId].find((one) => one !== undefined && isFhirId(one))
  return {
    status: answer.status,
    ...received(answer),
    ...versionOf(answer, record),
    ...(id === undefined ? {} : { id }),
    ...(record === undefined ? {} : { resource: record }),
  }
}

async function readOperation(answer: Answer): Promise<OperationResult> {
  const resource = answer.body.byteLength === 0 ? undefined : await resourceIn(answer)
  if (saysFailed(issuesOf(resource))) throw unfit(resource, answer)
  return {
    status: answer.status,
    ...received(answer),
    ...(resource === undefined ? {} : { resource }),
  }
}

function received({ requestId, receivedAt }: Answer): Received {
  return { receivedAt, ...(requestId === undefined ? {} : { requestId }) }
}

/**
 * The version that was read, in the form of an ETag. Browsers may hide the header from the app, and
 * what stands between may put a sum of the bytes into it (`W/"5d-…"`, `"4-gzip"`), while R4 has
 * `meta.versionId` in both ("RESTful API", "Managing Resource Contention"): where they differ, the
 * record's own word counts.
 */
function versionOf(
  answer: Answer,
  resource: FhirResource | undefined,
): { readonly version?: string } {
  const versionId = resource?.meta?.versionId
  const tag = answer.headers.get('ETag') ?? undefined
  const version =
    versionId === undefined || tag?.replace(/^W\//, '') === `"${versionId}"`
      ? tag
      : `W/"${versionId}"`
  return version === undefined ? {} : { version }
}

/** Parses a body into R4's own shapes; undefined when it is not JSON. */
async function parsed(body: ArrayBuffer): Promise<unknown> {
  try {
    return await readFhir(new TextDecoder().decode(body))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

async function jsonIn(answer: Answer): Promise<unknown> {
  return (await parsed(answer.body)) ?? fail(unfit(undefined, answer))
}

async function resourceIn(answer: Answer): Promise<FhirResource | undefined> {
  const json = await jsonIn(answer)
  return isResource(json) ? json : fail(unfit(json, answer))
}

function fail(failure: FhirFailure): never {
  throw failure
}

/** An accepted status with an unexpected body. */
function unfit(json: unknown, answer: Answer): FhirFailure {
  const issues = issuesOf(json)
  return new FhirFailure({
    kind: saysFailed(issues) ? 'rejected' : 'malformed',
    status: answer.status,
    issues,
    ...(answer.requestId === undefined ? {} : { requestId: answer.requestId }),
  })
}
