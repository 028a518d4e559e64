import { serve, type ServerType } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Store } from '../fhir/store.ts'
import { populate } from '../population/populate.ts'
import { registrationsOf } from '../registrations.ts'
import { SOLUTIONS, type Solution, type World } from '../world.ts'
import { grantOf, handleAuth } from './auth-server.ts'
import { authStateOf } from './auth-state.ts'
import { SampleApp } from './sample-app.ts'
import { sampleWorld } from './sample-world.ts'

let server: ServerType
const worlds: World[] = []

beforeAll(async () => {
  const port = await new Promise<number>((resolve) => {
    const fetch = async (request: Request): Promise<Response> => {
      const world = worlds.find(({ name }) => new URL(request.url).pathname.startsWith(`/${name}/`))
      return world === undefined ? new Response(null, { status: 404 }) : handleAuth(world, request)
    }
    server = serve({ fetch, hostname: '127.0.0.1', port: 0 }, (info) => resolve(info.port))
  })
  for (const solution of SOLUTIONS) {
    const { resources, users } = populate(solution)
    worlds.push(
      sampleWorld({
        name: solution.toLowerCase(),
        solution,
        root: `http://127.0.0.1:${port}`,
        store: new Store(resources),
        users,
      }),
    )
  }
})

afterAll(() => {
  server.close()
})

function worldOf(solution: Solution): World {
  const world = worlds.find((one) => one.solution === solution)
  if (world === undefined) throw new Error(`no world for ${solution}`)
  return world
}

describe('over HTTP, with the sandbox’s own population', () => {
  test.each(SOLUTIONS)('every test user of %s signs in, in both generations', async (solution) => {
    const world = worldOf(solution)
    expect(world.users.length).toBeGreaterThan(0)
    for (const user of world.users) {
      for (const generation of ['v1', 'v2'] as const) {
        const options =
          user.role === 'patient'
            ? {
                clientId: 'clearchart-patient',
                scope: 'openid fhirUser launch/patient patient/*.read',
              }
            : { clientId: 'clearchart-practitioner', scope: 'openid fhirUser user/*.read' }
        const patient = user.patients?.at(-1) ?? ''
        const app = new SampleApp(world, (request) => fetch(request))
        const answer = await app.signInForToken({ ...options, generation, user: user.id, patient })
        expect(answer.body).toMatchObject({ user: user.fhirUser, scope: options.scope })
        expect(answer.body['patient']).toBe(user.role === 'patient' ? patient : undefined)
        expect((await grantOf(world, String(answer.body['access_token'])))?.user).toEqual(user)
      }
    }
  })
  test.each(SOLUTIONS)(
    'every application of %s is granted all the scopes that its registration names',
    async (solution) => {
      const world = worldOf(solution)
      for (const { generation, clients, issuer } of registrationsOf(world)) {
        const { system: _, ...people } = clients
        for (const [start, client] of Object.entries(people)) {
          const user = world.users.find(
            ({ role }) => role === (start === 'patient' ? 'patient' : 'practitioner'),
          )
          if (user === undefined) throw new Error(`nobody can use ${client.clientId}`)
          const context = { generation, user, needPatientBanner: true }
          const launch = start === 'launch' ? authStateOf(world).launches.mint(context) : undefined
          const { clientId, scope } = client
          const options = {
            clientId,
            scope,
            generation,
            user: user.id,
            params: { aud: issuer, launch },
          }
          const answer = await new SampleApp(world, (request) => fetch(request)).signInForToken(
            options,
          )
          expect(answer.body['scope']).toBe(scope)
        }
      }
    },
  )
})
