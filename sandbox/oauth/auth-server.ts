import type { AccessGrant, Generation, TestUser, World } from '../world.ts'
import { randomBytes } from 'node:crypto'
import { authStateOf, issuerOf } from './auth-state.ts'
import { languageOf } from '../html/page-language.ts'
import { errorPage } from './pages/error-page.ts'
import { handleInteraction } from './interaction.ts'
import { exchange } from './node-exchange.ts'
import { providerOf, startedProviders } from './provider.ts'
import { splitScopes } from './tokens/scope.ts'
import { styleDocument } from './pages/styles.ts'
import { HOSTILE_ORIGIN, isOn, takeScenario } from '../faults/faults.ts'
import { befallToken, tokenAnswer } from './tokens/token-faults.ts'
import { refusedTokenRequest, withUsualGrantName } from './tokens/token-rules.ts'
import { smartFields } from './tokens/token-response.ts'

const FORM = 'application/x-www-form-urlencoded'

/** True when a path belongs to one of a world's authorization servers. */
export function isAuthPath(world: World, pathname: string): boolean {
  return generationOfPath(world, pathname) !== undefined
}

/**
 * Answers everything under `{auth_base}` and `{legacy_auth_url}`: authorize (GET and POST), token,
 * jwks, revoke, the sign-in pages and the style documents.
 */
export async function handleAuth(world: World, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const generation = generationOfPath(world, pathname)
  if (generation === undefined)
    return errorPage(world, 'not_found', undefined, languageOf(request), 404)
  const mount = new URL(issuerOf(world, generation)).pathname
  const path = pathname.slice(mount.length)
  const [, first = '', second] = path.split('/')
  const style = styleDocument(first)
  if (style !== undefined) return styleResponse(style)
  if (first === 'interaction' && second !== undefined)
    return handleInteraction(world, generation, request)
  const call = withoutSession(request)
  if (path === '/authorize') return forward(world, generation, await authorizeRequest(call))
  if (path === '/token' && request.method === 'POST') return answerToken(world, generation, call)
  return forward(world, generation, call)
}

/**
 * The grant behind an access token; undefined when the token is unknown, expired or revoked, also
 * by a scenario.
 */
export async function grantOf(world: World, token: string): Promise<AccessGrant | undefined> {
  const state = authStateOf(world)
  const grant = state.direct.get(token) ?? (await issuedGrant(world, token))
  if (grant === undefined || grant.expiresAt * 1000 <= Date.now() || state.expired.has(token))
    return undefined
  if (!state.spared.has(token) && takeScenario(world, 'expired-token') !== undefined) {
    state.expired.add(token)
    return undefined
  }
  return grant
}

/** A grant to make without a sign-in: for tests of the FHIR side. */
export interface DirectGrant {
  readonly generation: Generation
  readonly scopes: readonly string[]
  readonly clientId?: string
  readonly patient?: string
  readonly user?: TestUser
  /** Seconds since the epoch; absent = as long as a token of this world lives. */
  readonly expiresAt?: number
}

/** Hands out a token without a sign-in. */
export function issueGrant(
  world: World,
  { clientId = 'clearchart-patient', expiresAt, ...grant }: DirectGrant,
): string {
  const token = randomBytes(24).toString('base64url')
  const end = expiresAt ?? Math.floor(Date.now() / 1000) + world.settings.accessTokenLifetimeSeconds
  const state = authStateOf(world)
  state.direct.set(token, { clientId, expiresAt: end, ...grant })
  if (isOn(world, 'expired-token')) state.spared.add(token)
  return token
}

async function issuedGrant(world: World, token: string): Promise<AccessGrant | undefined> {
  for (const [generation, provider] of startedProviders(world)) {
    const found = await provider.AccessToken.find(token)
    if (found !== undefined) {
      const signIn = authStateOf(world).signIns.get(found.grantId)
      return {
        clientId: found.clientId ?? '',
        generation,
        scopes: splitScopes(found.scope),
        expiresAt: found.exp ?? 0,
        ...(signIn?.patient !== undefined && { patient: signIn.patient }),
        ...(signIn !== undefined && { user: signIn.user }),
      }
    }
    const backend = await provider.ClientCredentials.find(token)
    if (backend !== undefined) {
      return {
        clientId: backend.clientId ?? '',
        generation,
        scopes: splitScopes(backend.scope),
        expiresAt: backend.exp ?? 0,
      }
    }
  }
  return undefined
}

function generationOfPath(world: World, pathname: string): Generation | undefined {
  const under = (generation: Generation): boolean =>
    pathname.startsWith(`${new URL(issuerOf(world, generation)).pathname}/`)
  if (under('v2')) return 'v2'
  return under('v1') ? 'v1' : undefined
}

async function forward(world: World, generation: Generation, request: Request): Promise<Response> {
  const mount = new URL(issuerOf(world, generation)).pathname
  const response = await exchange(request, mount, providerOf(world, generation).callback())
  // Every sign-in asks for the person: the browser never gets the library's own session.
  const cookies = response.headers.getSetCookie().filter((cookie) => !cookie.startsWith('_session'))
  response.headers.delete('Set-Cookie')
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  const location = response.headers.get('Location')
  if (location !== null) response.headers.set('Location', namingServer(world, location))
  return response
}

/**
 * The way back to the app, with another server's name where the scenario asks for it (RFC 9207, 2).
 */
function namingServer(world: World, location: string): string {
  const target = URL.canParse(location) ? new URL(location) : undefined
  if (
    target === undefined ||
    !target.searchParams.has('iss') ||
    takeScenario(world, 'other-server') === undefined
  )
    return location
  target.searchParams.set('iss', HOSTILE_ORIGIN)
  return target.href
}

/** The same request without a session cookie, so that two sign-ins in one browser cannot meet. */
function withoutSession(request: Request): Request {
  const headers = new Headers(request.headers)
  const kept = (headers.get('cookie') ?? '')
    .split(/;\s*/)
    .filter((cookie) => cookie !== '' && !cookie.startsWith('_session'))
  headers.set('cookie', kept.join('; '))
  return new Request(request.url, {
    method: request.method,
    headers,
    ...(hasBody(request) && { body: request.body, duplex: 'half' }),
  })
}

function hasBody(request: Request): boolean {
  return request.method !== 'GET' && request.method !== 'HEAD' && request.body !== null
}

/**
 * An authorize request as GET, whichever way it came (HL7 SMART App Launch, capability
 * `authorize-post`). The library keeps `offline_access` only when consent is asked for, which this
 * server always does.
 */
async function authorizeRequest(request: Request): Promise<Request> {
  const url = new URL(request.url)
  if (request.method === 'POST') url.search = new URLSearchParams(await request.text()).toString()
  else if (request.method !== 'GET') return request
  const prompts = splitScopes(url.searchParams.get('prompt') ?? '')
  if (!prompts.includes('none') && !prompts.includes('consent'))
    url.searchParams.set('prompt', [...prompts, 'consent'].join(' '))
  return new Request(url, { headers: withoutBodyHeaders(request.headers) })
}

function withoutBodyHeaders(source: Headers): Headers {
  const headers = new Headers(source)
  headers.delete('content-type')
  headers.delete('content-length')
  return headers
}

async function answerToken(
  world: World,
  generation: Generation,
  request: Request,
): Promise<Response> {
  if (!(request.headers.get('content-type') ?? '').startsWith(FORM))
    return forward(world, generation, request)
  const form = withUsualGrantName(new URLSearchParams(await request.text()), generation)
  const refused = refusedTokenRequest(world, generation, form)
  if (refused !== undefined)
    return Response.json(refused, { status: 400, headers: tokenHeaders(world, request) })
  const headers = withoutBodyHeaders(request.headers)
  headers.set('content-type', FORM)
  const fault = befallToken(world, tokenHeaders(world, request))
  if (fault !== undefined) return fault
  const response = await forward(
    world,
    generation,
    new Request(request.url, { method: 'POST', headers, body: form.toString() }),
  )
  return response.status === 200
    ? tokenAnswer(world, await withSmartFields(world, generation, response))
    : response
}

async function withSmartFields(
  world: World,
  generation: Generation,
  response: Response,
): Promise<Response> {
  const body: unknown = await response.json()
  const token =
    typeof body === 'object' && body !== null && 'access_token' in body
      ? String(body.access_token)
      : ''
  const issued = await providerOf(world, generation).AccessToken.find(token)
  const state = authStateOf(world)
  if (isOn(world, 'expired-token')) state.spared.add(token)
  const extra = smartFields(world, generation, state.signIns.get(issued?.grantId ?? ''))
  return Response.json({ ...Object(body), ...extra }, { headers: response.headers })
}

function tokenHeaders(world: World, request: Request): Headers {
  const headers = new Headers({ 'Cache-Control': 'no-store', Vary: 'Origin' })
  const origin = request.headers.get('origin')
  if (origin !== null && world.appOrigins.includes(origin))
    headers.set('Access-Control-Allow-Origin', origin)
  return headers
}

function styleResponse(style: Readonly<Record<string, unknown>>): Response {
  return Response.json(style, {
    headers: { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' },
  })
}
