import type { CapabilityStatement, FhirResource } from 'fhir/r4'
import { undeclaredIn, type Declared } from '../../../tools/other-host/declared'
import { assertNever } from '~/std/assert-never'
import { PLAIN_URL, type PlainWorld } from './plain-server-fixture'

/** The form in which a server gives the address of a further page. */
export type LinkForm = 'absolute' | 'to the base' | 'a query alone' | 'a path'

/** Habits that R4 leaves to a server, in which public ones differ. */
export interface Habits {
  /** False for a server that counts nothing. */
  readonly counts: boolean
  /** The most records on a page. */
  readonly cap: number
  readonly link: LinkForm
}

/** A request that the server refused, and the reason. */
export interface RefusedRequest {
  readonly asked: string
  readonly why: readonly string[]
}

/** Headers that an app in a browser needs; some that a program by itself would send are not. */
const HEADERS = new Set([
  'accept',
  'authorization',
  'content-type',
  'if-match',
  'if-none-exist',
  'if-none-match',
  'prefer',
])
const METHODS = new Set(['GET', 'POST', 'PUT'])
const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = /^(?:application\/(?:fhir\+)?json|\*\/\*)(?:[;,]|$)/

/**
 * A server that refuses whatever its CapabilityStatement does not declare, by another reading of R4
 * than the app's (`tools/other-host/declared.ts`): 400 for a parameter, 405 for an interaction or a
 * method, 406 and 415 for another form than JSON, 400 for any other header. `_count` alone is taken
 * undeclared (docs/decisions, 59). A page never has a `total` or an `entry` that R4 lets it leave
 * out.
 */
export function strictWorld(
  statement: CapabilityStatement,
  records: readonly FhirResource[],
  habits: Habits,
): { readonly world: PlainWorld; readonly refused: readonly RefusedRequest[] } {
  const refused: RefusedRequest[] = []
  /** Queries of the pages that it gave, which nobody may interpret (R4, "Paging"). */
  const given = new Set<string>()
  const known = new Set(records.map(({ resourceType }) => resourceType))
  const declared = statement.rest?.flatMap(({ resource }) => resource ?? []) ?? []
  const world: PlainWorld = {
    // Parameters are judged before: all that anybody declares are taken by every type.
    types: Object.fromEntries(
      [...known, ...declared.map(({ type }) => type)].map((type) => [
        type,
        {
          searchParam: declared.flatMap(({ searchParam }) =>
            (searchParam ?? []).map(({ name }) => name),
          ),
          more: { searchInclude: declared.flatMap(({ searchInclude }) => searchInclude ?? []) },
        },
      ]),
    ),
    records: records.map((record) => versionsOf(record)[0] ?? record),
    histories: Object.fromEntries(
      records.map((record) => [`${record.resourceType}/${record.id}`, versionsOf(record)]),
    ),
    cap: habits.cap,
    linkTo: (query, at) => {
      given.add(query)
      return linkOf(habits.link, query, at)
    },
    bundle: ({ entry, total, ...page }) => ({
      ...page,
      ...(habits.counts ? { total } : {}),
      ...(Array.isArray(entry) && entry.length > 0 ? { entry } : {}),
    }),
    answer: async (path, request) => {
      // The app's own files, such as its catalogue of forms, are no request to this server.
      if (!request.url.startsWith(`${PLAIN_URL}/`)) return new Response(null, { status: 404 })
      if (path === '/metadata' && request.method === 'GET') return Response.json(statement)
      if (given.has(path.split('?')[1] ?? '')) return undefined
      const why = await faultsOf(statement, path, request)
      if (why.length === 0) return undefined
      refused.push({ asked: `${request.method} ${path}`, why: why.map(({ says }) => says) })
      return Response.json(
        {
          resourceType: 'OperationOutcome',
          issue: why.map(({ says }) => ({
            severity: 'error',
            code: 'not-supported',
            diagnostics: says,
          })),
        },
        { status: why[0]?.status ?? 400 },
      )
    },
  }
  return { world, refused }
}

interface Fault {
  readonly status: number
  readonly says: string
}

async function faultsOf(
  statement: CapabilityStatement,
  path: string,
  request: Request,
): Promise<readonly Fault[]> {
  // Names of headers have no case (RFC 9110, 5.1); this environment keeps the one that was sent.
  const headers = Object.fromEntries(
    [...request.headers].map(([name, value]) => [name.toLowerCase(), value]),
  )
  const form = request.method === 'POST' && path.endsWith('/_search')
  const body = form ? await request.clone().text() : undefined
  const undeclared = undeclaredIn(statement as Declared, PLAIN_URL, {
    method: request.method,
    url: request.url,
    headers,
    ...(body === undefined ? {} : { body }),
  })
  return [
    ...(METHODS.has(request.method) ? [] : [{ status: 405, says: `method ${request.method}` }]),
    ...(/^Bearer \S+$/.test(headers['authorization'] ?? '')
      ? []
      : [{ status: 401, says: 'no token' }]),
    ...Object.keys(headers)
      .filter((name) => !HEADERS.has(name))
      .map((name) => ({ status: 400, says: `header ${name}` })),
    ...(headers['accept'] === undefined || JSON_TYPE.test(headers['accept'])
      ? []
      : [{ status: 406, says: `accept ${headers['accept']}` }]),
    ...(form && !(headers['content-type'] ?? '').startsWith(FORM)
      ? [{ status: 415, says: `content-type ${headers['content-type']}` }]
      : []),
    ...undeclared
      .filter((fault) => !fault.startsWith('_count '))
      .map((says) => ({ status: 400, says })),
  ]
}

function linkOf(form: LinkForm, query: string, at: string): string {
  switch (form) {
    case 'absolute':
      return `${PLAIN_URL}/${at}?${query}`
    case 'to the base':
      return `${at}?${query}`
    case 'a query alone':
      return `?${query}`
    case 'a path':
      return `${new URL(PLAIN_URL).pathname}/${at}?${query}`
    default:
      return assertNever(form)
  }
}

/** An earlier version, and the one that is read. */
function versionsOf(record: FhirResource): readonly FhirResource[] {
  const version = (versionId: string, lastUpdated: string): FhirResource => ({
    ...record,
    meta: { ...record.meta, versionId, lastUpdated },
  })
  return [version('2', '2026-02-02T10:00:00Z'), version('1', '2026-01-01T10:00:00Z')]
}
