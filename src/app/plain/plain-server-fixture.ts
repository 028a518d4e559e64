import type { FhirResource } from 'fhir/r4'
import { fieldsOf, listOf, textOf } from '~/fhir/json'

/** A plain server's declarations and answers for one type. */
export interface ServedType {
  readonly interaction?: readonly string[]
  readonly searchParam?: readonly string[]
  /** Further members of its entry in the CapabilityStatement. */
  readonly more?: Readonly<Record<string, unknown>>
}

/** A change of every answer to a server's own form. */
export type Habit = (response: Response, path: string) => Response | Promise<Response>

/** A small FHIR R4 server that is not the sandbox: it lives in a test and has its own habits. */
export interface PlainWorld {
  readonly types: Readonly<Record<string, ServedType>>
  readonly records: readonly FhirResource[]
  /** Versions by `Type/id`, newest first. */
  readonly histories?: Readonly<Record<string, readonly FhirResource[]>>
  /** Members of its CapabilityStatement besides its `rest`. */
  readonly statement?: Readonly<Record<string, unknown>>
  /** Members of its `rest` besides its resources. */
  readonly rest?: Readonly<Record<string, unknown>>
  /** The most records on a page, whatever the request says. */
  readonly cap?: number
  /** The most records that may be asked for: more are refused. */
  readonly most?: number
  /** Its status for a request of more: 400 unless it says otherwise. */
  readonly tooMany?: number
  /** Its format for the address of a further page of the list, or of the history, at a path. */
  readonly linkTo?: (query: string, at: string) => string
  /** Changes a page to this server's form. */
  readonly bundle?: (page: Record<string, unknown>) => Record<string, unknown>
  /** Answers in its place; undefined leaves the answer to it. */
  readonly answer?: (
    path: string,
    request: Request,
  ) => Response | undefined | Promise<Response | undefined>
  /** Changes every answer to this server's form. */
  readonly reply?: Habit
}

/** Requests to the server, as they came. */
export interface AskedOfPlain {
  readonly method: string
  /** Below the base, with its query. */
  readonly path: string
  readonly params: readonly (readonly [string, string])[]
  readonly headers: Headers
}

export const PLAIN_URL = 'https://plain.example.org/fhir'
const READS = ['read', 'search-type'] as const

/**
 * A server that is as strict as public ones: it answers an undeclared parameter with 400, and an
 * unknown type with 404.
 */
export function plainServer(world: PlainWorld) {
  const asked: AskedOfPlain[] = []
  const statuses: number[] = []
  const answer = async (request: Request): Promise<Response> => {
    const made = await respond(request)
    const path = request.url.slice(PLAIN_URL.length)
    const response = (await world.reply?.(made, path)) ?? made
    statuses.push(response.status)
    return response
  }
  const respond = async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const path = url.href.slice(PLAIN_URL.length)
    const body = request.method === 'POST' ? await request.clone().text() : ''
    const params = [...new URLSearchParams(body === '' ? url.search : body)]
    asked.push({ method: request.method, path, params, headers: request.headers })
    const own = await world.answer?.(path, request)
    if (own !== undefined) return own
    if (path === '/metadata') return Response.json(statementOf(world))
    const [first = '', id = '', kind, version] = (path.split('?')[0] ?? '').slice(1).split('/')
    // A further page at the address of the server itself names its type in the query.
    const type = first === '' ? (url.searchParams.get('of') ?? '') : first
    if (kind === '_history') return historyAnswer(world, `${type}/${id}`, version, url.searchParams)
    if (id === '_search' || id === '') return searchAnswer(world, type, params)
    const found = world.records.find((record) => record.resourceType === type && record.id === id)
    return found === undefined ? outcome(404, 'not-found') : Response.json(found)
  }
  return {
    asked,
    /** Of its answers, in their order. */
    statuses,
    /** Replaces the browser's own fetch. */
    fetch: (input: string, init?: RequestInit) => answer(new Request(input, init)),
  }
}

function statementOf({ types, rest, statement }: PlainWorld): object {
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    fhirVersion: '4.0.1',
    format: ['json'],
    ...statement,
    rest: [
      {
        mode: 'server',
        ...rest,
        resource: Object.entries(types).map(([type, { interaction, searchParam, more }]) => ({
          type,
          interaction: (interaction ?? READS).map((code) => ({ code })),
          searchParam: (searchParam ?? []).map((name) => ({ name, type: 'special' })),
          ...more,
        })),
      },
    ],
  }
}

function historyAnswer(
  world: PlainWorld,
  key: string,
  version: string | undefined,
  query: URLSearchParams,
): Response {
  const versions = world.histories?.[key]
  if (versions === undefined) return outcome(404, 'not-found')
  if (version !== undefined) {
    const found = versions.find(({ meta }) => meta?.versionId === version)
    return found === undefined ? outcome(404, 'not-found') : Response.json(found)
  }
  const start = Number(query.get('offset') ?? 0)
  const end = start + (world.cap ?? Infinity)
  const link = world.linkTo ?? ((next: string, at: string) => `${PLAIN_URL}/${at}?${next}`)
  return Response.json({
    resourceType: 'Bundle',
    type: 'history',
    link:
      end < versions.length
        ? [{ relation: 'next', url: link(`offset=${end}`, `${key}/_history`) }]
        : [],
    entry: versions.slice(start, end).map((resource) => ({
      fullUrl: `${PLAIN_URL}/${key}`,
      resource,
      request: { method: 'PUT', url: key },
    })),
  })
}

function searchAnswer(
  world: PlainWorld,
  type: string,
  params: readonly (readonly [string, string])[],
): Response {
  const served = world.types[type]
  if (served === undefined) return outcome(404, 'not-supported')
  const declared = new Set([
    ...(served.searchParam ?? []),
    ...listOf(world.rest?.['searchParam']).map((one) => textOf(fieldsOf(one)['name'])),
    '_count',
    'offset',
    'of',
  ])
  const unknown = params.find(
    ([name, value]) =>
      !declared.has(name) &&
      !(name === '_include' && listOf(served.more?.['searchInclude']).includes(value)),
  )
  if (unknown !== undefined) return outcome(400, 'invalid', `Unknown parameter ${unknown[0]}`)
  const of = (name: string) => params.find(([other]) => other === name)?.[1]
  if (Number(of('_count') ?? 0) > (world.most ?? Infinity))
    return outcome(world.tooMany ?? 400, 'invalid', `_count is ${world.most} at most`)
  const patient = of('patient')
  const all = world.records
    .filter((record) => record.resourceType === type)
    .filter((record) => of('_id') === undefined || record.id === of('_id'))
    .filter((record) => patient === undefined || isOfPatient(record, patient))
  const sorted = of('_sort')?.startsWith('-') === true ? newestFirst(all) : all
  const start = Number(of('offset') ?? 0)
  const size = Math.min(Number(of('_count') ?? 20), world.cap ?? Infinity)
  const page = sorted.slice(start, start + size)
  const rest = new URLSearchParams(params.map(([name, value]) => [name, value]))
  rest.set('offset', String(start + size))
  const link = world.linkTo ?? ((query: string, at: string) => `${PLAIN_URL}/${at}?${query}`)
  const bundle = {
    resourceType: 'Bundle',
    type: 'searchset',
    total: all.length,
    entry: page.map((resource) => ({ resource, search: { mode: 'match' } })),
    link: start + size < all.length ? [{ relation: 'next', url: link(rest.toString(), type) }] : [],
  }
  return Response.json(world.bundle?.(bundle) ?? bundle)
}

function isOfPatient(record: FhirResource, patient: string): boolean {
  const { subject, patient: own, beneficiary, for: whom } = fieldsOf(record)
  const reference = textOf(fieldsOf(subject ?? own ?? beneficiary ?? whom)['reference'])
  return reference === (patient.includes('/') ? patient : `Patient/${patient}`)
}

/** By the text of the first element that is a date, as a server sorts equal dates. */
function newestFirst(records: readonly FhirResource[]): readonly FhirResource[] {
  const dateOf = (record: FhirResource) =>
    textOf(
      ['effectiveDateTime', 'recordedDate', 'authoredOn', 'date']
        .map((name) => fieldsOf(record)[name])
        .find((value) => value !== undefined),
    ) ?? ''
  return records.toSorted((a, b) => dateOf(b).localeCompare(dateOf(a)))
}

function outcome(status: number, code: string, diagnostics = ''): Response {
  return Response.json(
    { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code, diagnostics }] },
    { status },
  )
}
