import { describe, expect, test } from 'vitest'
import { SampleApp } from '../oauth/sample-app.ts'
import { registrationsOf } from '../registrations.ts'
import { createSandbox } from '../sandbox.ts'
import { declarationOf } from './tries.ts'

const ORIGIN = 'http://127.0.0.1:4400'
const APP = 'http://127.0.0.1:5173'
const make = () => createSandbox({ root: ORIGIN, appOrigins: [APP] })

/** Follows a link of the start page to where it enters the app. */
async function enter(sandbox: ReturnType<typeof make>, as: string) {
  const response = await sandbox.fetch(new Request(`${ORIGIN}/try/${as}`))
  const address = new URL(response.headers.get('Location') ?? '')
  const world = sandbox.worlds.all().at(-1)
  if (world === undefined) throw new Error('There is no world')
  return { response, address, world }
}

describe('a role to try', () => {
  test.each([
    ['patient', 'S1', 'Marta Elena Rivera'],
    ['clinician', 'S1', 'Dr. Amara N. Okafor'],
    ['intake', 'S2', 'Dev Whitehorse'],
    ['registrar', 'S6', 'Ruth Lindqvist'],
  ])(
    '%s is a world of its own, in which its person is signed in without a page',
    async (...row) => {
      const [as, solution, name] = row
      const sandbox = make()
      const { response, address, world } = await enter(sandbox, as)
      expect(response.status).toBe(303)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(address.origin + address.pathname).toBe(`${APP}/launch.html`)
      expect(world).toMatchObject({ solution, demo: false })
      const registration = registrationsOf(world).find(({ id, issuer }) =>
        address.searchParams.has('org')
          ? id === address.searchParams.get('org')
          : issuer === address.searchParams.get('iss'),
      )
      const way = address.searchParams.has('iss') ? 'launch' : address.searchParams.get('as')
      const client =
        way === 'launch' || way === 'patient' || way === 'practitioner'
          ? registration?.clients[way]
          : undefined
      if (registration === undefined || client === undefined) throw new Error('There is no way in')
      const launch = address.searchParams.get('launch')
      const app = new SampleApp(world)
      const { callback, pages } = await app.signIn({
        generation: registration.generation,
        clientId: client.clientId,
        scope: client.scope,
        params: { aud: registration.issuer, ...(launch === null ? {} : { launch }) },
      })
      expect(pages).toEqual([])
      expect(callback?.searchParams.get('code')).toBeTruthy()
      expect(world.visitor?.(world.users)?.name).toBe(name)
    },
  )

  test('has nothing in common with the next visitor’s', async () => {
    const sandbox = make()
    const [one, two] = [await enter(sandbox, 'intake'), await enter(sandbox, 'intake')]
    expect(one.world.name).not.toBe(two.world.name)
    expect(one.world.store).not.toBe(two.world.store)
  })

  test('is in no list from which somebody else could choose it, and can be signed in to', async () => {
    const sandbox = make()
    const { world } = await enter(sandbox, 'patient')
    const text = async (path: string) =>
      (await sandbox.fetch(new Request(`${ORIGIN}${path}`))).text()
    expect(await text('/')).not.toContain(world.name)
    expect(await text('/directory')).not.toContain(world.name)
    const { registrations } = JSON.parse(await text('/_sandbox/registrations')) as {
      registrations: readonly { readonly id: string; readonly listed?: boolean }[]
    }
    const own = registrations.filter(({ id }) => id.startsWith(world.name))
    expect(own.map(({ listed }) => listed)).toEqual([false, false])
    expect(registrations.filter(({ listed }) => listed === undefined)).toHaveLength(11)
  })

  test('is forgotten when many others came after it, and no other world is', async () => {
    const sandbox = make()
    const kept = sandbox.worlds.mint({ solution: 'S1' })
    const { world } = await enter(sandbox, 'patient')
    for (let visitors = 0; visitors < 40; visitors += 1) await enter(sandbox, 'registrar')
    expect(sandbox.worlds.get(world.name)).toBeUndefined()
    expect(sandbox.worlds.get(kept.name)).toBe(kept)
    expect(sandbox.worlds.all().filter(({ visitor }) => visitor !== undefined)).toHaveLength(24)
  })

  test('of an operator has groups by their own names in the world that is made', async () => {
    const sandbox = make()
    const { world } = await enter(sandbox, 'operator')
    const { groups = [] } =
      declarationOf(sandbox.worlds).tries.find(({ as }) => as === 'operator') ?? {}
    const there = new Map(world.store.all('Group').map((group) => [group.id, group]))
    expect(groups.length).toBeGreaterThan(0)
    for (const { id, name } of groups) expect(there.get(id)).toMatchObject({ name })
  })

  test('is declared in the registrations, and any other is refused', async () => {
    const sandbox = make()
    const answer = await sandbox.fetch(new Request(`${ORIGIN}/_sandbox/registrations`))
    expect(await answer.json()).toMatchObject({ sandbox: declarationOf(sandbox.worlds) })
    for (const { open } of declarationOf(sandbox.worlds).tries)
      expect((await sandbox.fetch(new Request(open))).status).toBe(303)
    for (const name of ['toString', 'nurse'])
      expect((await sandbox.fetch(new Request(`${ORIGIN}/try/${name}`))).status).toBe(404)
  })
})
