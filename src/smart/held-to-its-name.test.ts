import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkAnswerer } from './answerer'
import { beginSignIn } from './authorize'
import { takePendingSignIn } from './pending-sign-in'
import type { Registration } from './registration'
import { memoryStorage } from './tab/memory-storage'
import { KEPT_SESSION } from './tab-storage'

const NAME = 'https://ehr.example/name'
const registration: Registration = {
  id: 'r',
  name: 'Acme',
  service: 'fhir-r4',
  environment: 'production',
  issuer: 'https://ehr.example/fhir',
  bases: [{ kind: 'r4', url: 'https://ehr.example/fhir' }],
  authorization: {
    authorize: 'https://ehr.example/authorize',
    token: 'https://ehr.example/token',
  },
  clients: { patient: { clientId: 'p', scope: 'launch/patient patient/*.rs' } },
}

/** The addresses of a sign-in in a tab that keeps this of a session. */
async function addressesWith(
  kept: unknown,
  configuration: Readonly<Record<string, unknown>> | undefined,
  of: Registration = registration,
) {
  const storage = memoryStorage()
  if (kept !== undefined) storage.setItem(KEPT_SESSION, JSON.stringify(kept))
  const { address } = await beginSignIn(
    { registration: of, way: 'patient' },
    {
      storage,
      origin: 'https://app.example',
      fetch: async () =>
        configuration === undefined
          ? new Response('', { status: 404 })
          : Response.json({
              authorization_endpoint: 'https://ehr.example/authorize',
              token_endpoint: 'https://ehr.example/token',
              ...configuration,
            }),
    },
  )
  const state = new URL(address).searchParams.get('state') ?? ''
  const addresses = takePendingSignIn(storage, state)?.addresses
  if (addresses === undefined) throw new Error('the tab keeps no attempt')
  return addresses
}

/** A session of a registration whose server named itself. */
const session = (id: string, addresses: object) => ({
  session: { id: 's', registration: { id } },
  addresses,
})

describe('a server that named itself when this tab’s session began (docs/decisions, 159)', () => {
  const kept = session('r', { issuer: NAME, namesItself: true })

  it('is held to its name where its configuration is not there any more', async () => {
    const addresses = await addressesWith(kept, undefined)
    expect(addresses).toMatchObject({ issuer: NAME, namesItself: true })
    expect(() => checkAnswerer(addresses, [])).toThrow('wrong-server')
    expect(() => checkAnswerer(addresses, ['https://ehr.example'])).toThrow('wrong-server')
    expect(() => checkAnswerer(addresses, [NAME])).not.toThrow()
  })

  it('need not name itself where it never announced to', async () => {
    for (const namesItself of [undefined, false, 'true', 1]) {
      const addresses = await addressesWith(session('r', { issuer: NAME, namesItself }), undefined)
      expect(addresses.issuer).toBe(NAME)
      expect(addresses).not.toHaveProperty('namesItself')
    }
  })

  it('is taken by its name of today where it has one', async () => {
    const addresses = await addressesWith(kept, { issuer: 'https://ehr.example/new' })
    expect(addresses.issuer).toBe('https://ehr.example/new')
    expect(addresses).not.toHaveProperty('namesItself')
  })

  it.each([
    ['no session', undefined],
    ['a session of another registration', session('other', { issuer: NAME, namesItself: true })],
    ['a session without a name', session('r', { namesItself: true })],
    ['a session whose name is none', session('r', { issuer: 7, namesItself: true })],
    ['something else', 'x'],
  ])('has no name by %s', async (_, other) => {
    const addresses = await addressesWith(other, undefined)
    expect(addresses).not.toHaveProperty('issuer')
    expect(addresses).not.toHaveProperty('namesItself')
    expect(addresses).not.toHaveProperty('launchedAs')
  })
})

describe('a sign-in that cannot begin', () => {
  afterEach(() => vi.unstubAllGlobals())
  const begin = (way: 'patient' | 'practitioner', asked: string[]) =>
    beginSignIn(
      { registration, way },
      {
        storage: memoryStorage(),
        origin: 'https://app.example',
        fetch: async (input) => {
          asked.push(new Request(input).url)
          return new Response('', { status: 404 })
        },
      },
    )

  it('asks no server for a way that is not registered', async () => {
    const asked: string[] = []
    await expect(begin('practitioner', asked)).rejects.toMatchObject({ kind: 'way-not-registered' })
    expect(asked).toEqual([])
  })

  it.each([[undefined], [{}], [{ getRandomValues: crypto.getRandomValues.bind(crypto) }]])(
    'asks no server from a page without Web Crypto, and says so: %o',
    async (without) => {
      vi.stubGlobal('crypto', without)
      const asked: string[] = []
      await expect(begin('patient', asked)).rejects.toMatchObject({ kind: 'insecure-page' })
      expect(asked).toEqual([])
    },
  )
})
