import { Hono } from 'hono'
import { controlRoutes } from './control/control.ts'
import { isPreflight, preflight } from './cors.ts'
import { directoryBundle } from './directory.ts'
import { handleEhr } from './ehr/ehr-page.ts'
import { DroppedConnection } from './faults/faults.ts'
import { serveFhir } from './fhir/serve-fhir.ts'
import { type LiveWorld, logRequest } from './live-world.ts'
import { backendJwks } from './oauth/keys/backend-jwks.ts'
import { handleAuth, isAuthPath } from './oauth/auth-server.ts'
import { sandboxPage, takeKeys, worldPage } from './control/page.ts'
import { enterTry } from './control/tries.ts'
import { serveTerminology } from './terminology/serve-terminology.ts'
import { BASE_KINDS, type BaseKind, pathOf, urlsOf } from './world.ts'
import { Worlds, type WorldsOptions } from './worlds.ts'

/** The specification made runnable: one function from a request to its answer. */
export interface Sandbox {
  /** Answers a request. A connection that a scenario drops is `Response.error()`. */
  readonly fetch: (request: Request) => Promise<Response>
  readonly worlds: Worlds
}

/** Makes a sandbox that thinks it is reached at `root`; nothing listens yet. */
export function createSandbox(options: WorldsOptions): Sandbox {
  const worlds = new Worlds(options)
  const app = new Hono({ strict: false }).basePath(pathOf(worlds.root))
  app.get('/', (c) =>
    sandboxPage(c.req.raw, worlds.root, worlds.all().filter(isPublic), worlds.appOrigins),
  )
  app.get('/try/:as', (c) => enterTry(worlds, c.req.param('as')))
  app.get('/directory', (c) =>
    c.json(directoryBundle(worlds.all().filter(isPublic)), 200, {
      'Access-Control-Allow-Origin': '*',
    }),
  )
  app.route('/_sandbox', controlRoutes(worlds))
  app.all('/:world/*', async (c) => {
    const world = worlds.get(c.req.param('world'))
    return world === undefined
      ? c.json({ message: 'There is no world of this name' }, 404)
      : serveWorld(world, c.req.raw)
  })
  app.onError((error) => {
    throw error
  })
  return {
    worlds,
    fetch: async (request) => {
      try {
        return await app.fetch(request)
      } catch (error) {
        if (error instanceof DroppedConnection) return Response.error()
        throw error
      }
    },
  }
}

/** False for the private world of a visitor, which no list names. */
function isPublic({ visitor }: LiveWorld): boolean {
  return visitor === undefined
}

/** Sends a request to the part of a world that its path belongs to. */
async function serveWorld(world: LiveWorld, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const { base } = urlsOf(world)
  if (isAuthPath(world, pathname)) return logged(world, request, await handleAuth(world, request))
  const below = pathname.slice(pathOf(base).length)
  if (below === '/ehr' || below.startsWith('/ehr/')) return handleEhr(world, request)
  if (below === '/backend/jwks.json') return backendJwks(world)
  if (below === '/backend/keys' && request.method === 'POST') return takeKeys(world, request)
  if (below === '/backend/keys' && isPreflight(request)) return preflight(world, request, false)
  if (below.startsWith('/terminology/r4/'))
    return serveTerminology(world, below.slice('/terminology/r4'.length), request)
  if (below === '')
    return new Response(null, { status: 308, headers: { Location: `${pathOf(base)}/` } })
  if (below === '/') return worldPage(world, request)
  return serveFhir(world, baseOf(world, pathname), request)
}

/** The base a path is under: the longest one that fits, because bulk-v1 lies under v1. */
function baseOf(world: LiveWorld, pathname: string): BaseKind | undefined {
  const { bases } = urlsOf(world)
  const fitting = BASE_KINDS.filter((kind) => {
    const base = new URL(bases[kind]).pathname
    return pathname === base || pathname.startsWith(`${base}/`)
  })
  return fitting.toSorted((a, b) => bases[b].length - bases[a].length)[0]
}

/** Remembers a request to an authorization server by method, path and status: no query, no body. */
function logged(world: LiveWorld, request: Request, response: Response): Response {
  logRequest(world, {
    method: request.method,
    path: new URL(request.url).pathname,
    parameters: [],
    status: response.status,
    requestId: response.headers.get('X-Request-ID') ?? '',
    authorized: request.headers.has('Authorization'),
  })
  return response
}
