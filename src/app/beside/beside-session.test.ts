import { afterEach, describe, expect, it, vi } from 'vitest'
import { isPermit } from '~/capability/permit'
import { FhirFailure } from '~/fhir/failure'
import { readQuery } from '~/queries/read-query'
import { invariant } from '~/std/invariant'
import { besides } from '../session-end/besides'
import { besideSession, endBeside, takeBeside } from './beside-session'
import { TwoConnections } from './two-connections-fixture'

afterEach(async () => {
  await endBeside()
  vi.unstubAllGlobals()
})

/** The generation that an address is of, by the bases of the world. */
function generationOf(world: TwoConnections, url: string): 'v1' | 'v2' {
  return url.startsWith(world.caller.url('patient-access', '')) ? 'v2' : 'v1'
}

async function reads(connection: Awaited<ReturnType<TwoConnections['signedIn']>>, id: string) {
  const permit = connection.capability.decide({ interaction: 'read', type: 'Patient', id })
  invariant(isPermit(permit), 'a patient cannot be read')
  return { permit, answer: await connection.queryClient.query(readQuery(permit)) }
}

describe('a session beside the tab’s own', () => {
  it('sends each token to the bases of its own connection only', async () => {
    const world = new TwoConnections('S1')
    const first = await world.signedIn('v1')
    const taken = await takeBeside(await world.handedOver('v2'))
    invariant('connection' in taken, 'v2 cannot be read')
    await reads(first, 'p101')
    await reads(taken.connection, 'p101')
    expect(new Set(world.sent.map(({ url }) => generationOf(world, url)))).toEqual(
      new Set(['v1', 'v2']),
    )
    for (const { url, token } of world.sent)
      expect(world.tokens.get(token)).toBe(generationOf(world, url))
  })

  it('sends nothing for a permit of the other connection', async () => {
    const world = new TwoConnections('S1')
    const first = await world.signedIn('v1')
    const taken = await takeBeside(await world.handedOver('v2'))
    invariant('connection' in taken, 'v2 cannot be read')
    const { permit } = await reads(first, 'p101')
    const before = world.sent.length
    await expect(
      taken.connection.queryClient.query({ ...readQuery(permit), retry: false }),
    ).rejects.toBeInstanceOf(FhirFailure)
    expect(world.sent).toHaveLength(before)
  })

  it('has a cache of its own: the same id is another record there', async () => {
    const world = new TwoConnections('S1')
    const first = await world.signedIn('v1')
    const taken = await takeBeside(await world.handedOver('v2'))
    invariant('connection' in taken, 'v2 cannot be read')
    await reads(first, 'p101')
    expect(taken.connection.queryClient.getQueryCache().getAll()).toEqual([])
  })

  it('is stored nowhere, and ends with the tab’s own session', async () => {
    const stored = vi.fn<(key: string, value: string) => void>()
    const storage = { getItem: () => null, setItem: stored, removeItem: () => undefined }
    vi.stubGlobal('sessionStorage', storage)
    const world = new TwoConnections('S1')
    const kept = await world.handedOver('v2')
    const taken = await takeBeside(kept)
    invariant('connection' in taken, 'v2 cannot be read')
    await reads(taken.connection, 'p101')
    expect(stored).not.toHaveBeenCalled()
    expect(besideSession()).toBe(taken)
    // Signing out runs each of these.
    await Promise.all([...besides].map((end) => end()))
    expect(besideSession()).toBeUndefined()
    expect(besides.size).toBe(0)
    expect(taken.keeper.state()).toBe('signed-out')
    await expect(taken.keeper.accessToken()).rejects.toBeInstanceOf(FhirFailure)
    expect(taken.connection.queryClient.getQueryCache().getAll()).toEqual([])
  })

  it('replaces an earlier one, which ends', async () => {
    const world = new TwoConnections('S1')
    const one = await takeBeside(await world.handedOver('v2'))
    const other = await takeBeside(await world.handedOver('v1'))
    invariant('connection' in one && 'connection' in other, 'the sandbox cannot be read')
    expect(one.keeper.state()).toBe('signed-out')
    expect(besideSession()).toBe(other)
    expect(besides.size).toBe(1)
  })
})
