import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterEach, describe, expect, it } from 'vitest'
import { isPermit } from '~/capability/permit'
import type { ExportStart, Params } from '~/fhir/request'
import { signInAsSystem } from '~/smart/system/system-session'
import {
  jwkSetText,
  KEY_ALGORITHMS,
  makeSystemKey,
  removeSystemKey,
  signWith,
  systemKeys,
  type SystemKey,
} from '~/smart/system/system-key'
import type { ActiveScenario } from '../../../sandbox/scenarios'
import { OperatorWorld } from './operator-fixture'

let worlds: OperatorWorld[] = []
afterEach(async () => {
  for (const world of worlds) await world.end()
  worlds = []
})

function worldWith(...scenarios: readonly ActiveScenario[]) {
  const world = new OperatorWorld(scenarios)
  worlds.push(world)
  return world
}

const GENERATIONS = ['v1', 'v2'] as const
const KEY_CLIENT = 'clearchart-backend-jwt'

function byKey(key: SystemKey) {
  return { kind: 'key', clientId: KEY_CLIENT, key } as const
}

function assertionsIn(world: OperatorWorld): readonly string[] {
  return world.sent.flatMap(({ body }) => new URLSearchParams(body).get('client_assertion') ?? [])
}

function start(...params: Params): ExportStart {
  return { interaction: 'export', step: 'start', type: 'Group', name: '$export', id: 'gr2', params }
}

describe('a system signs in by a key', () => {
  it.each(GENERATIONS.flatMap((one) => KEY_ALGORITHMS.map((alg) => [one, alg] as const)))(
    'that this browser made: %s, %s',
    async (generation, algorithm) => {
      const world = worldWith()
      const client = world.client(generation)
      const key = await makeSystemKey(client.registration.id, algorithm)
      expect(await world.register([key])).toBe(303)
      const { session, keeper } = await signInAsSystem(client, byKey(key))
      expect(session).toMatchObject({
        launch: 'system',
        user: { role: 'system' },
        bases: [client.base],
        scopes: { granted: [client.scope] },
      })
      expect(session).not.toHaveProperty('patient')
      const first = await keeper.accessToken()
      expect(await keeper.renew(first)).not.toBe(first)
      const [one = '', two = ''] = assertionsIn(world)
      expect(decodeProtectedHeader(one)).toEqual({ alg: algorithm, typ: 'JWT', kid: key.kid })
      const claims = decodeJwt(one)
      expect(claims).toMatchObject({ iss: KEY_CLIENT, sub: KEY_CLIENT })
      expect(claims.aud).toBe(client.registration.authorization?.token)
      expect((claims.exp ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(300)
      expect(decodeJwt(two).jti).not.toBe(claims.jti)
    },
  )

  it('whose private half gives itself to nobody, and is in nothing that is sent or shown', async () => {
    const world = worldWith()
    const client = world.client('v2')
    for (const algorithm of KEY_ALGORITHMS) {
      const { privateKey } = await makeSystemKey(client.registration.id, algorithm)
      expect(privateKey.extractable).toBe(false)
      for (const format of ['jwk', 'pkcs8'] as const)
        await expect(crypto.subtle.exportKey(format, privateKey)).rejects.toThrow('extractable')
    }
    const keys = await systemKeys(client.registration.id)
    expect(keys).toHaveLength(2)
    expect(jwkSetText(keys)).not.toMatch(/"(?:d|p|q|dp|dq|qi|k)":/)
  })

  it('changes its key while both are registered, and cannot go back to a removed one', async () => {
    const world = worldWith()
    const client = world.client('v2')
    const { id } = client.registration
    const old = await makeSystemKey(id, 'ES384', 1)
    const next = await makeSystemKey(id, 'RS384', 2)
    expect((await systemKeys(id)).map(({ signs }) => signs)).toEqual([true, false])
    await world.register([old])
    await signInAsSystem(client, byKey(old))
    await expect(signInAsSystem(client, byKey(next))).rejects.toMatchObject({
      kind: 'refused',
      code: 'invalid_client',
    })
    await world.register([old, next])
    await signInAsSystem(client, byKey(old))
    await signWith(next)
    await signInAsSystem(client, byKey(next))
    await removeSystemKey(old)
    expect(await systemKeys(id)).toMatchObject([{ kid: next.kid, signs: true }])
    await world.register([next])
    await expect(signInAsSystem(client, byKey(old))).rejects.toMatchObject({ kind: 'refused' })
  })
})

describe('a system signs in by a secret', () => {
  it.each(
    GENERATIONS.flatMap((one) => (['header', 'body'] as const).map((at) => [one, at] as const)),
  )('%s, in the %s', async (generation, sentIn) => {
    const world = worldWith()
    const secret = `sandbox-secret-${generation}`
    const { keeper } = await signInAsSystem(world.client(generation), {
      kind: 'secret',
      clientId: 'clearchart-backend',
      secret,
      sentIn,
    })
    const asked = world.sent.find(({ url }) => url.endsWith('/token'))
    expect(asked?.body.includes(secret)).toBe(sentIn === 'body')
    expect(asked?.authorization !== null).toBe(sentIn === 'header')
    keeper.forget()
    await expect(keeper.accessToken()).rejects.toMatchObject({ kind: 'signed-out' })
  })

  it('never at an address on another origin than the registered one', async () => {
    const world = worldWith()
    const client = world.client('v2')
    world.instead = (url) =>
      url.endsWith('/metadata') || url.includes('.well-known')
        ? Response.json({ token_endpoint: 'https://hostile.example/token' })
        : undefined
    const key = await makeSystemKey(client.registration.id, 'ES384')
    await expect(signInAsSystem(client, byKey(key))).rejects.toMatchObject({
      kind: 'foreign-sign-in-address',
    })
    expect(world.sent.filter(({ method }) => method === 'POST')).toEqual([])
  })
})

describe('the gate decides on exports', () => {
  it('by the statement of the second generation, with every parameter', async () => {
    const { connection } = await worldWith().operator('v2')
    const { decide } = connection.capability
    for (const name of ['_type', '_since', '_typeFilter', '_elements', '_outputFormat'])
      expect([name, isPermit(decide(start([name, 'any'])))]).toEqual([name, true])
    expect(isPermit(decide({ interaction: 'read', type: 'Group', id: 'gr2' }))).toBe(true)
    expect(decide({ interaction: 'search', type: 'Group', params: [] })).toMatchObject({
      reason: { why: 'interaction' },
    })
  })

  it('by the first generation without what came with Bulk Data 2, and without its statement by the specification', async () => {
    const world = worldWith()
    for (const hasStatement of [true, false]) {
      world.instead = (url) =>
        url.endsWith('/bulk-data/metadata') && !hasStatement
          ? new Response('{}', { status: 404 })
          : undefined
      const { connection } = await world.operator('v1')
      const { decide, bases } = connection.capability
      expect(bases[0]?.assumed).toBe(!hasStatement)
      expect(isPermit(decide(start(['_type', 'Patient'])))).toBe(true)
      for (const name of ['_typeFilter', '_elements'])
        expect(decide(start([name, 'any']))).toMatchObject({
          reason: { why: 'rule', rule: 'bulk-data-2' },
        })
    }
  })

  it('not where the service lists none, nor for a group whose number is none', async () => {
    const world = worldWith()
    const { connection } = await world.operator('v2')
    expect(connection.capability.decide({ ...start(), id: '../x' })).toMatchObject({
      reason: { why: 'rule', rule: 'id-form' },
    })
    world.play({ name: 'nothing-supported' })
    const later = await world.operator('v2')
    expect(later.connection.capability.decide(start())).toMatchObject({
      reason: { why: 'nothing' },
    })
  })
})
