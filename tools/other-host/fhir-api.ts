import { validateResource } from '@medplum/core'
import type { BundleEntry, FhirResource, Parameters } from 'fhir/r4'
import { asRouters, isReachable, reachOf, type Access, type Action } from './access.ts'
import { requireCombination } from './combinations.ts'
import { preflight, withCors } from './cors.ts'
import type { Definitions } from './definitions.ts'
import { FHIR_JSON, fhirAnswer, refusal, Refused, versionHeaders } from './fhir-answer.ts'
import { answerFormOperation } from './form-operations.ts'
import { includedWith } from './included.ts'
import { Pages } from './pages.ts'
import type { Records } from './records.ts'
import { checkedSearch } from './search.ts'
import { capabilityStatement, needsVersion, WAYS } from './statement.ts'
import type { Strictness } from './strictness.ts'

/** The parts of the host that the FHIR side is made from. */
export interface FhirApiOptions extends Strictness {
  /** Address of the FHIR base, without a slash at its end. */
  readonly base: string
  readonly appOrigins: readonly string[]
  readonly definitions: Definitions
  readonly records: Records
  /** Reads a bearer token; undefined when it is unknown, expired or revoked. */
  readonly accessOf: (token: string) => Promise<Access | undefined>
  /** The document of `.well-known/smart-configuration`. */
  readonly smartConfiguration: unknown
}

/** A request with everything that is known of it. */
interface Call {
  readonly request: Request
  readonly url: URL
  readonly access: Access
  readonly type: string
}

const FORM = 'application/x-www-form-urlencoded'

/** The FHIR base as one function from request to answer. */
export function createFhirApi(options: FhirApiOptions): (request: Request) => Promise<Response> {
  const api = new FhirApi(options)
  return async (request) => {
    const answer = preflight(request, options.appOrigins, options.stops)
    if (answer !== undefined) return answer
    const response = await api.answer(request).catch((error: unknown) => {
      if (error instanceof Refused) return refusal(error)
      throw error
    })
    return withCors(response, request, options.appOrigins)
  }
}

class FhirApi {
  private readonly options: FhirApiOptions
  private readonly pages: Pages

  constructor(options: FhirApiOptions) {
    this.options = options
    this.pages = new Pages(options.base)
  }

  async answer(request: Request): Promise<Response> {
    const { base, definitions, smartConfiguration } = this.options
    const url = new URL(request.url)
    const root = new URL(base).pathname
    if (url.pathname !== root && !url.pathname.startsWith(`${root}/`)) throw noSuchPlace()
    const path = url.pathname.slice(root.length + 1)
    if (request.method === 'GET' && path === '.well-known/smart-configuration')
      return Response.json(smartConfiguration)
    requireJson(request)
    const isStatement = request.method === 'GET' && path === 'metadata'
    const statement = () => fhirAnswer(200, capabilityStatement(definitions, base, this.options))
    if (isStatement && this.options.hidesStatement !== true) return statement()
    const access = await this.accessIn(request)
    if (isStatement) return statement()
    const word = url.searchParams.get('_getpages')
    if (path === '' && request.method === 'GET' && word !== null)
      return fhirAnswer(200, this.pages.next(word, access.grant))
    const [type = '', ...rest] = path.split('/').map(decodeURIComponent)
    if (!definitions.types.some((one) => one === type)) throw noSuchPlace()
    return this.ofType({ request, url, access, type }, rest)
  }

  private async ofType(call: Call, rest: readonly string[]): Promise<Response> {
    const [id, history, version, ...more] = rest
    const { method } = call.request
    if (more.length > 0 || (history !== undefined && history !== '_history')) throw noSuchPlace()
    if (id === undefined) {
      if (method === 'GET') return this.search(call, call.url.searchParams)
      if (method === 'POST') return this.create(call)
      if (method === 'PUT' && WAYS[call.type] === 'conditionalUpdate') return this.updateFound(call)
      throw notDone()
    }
    if (id.startsWith('$')) return this.operation(call, id)
    if (id === '_search') {
      if (method !== 'POST') throw notDone()
      return this.search(call, await formIn(call.request, call.url))
    }
    if (history !== undefined) {
      if (method !== 'GET') throw notDone()
      return version === undefined ? this.history(call, id) : this.version(call, id, version)
    }
    switch (method) {
      case 'GET':
        return this.read(call, id)
      case 'PUT':
        return this.update(call, id)
      case 'DELETE':
        return this.remove(call, id)
      default:
        throw notDone()
    }
  }

  /** An operation on forms (SDC, "Operations"), with the results that the token opens. */
  private async operation(call: Call, name: string): Promise<Response> {
    const { records, hasFormOperations } = this.options
    if (hasFormOperations !== true || call.type !== 'Questionnaire') throw noSuchPlace()
    if (call.request.method !== 'POST') throw notDone()
    reachOf(call.access, 'Questionnaire', 'r')
    // The router's library knows no Parameters: their members are looked at where they are used.
    const asked = (await bodyOf(call.request, 'Parameters')) as Parameters
    const isWithin = this.isWithin(call.access, 'Observation', 's')
    const answer = await answerFormOperation(name, asked, async (patient, { system, code }) => {
      const query = new URLSearchParams({
        subject: `Patient/${patient}`,
        code: `${system ?? ''}|${code ?? ''}`,
        _sort: '-date',
      })
      return (await records.search('Observation', query.toString())).filter(isWithin)
    })
    return fhirAnswer(200, answer)
  }

  /** @throws Refused 401 */
  private async accessIn(request: Request): Promise<Access> {
    const [, token] = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
    const access = token === undefined ? undefined : await this.options.accessOf(token)
    if (access === undefined) throw new Refused(401, 'login', 'No token that is valid.')
    return access
  }

  /** @throws Refused 403, or 404 for another patient's record: that it exists is nobody else's. */
  private within({ access, type }: Call, action: Action, resource: FhirResource): FhirResource {
    if (this.isWithin(access, type, action)(resource)) return resource
    throw new Refused(404, 'not-found', 'There is no such record.')
  }

  private isWithin(access: Access, type: string, action: Action) {
    const reach = reachOf(access, type, action)
    const { patient = '' } = access
    return (resource: FhirResource): boolean =>
      reach === 'all' || isReachable(this.options.definitions, resource, patient)
  }

  private async search(call: Call, params: URLSearchParams): Promise<Response> {
    const { definitions, base, records } = this.options
    const { type, access } = call
    if (type === 'Binary') throw notDone()
    const isWithin = this.isWithin(access, type, 's')
    const search = checkedSearch(definitions, type, params, base)
    if (this.options.combines === true) requireCombination(type, params)
    const found = (await records.search(type, search.query)).filter(isWithin)
    const self = `${base}/${type}?${params.toString()}`
    const along = new Map<FhirResource, readonly FhirResource[]>()
    if (search.inclusions.length > 0)
      for (const match of found)
        along.set(match, await includedWith(match, search.inclusions, records, this.maySee(access)))
    return fhirAnswer(200, this.pages.first({ ...search, found, self, along, grant: access.grant }))
  }

  /** True for a record that this sign-in could read by itself. */
  private maySee(access: Access) {
    return (resource: FhirResource): boolean => {
      try {
        return this.isWithin(access, resource.resourceType, 'r')(resource)
      } catch (error) {
        if (error instanceof Refused) return false
        throw error
      }
    }
  }

  private async read(call: Call, id: string): Promise<Response> {
    reachOf(call.access, call.type, 'r')
    const resource = this.within(call, 'r', await this.options.records.read(call.type, id))
    return fhirAnswer(200, resource, versionHeaders(resource))
  }

  private async version(call: Call, id: string, version: string): Promise<Response> {
    reachOf(call.access, call.type, 'r')
    const resource = await this.options.records.readVersion(call.type, id, version)
    return fhirAnswer(200, this.within(call, 'r', resource), versionHeaders(resource))
  }

  private async history(call: Call, id: string): Promise<Response> {
    reachOf(call.access, call.type, 'r')
    const versions = await this.options.records.versions(call.type, id)
    for (const resource of versions) this.within(call, 'r', resource)
    const entries = this.historyEntries(call.type, id, versions)
    const self = `${this.options.base}/${call.type}/${id}/_history`
    return fhirAnswer(200, this.pages.firstOfHistory(entries, call.access.grant, self))
  }

  private historyEntries(
    type: string,
    id: string,
    versions: readonly FhirResource[],
  ): readonly BundleEntry[] {
    return versions.map((resource, index) => {
      const isFirst = index === versions.length - 1
      return {
        fullUrl: `${this.options.base}/${type}/${id}`,
        resource,
        request: { method: isFirst ? 'POST' : 'PUT', url: isFirst ? type : `${type}/${id}` },
        response: {
          status: isFirst ? '201' : '200',
          etag: `W/"${resource.meta?.versionId}"`,
          ...(resource.meta?.lastUpdated === undefined
            ? {}
            : { lastModified: resource.meta.lastUpdated }),
        },
      }
    })
  }

  /** A create, on condition that a search finds nothing (FHIR R4, "Conditional create"). */
  private async create(call: Call): Promise<Response> {
    reachOf(call.access, call.type, 'c')
    const sent = this.within(call, 'c', await resourceIn(call.request, call.type))
    const condition = call.request.headers.get('if-none-exist')
    if (condition !== null) {
      if (WAYS[call.type] !== 'conditionalCreate') throw notOnCondition()
      const found = await this.theOne(call, new URLSearchParams(condition))
      if (found !== undefined) return fhirAnswer(200, found, versionHeaders(found))
    }
    return this.made(await this.options.records.create(sent))
  }

  /** A change of what a search finds, or else a new record (FHIR R4, "Conditional update"). */
  private async updateFound(call: Call): Promise<Response> {
    reachOf(call.access, call.type, 'u')
    const sent = this.within(call, 'u', await resourceIn(call.request, call.type))
    const found = await this.theOne(call, call.url.searchParams)
    if (found === undefined) {
      reachOf(call.access, call.type, 'c')
      return this.made(await this.options.records.create(sent))
    }
    const { id = '', meta } = found
    const version = meta?.versionId ?? ''
    const made = await this.options.records.update({ ...sent, id }, id, version)
    return fhirAnswer(200, made, versionHeaders(made))
  }

  /**
   * The only record that a condition's search finds; undefined when it finds none.
   * @throws Refused 412 for several, or for a search of everything
   */
  private async theOne(call: Call, params: URLSearchParams): Promise<FhirResource | undefined> {
    const { definitions, base, records } = this.options
    const { query } = checkedSearch(definitions, call.type, params, base)
    if (query === '') throw notOnCondition()
    const within = this.isWithin(call.access, call.type, 's')
    const [found, ...more] = (await records.search(call.type, query)).filter(within)
    if (more.length > 0) throw new Refused(412, 'multiple-matches', 'Several records match.')
    return found
  }

  private async update(call: Call, id: string): Promise<Response> {
    reachOf(call.access, call.type, 'u')
    const { records } = this.options
    const sent = await resourceIn(call.request, call.type)
    if (sent.id !== id) throw new Refused(400, 'invalid', 'The record has another id.')
    const before = await this.before(call, id)
    if (before === undefined) {
      reachOf(call.access, call.type, 'c')
      return this.made(await records.createAt(this.within(call, 'c', sent), id))
    }
    this.within(call, 'u', before)
    this.within(call, 'u', sent)
    if (call.request.headers.get('if-none-match') === '*')
      throw new Refused(412, 'conflict', 'There is a record with that id.')
    const [, version] = /^W\/"([^"]+)"$/.exec(call.request.headers.get('if-match') ?? '') ?? []
    // Declared as versioned-update (FHIR R4, "Managing Resource Contention").
    if (version === undefined && needsVersion(call.type))
      throw new Refused(412, 'conflict', 'Updates need If-Match with the version that was read.')
    const current = before.meta?.versionId ?? ''
    const made = await records.update(sent, id, version ?? current)
    return fhirAnswer(200, made, versionHeaders(made))
  }

  /**
   * The record that a change is for; undefined where the change may make it (FHIR R4, "Update as
   * Create").
   * @throws Refused 404, 410
   */
  private async before({ type }: Call, id: string): Promise<FhirResource | undefined> {
    try {
      return await this.options.records.read(type, id)
    } catch (error) {
      const isFree = error instanceof Refused && error.status === 404
      if (isFree && WAYS[type] === 'updateCreate') return undefined
      throw error
    }
  }

  private made(made: FhirResource): Response {
    const { resourceType, id, meta } = made
    return fhirAnswer(201, made, {
      ...versionHeaders(made),
      Location: `${this.options.base}/${resourceType}/${id}/_history/${meta?.versionId}`,
    })
  }

  private async remove(call: Call, id: string): Promise<Response> {
    reachOf(call.access, call.type, 'd')
    this.within(call, 'd', await this.options.records.read(call.type, id))
    await this.options.records.remove(call.type, id)
    return new Response(null, { status: 204 })
  }
}

/**
 * The record that was sent, when it is of that type as R4 has it: the router's library holds it
 * against R4's definitions, invariants included.
 * @throws Refused 400, 415
 */
async function resourceIn(request: Request, type: string): Promise<FhirResource> {
  const resource = await bodyOf(request, type)
  try {
    validateResource(asRouters(resource))
  } catch (error) {
    throw new Refused(400, 'invalid', error instanceof Error ? error.message : 'It is no R4.')
  }
  return resource
}

/** @throws Refused 400, 415 */
async function bodyOf(request: Request, type: string): Promise<FhirResource> {
  const media = (request.headers.get('content-type') ?? '').split(';')[0]?.trim()
  if (media !== FHIR_JSON && media !== 'application/json')
    throw new Refused(415, 'not-supported', `A record is sent as ${FHIR_JSON}.`)
  const sent: unknown = await request.json().catch(() => undefined)
  if (typeof sent !== 'object' || sent === null || !('resourceType' in sent))
    throw new Refused(400, 'structure', 'The body is no record.')
  if (sent.resourceType !== type) throw new Refused(400, 'invalid', `It is no ${type}.`)
  return sent as FhirResource
}

/** Parameters of a search by POST, in its body and in its address (FHIR R4, "Search", "search"). */
async function formIn(request: Request, url: URL): Promise<URLSearchParams> {
  if (!(request.headers.get('content-type') ?? '').startsWith(FORM))
    throw new Refused(415, 'not-supported', `A search is sent as ${FORM}.`)
  return new URLSearchParams([...url.searchParams, ...new URLSearchParams(await request.text())])
}

/** @throws Refused 406 */
function requireJson(request: Request): void {
  const accept = request.headers.get('accept') ?? '*/*'
  if (!/(\*\/\*|application\/(\*|json|fhir\+json))/.test(accept))
    throw new Refused(406, 'not-supported', `Answers are ${FHIR_JSON}.`)
}

function noSuchPlace(): Refused {
  return new Refused(404, 'not-found', 'There is nothing at this address.')
}

function notOnCondition(): Refused {
  return new Refused(412, 'not-supported', 'That condition is not declared.')
}

function notDone(): Refused {
  return new Refused(405, 'not-supported', 'That is not done here.')
}
