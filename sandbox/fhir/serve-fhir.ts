import { randomUUID } from 'node:crypto'
import { corsHeaders, isPreflight, preflight } from '../cors.ts'
import { smartConfiguration } from '../discovery.ts'
import {
  FhirError,
  fhirErrorResponse,
  FHIR_JSON,
  GatewayError,
  gatewayResponse,
} from '../errors.ts'
import { befall, broken, DroppedConnection, isOn, takeScenario } from '../faults/faults.ts'
import { type LiveWorld, logRequest } from '../live-world.ts'
import { capabilityStatement } from '../metadata.ts'
import { oddlyShaped } from '../faults/odd-shapes.ts'
import { grantOf } from '../oauth/auth-server.ts'
import { passTime } from '../faults/pass-time.ts'
import { readStoreOf } from '../two-generations.ts'
import { type AccessGrant, type BaseKind, generationOf, urlsOf } from '../world.ts'
import { dispatch } from './dispatch.ts'
import { checkAccept, hasNoPreference } from './negotiation.ts'
import { respond } from './respond.ts'
import { isKnownPath, type Route, routeOf } from './route.ts'
import type { Store } from './store.ts'
import { toXml } from './xml.ts'

/**
 * Answers a request to one FHIR base of a world, or, with `kind` undefined, one that is under no
 * base at all (the gateway's invalid path). Every answer carries the common headers (specification,
 * "Common request and response rules").
 * @throws DroppedConnection when a scenario asks for it; nothing else.
 */
export async function serveFhir(
  world: LiveWorld,
  kind: BaseKind | undefined,
  request: Request,
): Promise<Response> {
  const url = new URL(request.url)
  const base = kind === undefined ? '' : urlsOf(world).bases[kind]
  const path =
    kind === undefined ? undefined : decodedPath(url.pathname.slice(new URL(base).pathname.length))
  const asked = isPreflight(request) ? 'GET' : request.method
  const route = path === undefined ? undefined : routeOf(asked, path)
  const isPublic = route?.kind === 'metadata' || route?.kind === 'smart-configuration'
  if (isPreflight(request)) return preflight(world, request, isPublic)
  const isPath = path !== undefined && isKnownPath(path)
  const answer = await answerOrRefuse(
    world,
    kind,
    request,
    url,
    base,
    isPath ? (route ?? 'other-verb') : 'no-path',
  )
  const response = await varied(world, kind, request, route, answer)
  const ids = requestIds(request.headers.get('X-Request-ID'))
  // A browser must not cache health information.
  const common = {
    'Cache-Control': 'no-store',
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  }
  const headers = { ...ids, ...common, ...corsHeaders(world, request, isPublic) }
  for (const [name, value] of Object.entries(headers))
    if (!response.headers.has(name)) response.headers.set(name, value)
  log(world, request, url, response.status, ids['X-Request-ID'])
  return response
}

function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

async function answerOrRefuse(
  world: LiveWorld,
  kind: BaseKind | undefined,
  request: Request,
  url: URL,
  base: string,
  route: Route | 'other-verb' | 'no-path',
): Promise<Response> {
  try {
    if (kind === undefined || typeof route === 'string') {
      if (request.headers.has('Authorization')) throw new GatewayError('malformed')
      throw new GatewayError(route === 'other-verb' ? 'no-token' : 'no-such-path')
    }
    if (route.kind === 'smart-configuration') return smartConfiguration(world, kind)
    if (route.kind === 'metadata') return await metadata(world, kind, request, url)
    const grant = await admit(world, kind, request)
    const fault = await befall(world, 'type' in route ? route.type : undefined)
    if (fault !== undefined) return fault
    passTime(world)
    return await dispatch(
      {
        world,
        kind,
        store: storeFor(world, kind, route),
        base,
        request,
        query: url.searchParams,
        grant,
      },
      route,
    )
  } catch (error) {
    if (error instanceof GatewayError) return gatewayResponse(error)
    if (error instanceof FhirError) return fhirErrorResponse(error, kind ?? 'gp')
    if (error instanceof DroppedConnection) throw error
    // A mistake of the sandbox itself: the log has the stack, the caller the row for unexpected
    // errors.
    process.stderr.write(
      `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    )
    return fhirErrorResponse(
      new FhirError('unexpected', 'Failed to call access method'),
      kind ?? 'gp',
    )
  }
}

/** Reads and searches have their generation's reading of the records; writes have the records. */
function storeFor(world: LiveWorld, kind: BaseKind, route: Route): Store {
  const isRead = route.kind === 'read' || route.kind === 'search'
  return isRead && route.type !== 'Binary' ? readStoreOf(world, kind) : world.store
}

async function metadata(
  world: LiveWorld,
  kind: BaseKind,
  request: Request,
  url: URL,
): Promise<Response> {
  const fault = await befall(world, 'CapabilityStatement')
  if (fault !== undefined) return fault
  if (takeScenario(world, 'discovery-unreachable') !== undefined)
    throw new FhirError('unavailable', 'The service is being maintained')
  if (kind === 'v1' && isOn(world, 'no-v1-metadata'))
    throw new FhirError('unknown', 'Unknown path metadata')
  checkAccept(request, url.searchParams.get('_format'))
  return respond(capabilityStatement(world, kind))
}

const BEARER = /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i

/**
 * The gateway identifies the caller (specification, "Gateway errors", and "FHIR errors" 401, 429).
 */
async function admit(world: LiveWorld, kind: BaseKind, request: Request): Promise<AccessGrant> {
  const header = request.headers.get('Authorization')?.trim() ?? ''
  if (header === '' || /^Bearer$/i.test(header)) throw new GatewayError('no-token')
  const token = BEARER.exec(header)?.[1]
  if (token === undefined) throw new GatewayError('malformed')
  if (generationOf(kind) === 'v2' && takeScenario(world, 'revoked-tenant') !== undefined) {
    throw new FhirError(
      'unauthenticated',
      'The tenant has revoked the authorization of this application',
    )
  }
  if (takeScenario(world, 'refused-tokens') !== undefined) throw new GatewayError('bad-token')
  const grant = await grantOf(world, token)
  if (grant === undefined || grant.generation !== generationOf(kind))
    throw new GatewayError('bad-token')
  const wait = world.limiter.spend(token, world.now())
  if (wait !== undefined)
    throw new FhirError('throttled', 'Rate limit exceeded', { 'Retry-After': String(wait) })
  return grant
}

/** Variants of a good answer that scenarios ask for. */
async function varied(
  world: LiveWorld,
  kind: BaseKind | undefined,
  request: Request,
  route: Route | undefined,
  answer: Response,
): Promise<Response> {
  const isFhir = answer.headers.get('Content-Type') === FHIR_JSON
  const type =
    route?.kind === 'metadata'
      ? 'CapabilityStatement'
      : route !== undefined && 'type' in route
        ? route.type
        : undefined
  const mayBreak =
    isFhir &&
    answer.status === 200 &&
    (type !== 'CapabilityStatement' || world.scenarios.some((active) => active.type === type))
  if (mayBreak && takeScenario(world, 'broken-json', type) !== undefined) return broken(answer)
  if (mayBreak && takeScenario(world, 'odd-shapes', type) !== undefined)
    return new Response(JSON.stringify(oddlyShaped(await answer.json())), answer)
  if (isFhir && kind === 'gp' && hasNoPreference(request) && isOn(world, 'xml-by-default')) {
    const headers = new Headers(answer.headers)
    headers.set('Content-Type', 'application/fhir+xml;charset=UTF-8')
    return new Response(toXml(await answer.json()), { status: answer.status, headers })
  }
  return answer
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * A UUID is taken over as the transaction id; any other value comes back alongside the service's
 * own.
 */
function requestIds(given: string | null) {
  if (given !== null && UUID.test(given)) return { 'X-Request-ID': given }
  return { 'X-Request-ID': randomUUID(), ...(given === null ? {} : { 'X-Correlation-Id': given }) }
}

function log(
  world: LiveWorld,
  request: Request,
  url: URL,
  status: number,
  requestId: string,
): void {
  const contentType = request.headers.get('Content-Type')
  const accept = request.headers.get('Accept')
  logRequest(world, {
    method: request.method,
    path: url.pathname,
    parameters: [...new Set(url.searchParams.keys())],
    status,
    requestId,
    authorized: request.headers.has('Authorization'),
    ...(contentType === null ? {} : { contentType }),
    ...(accept === null ? {} : { accept }),
  })
}
