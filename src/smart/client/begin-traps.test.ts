import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { beginSignIn } from '../authorize'
import { takePendingSignIn } from '../pending-sign-in'
import { sha256 } from '../random-text'
import { memoryStorage } from '../tab/memory-storage'
import { exchangeCode } from './exchange-code'
import { APP, CONFIGURED, discovery, messageOf, Trial } from './library-fixture'

let t: Trial
beforeEach(async () => {
  t = await Trial.open()
})
afterEach(() => t.close())

function entriesOf(storage: ReturnType<typeof memoryStorage>): [string, string | null][] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').map(
    (key) => [key, storage.getItem(key)],
  )
}

describe('the address bar', () => {
  it.each([
    ['clientId', 'evil', (url: URL) => url.searchParams.get('client_id')],
    ['launch', 'evil', (url: URL) => url.searchParams.get('launch')],
  ])(
    'alone, %s in it goes before what is configured; with us it does not',
    async (name, value, sent) => {
      t.bar.searchParams.set(name, value)
      expect(sent(await t.begunAlone())).toBe(value)
      expect(sent((await t.begunByUs()).url)).not.toBe(value)
    },
  )

  it('alone, an iss in it leads to another server; with us nothing is asked there', async () => {
    t.bar.searchParams.set('iss', `${t.thief.origin}/fhir`)
    expect((await t.begunAlone()).origin).toBe(t.thief.origin)
    t.thief.asked.length = 0
    expect((await t.begunByUs()).url.origin).toBe(t.ehr.origin)
    expect(t.thief.asked).toEqual([])
  })

  it('alone, fhirServiceUrl in it ends a sign-in before it began; with us it is not read', async () => {
    t.bar.searchParams.set('fhirServiceUrl', `${t.thief.origin}/fhir`)
    expect((await t.begunAlone({ iss: undefined })).pathname).toBe('/callback')
    expect((await t.begunByUs()).url.pathname).toBe('/authorize')
  })

  it('alone, patientId in it is taken for the patient of the sign-in; with us it is not read', async () => {
    t.bar.searchParams.set('patientId', 'somebody')
    await t.begunAlone()
    expect(JSON.stringify(t.session)).toContain('somebody')
    const { storage } = await t.begunByUs()
    expect(JSON.stringify(Object.fromEntries(entriesOf(storage)))).not.toContain('somebody')
  })

  it.each([
    'encounterId',
    'fakeTokenResponse',
    'tokenUri',
    'scope',
    'redirectUri',
    'stateKey',
    'pkceMode',
  ])('with us, %s in it changes nothing', async (name) => {
    t.bar.searchParams.set(name, 'evil')
    const { url, attempt } = await t.begunByUs()
    expect(`${url.href} ${JSON.stringify(attempt())}`).not.toContain('evil')
  })

  it('alone, what an answer says of its error becomes the error; with us nothing of it is read', async () => {
    const free = 'Marta Ruiz is not allowed'
    expect(
      await messageOf(t.readyAlone('c', { error: 'access_denied', error_description: free })),
    ).toContain(free)
    t.bar.href = `${APP}/callback?error=access_denied&error_description=${encodeURIComponent(free)}`
    expect((await t.readyByUs()).accessToken).toBe('a-token')
  })
})

describe('what the tab keeps', () => {
  it('alone, the tokens stay under a well-known key; with us nothing of the attempt is left', async () => {
    await t.readyAlone()
    const key: unknown = JSON.parse(t.session['SMART_KEY'] ?? '""')
    expect(t.session[String(key)]).toContain('a-token')
    const { storage, attempt } = await t.begunByUs()
    expect(entriesOf(storage).map(([name]) => name)).toEqual([
      expect.stringMatching(/^clearchart\.attempt\./),
    ])
    await exchangeCode(attempt(), 'c-1')
    expect(entriesOf(storage)).toEqual([])
  })

  it('alone, a second sign-in of the tab ends the first; with us both can come back', async () => {
    const first = (await t.begunAlone()).searchParams.get('state') ?? ''
    await t.begunAlone()
    expect(t.session[first]).toBeUndefined()
    const storage = memoryStorage()
    const begin = () =>
      beginSignIn({ registration: t.registered(), way: 'patient' }, { storage, origin: APP })
    const states = [await begin(), await begin()].map(
      ({ address }) => new URL(address).searchParams.get('state') ?? '',
    )
    for (const state of states) expect(takePendingSignIn(storage, state)?.state).toBe(state)
  })
})

describe('the way to the authorize page', () => {
  it('alone, the library goes there itself; with us the address is handed back and the page stays', async () => {
    await t
      .alone()
      .authorize({ ...CONFIGURED, iss: `${t.ehr.origin}/fhir`, completeInTarget: true })
    expect(t.bar.origin).toBe(t.ehr.origin)
    t.bar.href = `${APP}/launch.html`
    const { url } = await t.begunByUs()
    expect(url.origin).toBe(t.ehr.origin)
    expect(t.bar.href).toBe(`${APP}/launch.html`)
  })

  it('alone, state can be foretold; with us it is 32 random bytes', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    expect((await t.begunAlone()).searchParams.get('state')).toBe('A'.repeat(16))
    const states = [(await t.begunByUs()).url, (await t.begunByUs()).url].map((url) =>
      url.searchParams.get('state'),
    )
    expect(new Set(states).size).toBe(2)
    expect(states[0]).toMatch(/^[\w-]{43}$/)
  })

  it('alone, there is no PKCE where it is not announced, or no sign-in; with us it is always S256', async () => {
    expect((await t.begunAlone()).searchParams.has('code_challenge')).toBe(false)
    expect(await messageOf(t.begunAlone({ pkceMode: 'required' }))).toContain('S256')
    for (const generation of ['v1', 'v2'] as const) {
      const { url, attempt } = await t.begunByUs(generation)
      expect(url.searchParams.get('code_challenge')).toBe(await sha256(attempt().verifier))
      expect(url.searchParams.get('code_challenge_method')).toBe('S256')
    }
  })

  it('alone, an address that has parameters is broken; with us they stay', async () => {
    t.ehr.answer = () => ({
      json: {
        ...discovery(t.ehr, t.ehr),
        authorization_endpoint: `${t.ehr.origin}/authorize?tenant=7`,
      },
    })
    expect((await t.begunAlone()).searchParams.get('tenant')).toBe('7?response_type=code')
    const { url } = await t.begunByUs()
    expect([url.searchParams.get('tenant'), url.searchParams.get('response_type')]).toEqual([
      '7',
      'code',
    ])
  })

  it('alone, the library asks for a scope that is not registered; with us it does not', async () => {
    const launched = { scope: 'openid patient/*.rs', launch: 'xyz' }
    expect((await t.begunAlone(launched)).searchParams.get('scope')).toBe(
      'openid patient/*.rs launch',
    )
    const { address } = await beginSignIn(
      { registration: t.registered(), way: 'launch', launch: 'xyz' },
      { storage: memoryStorage(), origin: APP },
    )
    expect(new URL(address).searchParams.get('scope')).toBe('openid patient/*.rs')
  })

  it('alone, a page goes on by what it found first; with us each sign-in goes by what is found then', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    const moved = () => ({
      json: { ...discovery(t.ehr, t.ehr), authorization_endpoint: `${t.ehr.origin}/moved` },
    })
    const before = t.ehr.answer
    expect((await t.begunAlone()).pathname).toBe('/authorize')
    t.ehr.answer = moved
    expect((await t.begunAlone()).pathname).toBe('/authorize')
    t.ehr.answer = before
    expect((await t.begunByUs()).url.pathname).toBe('/authorize')
    t.ehr.answer = moved
    expect((await t.begunByUs()).url.pathname).toBe('/moved')
  })
})
