import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, it, vi } from 'vitest'
import { parseRegistrations } from '~/smart/registrations'
import { systemClientOf, type SystemClient } from '~/smart/system/system-client'
import { systemKeys } from '~/smart/system/system-key'
import { invariant } from '~/std/invariant'
import { createSandbox } from '../../../sandbox/sandbox'
import { registrationsOf } from '../../../sandbox/registrations'
import { registrationFaults } from '../integrate/registration-faults'
import { connectOperator } from './connect-operator'
import { visitorsCredential } from './try-key'

const ROOT = 'http://127.0.0.1:4400'
const APP = 'http://127.0.0.1:5173'
afterEach(() => void vi.unstubAllGlobals())

/** Presses "As an operator" on the start page; the browser's network is this process. */
async function press() {
  const sandbox = createSandbox({ root: ROOT, appOrigins: [APP] })
  const fetchIt = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>(
    async (url, init) => {
      const request = new Request(url, init)
      request.headers.set('Origin', APP)
      return sandbox.fetch(request)
    },
  )
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('fetch', fetchIt)
  const { headers } = await sandbox.fetch(new Request(`${ROOT}/try/operator`))
  const address = new URL(headers.get('Location') ?? '')
  const world = sandbox.worlds.all().at(-1)
  invariant(world !== undefined, 'a visitor has a world')
  const { registrations } = parseRegistrations({ registrations: registrationsOf(world) })
  const asked = registrations.find(({ id }) => id === address.searchParams.get('connection'))
  const client = asked === undefined ? undefined : systemClientOf(asked)
  invariant(client !== undefined, 'the address names an operator’s connection')
  return { address, client, sandbox, world, fetchIt }
}

async function enter(client: SystemClient) {
  const credential = await visitorsCredential(client)
  invariant(credential !== undefined, 'a visitor has a way in')
  return connectOperator(client, credential)
}

it('“As an operator” leads into the app, signed in by a key of this browser in a world of its own', async () => {
  const { address, client, world } = await press()
  expect(address.origin + address.pathname).toBe(`${APP}/export`)
  const { connection } = await enter(client)
  expect(connection.session).toMatchObject({ launch: 'system', user: { role: 'system' } })
  expect(world.store.all('Group').length, 'there are groups to export').toBeGreaterThan(0)
})

it('who comes back signs in by the same key, and the sandbox takes public halves alone', async () => {
  const { client, fetchIt } = await press()
  await enter(client)
  await enter(client)
  expect(await systemKeys(client.registration.id)).toHaveLength(1)
  const given = fetchIt.mock.calls.filter(([url]) => url === client.registerKeysAt)
  expect(given).toHaveLength(2)
  for (const [, init] of given) {
    const { body } = init ?? {}
    invariant(body instanceof URLSearchParams, 'it is a form')
    const { keys } = JSON.parse(body.get('jwks') ?? '') as {
      readonly keys: readonly object[]
    }
    expect(keys.flatMap(Object.keys)).not.toContain('d')
  }
})

it('only a visitor’s own world takes keys without a question, whatever a registration says', async () => {
  const { client, sandbox } = await press()
  const shared = sandbox.worlds.mint({ solution: 'S1' })
  for (const line of registrationsOf(shared))
    expect(line.clients.system).not.toHaveProperty('registerKeysAt')
  const { listed: _, ...others } = client.registration
  const listed = systemClientOf({
    ...others,
    clients: {
      ...client.registration.clients,
      system: {
        base: client.base.url,
        scope: client.scope,
        keyClientId: 'k',
        registerKeysAt: ROOT,
      },
    },
  })
  invariant(listed !== undefined, 'it is an operator’s connection')
  expect(await visitorsCredential(listed)).toBeUndefined()
})

it('the registrations that a sandbox writes, of a visitor’s world too, have nothing that the app would call a mistake', async () => {
  const { sandbox } = await press()
  sandbox.worlds.mint({ solution: 'S2' })
  for (const world of sandbox.worlds.all())
    expect(registrationFaults({ registrations: registrationsOf(world) })).toEqual([])
})

it('an address that registers keys belongs to a connection that is not listed', async () => {
  const { world } = await press()
  const [line] = registrationsOf(world)
  const told = (more: object) =>
    registrationFaults({ registrations: [{ ...line, ...more }] }).map(({ at }) => at)
  expect(told({ listed: true })).toEqual(['registrations[0].clients.system.registerKeysAt'])
  const system = { ...line?.clients.system, registerKeysAt: 'elsewhere' }
  expect(told({ clients: { ...line?.clients, system } })).toEqual([
    'registrations[0].clients.system.registerKeysAt',
  ])
})

it('a key that is not taken is told, and nobody is signed in by it', async () => {
  const { client } = await press()
  const refusing = async () => new Response(null, { status: 400 })
  await expect(visitorsCredential(client, refusing)).rejects.toMatchObject({ kind: 'refused' })
  const cut = async () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(visitorsCredential(client, cut)).rejects.toMatchObject({ kind: 'token-unreachable' })
})
