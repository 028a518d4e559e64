import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { directoryBundle } from '../directory.ts'
import { isObject } from '../fhir/search/values-at.ts'
import type { LiveWorld } from '../live-world.ts'
import { BadControlRequest, readMintRequest, readScenarios } from './mint-request.ts'
import { type DirectGrant, issueGrant } from '../oauth/auth-server.ts'
import { registrationsFile } from './registrations-file.ts'
import { registrationsOf } from '../registrations.ts'
import { SCENARIOS } from '../scenarios.ts'
import { urlsOf } from '../world.ts'
import type { Worlds } from '../worlds.ts'

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * The control interface under `/_sandbox`, for tests and scripts; not a part of the service. It
 * admits only callers that address this machine by a loopback name and, from a browser, only pages
 * of the sandbox and of the registered apps.
 */
export function controlRoutes(worlds: Worlds): Hono {
  const app = new Hono()
  app.use(
    '*',
    cors({ origin: [...worlds.appOrigins], allowMethods: ['GET', 'POST', 'PUT', 'DELETE'] }),
  )
  app.use('*', async (c, next) => {
    const origin = c.req.header('Origin')
    const isForeign =
      origin !== undefined &&
      origin !== new URL(worlds.root).origin &&
      !worlds.appOrigins.includes(origin)
    if (isForeign || !LOOPBACK.has(new URL(c.req.url).hostname))
      return c.json({ message: 'Forbidden' }, 403)
    return next()
  })
  app.onError((error, c) => {
    if (error instanceof BadControlRequest || error instanceof SyntaxError)
      return c.json({ message: error.message }, 400)
    throw error
  })
  app.get('/scenarios', (c) => c.json(SCENARIOS))
  app.get('/registrations', (c) => c.json(registrationsFile(worlds)))
  app.get('/directory', (c) => c.json(directoryBundle(worlds.all())))
  app.get('/worlds', (c) => c.json(worlds.all().map(describe)))
  app.post('/worlds', async (c) =>
    c.json(describe(worlds.mint(readMintRequest(await c.req.json()))), 201),
  )
  addWorldRoutes(app, worlds)
  return app
}

function addWorldRoutes(app: Hono, worlds: Worlds): void {
  const world = (name: string) => worlds.get(name)
  const missing = { message: 'There is no world of this name' }
  app.get('/worlds/:name', (c) => {
    const found = world(c.req.param('name'))
    return found === undefined ? c.json(missing, 404) : c.json(describe(found))
  })
  app.delete('/worlds/:name', (c) =>
    worlds.remove(c.req.param('name')) ? c.body(null, 204) : c.json(missing, 404),
  )
  app.get('/worlds/:name/scenarios', (c) => {
    const found = world(c.req.param('name'))
    return found === undefined ? c.json(missing, 404) : c.json(found.scenarios)
  })
  app.put('/worlds/:name/scenarios', async (c) => {
    const found = world(c.req.param('name'))
    if (found === undefined) return c.json(missing, 404)
    found.scenarios = readScenarios(await c.req.json())
    return c.json(found.scenarios)
  })
  app.get('/worlds/:name/log', (c) => {
    const found = world(c.req.param('name'))
    return found === undefined ? c.json(missing, 404) : c.json(found.log)
  })
  app.post('/worlds/:name/tokens', async (c) => {
    const found = world(c.req.param('name'))
    return found === undefined
      ? c.json(missing, 404)
      : c.json({ access_token: issueGrant(found, readGrant(found, await c.req.json())) }, 201)
  })
}

/** The description of a world that a script gets. */
function describe(world: LiveWorld) {
  const { name, solution, tenantId, title, users, scenarios, demo } = world
  return {
    name,
    solution,
    tenantId,
    title,
    demo,
    users,
    scenarios,
    urls: urlsOf(world),
    registrations: registrationsOf(world),
  }
}

/**
 * Reads the body of `POST …/tokens`: `{ generation, scopes, patient?, user?: id of a test user }`.
 */
function readGrant(world: LiveWorld, body: unknown): DirectGrant {
  if (!isObject(body)) throw new BadControlRequest('A JSON object is expected')
  const { generation, scopes, patient, user, clientId } = body
  if (generation !== 'v1' && generation !== 'v2')
    throw new BadControlRequest('generation: v1 or v2 is expected')
  if (
    !Array.isArray(scopes) ||
    !scopes.every((scope): scope is string => typeof scope === 'string')
  ) {
    throw new BadControlRequest('scopes: a list of scopes is expected')
  }
  const found = user === undefined ? undefined : world.users.find(({ id }) => id === user)
  if (user !== undefined && found === undefined)
    throw new BadControlRequest('user: unknown test user')
  return {
    generation,
    scopes,
    ...(typeof patient === 'string' ? { patient } : {}),
    ...(typeof clientId === 'string' ? { clientId } : {}),
    ...(found === undefined ? {} : { user: found }),
  }
}
