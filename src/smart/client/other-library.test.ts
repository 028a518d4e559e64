import { authorize, ready } from 'fhirclient/lib/smart.js'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PendingSignIn } from '../pending-sign-in'
import { adapterFor } from './adapter'
import { exchangeCode } from './exchange-code'
import { fetch as fetchOfLibrary } from './library-fetch'
import { libraryAddress } from './library-address'
import { exactly } from './exactly'
import { APP, GRANTED, Trial } from './library-fixture'

// It stands in for a later release of itself, which does something that this one does not.
vi.mock('fhirclient/lib/smart.js', { spy: true })
// Files of tests share what a worker loads: all is loaded anew here, and again for the next file.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

type Authorize = typeof authorize
type Ready = typeof ready

let t: Trial
beforeEach(async () => {
  t = await Trial.open()
})
afterEach(async () => {
  vi.mocked(authorize).mockReset()
  vi.mocked(ready).mockReset()
  await t.close()
})

/** The address that the real library makes, with something else done to it. */
async function changed(change: (url: URL) => void) {
  const { authorize: real } = await vi.importActual<{ authorize: Authorize }>(
    'fhirclient/lib/smart.js',
  )
  vi.mocked(authorize).mockImplementation(async (...given: Parameters<Authorize>) => {
    const url = new URL(String(await real(...given)))
    change(url)
    return url.href
  })
}

/** Does something where a form is to be sent to an address. */
type Sends = (address: string, form: string) => Promise<unknown>

/** The real library, which does something else before it exchanges the code of an attempt. */
async function sending({ addresses, verifier }: PendingSignIn, send: Sends) {
  const { ready: real } = await vi.importActual<{ ready: Ready }>('fhirclient/lib/smart.js')
  vi.mocked(ready).mockImplementation(async (...given: Parameters<Ready>) => {
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      code: 'c-1',
      redirect_uri: `${APP}/callback`,
      client_id: 'app',
      code_verifier: verifier,
    })
    await send(addresses.token, form.toString())
    return real(...given)
  })
}

describe('a library that makes another address', () => {
  const changes: readonly (readonly [string, (url: URL) => void])[] = [
    ['adds a parameter', (url) => url.searchParams.set('display', 'popup')],
    ['adds one a second time', (url) => url.searchParams.append('client_id', 'app')],
    ['leaves PKCE out', (url) => url.searchParams.delete('code_challenge')],
    ['asks for plain PKCE', (url) => url.searchParams.set('code_challenge_method', 'plain')],
    ['has a challenge of its own', (url) => url.searchParams.set('code_challenge', 'its-own')],
    ['has a state of its own', (url) => url.searchParams.set('state', 'its-own')],
    ['comes back elsewhere', (url) => url.searchParams.set('redirect_uri', 'https://else.example')],
    ['asks for a token', (url) => url.searchParams.set('response_type', 'token')],
    ['names another server', (url) => url.searchParams.set('aud', 'https://else.example/fhir')],
    [
      'has one parameter in place of another',
      (url) => {
        url.searchParams.delete('aud')
        url.searchParams.set('resource', 'x')
      },
    ],
  ]

  it.each(changes)('%s: nobody is sent there, and no attempt is kept', async (_, change) => {
    await changed(change)
    await expect(t.begunByUs()).rejects.toMatchObject({ kind: 'unexpected' })
  })

  it('goes to the found address also where the library names another host', async () => {
    await changed((url) => (url.host = new URL(t.thief.origin).host))
    expect((await t.begunByUs()).url.origin).toBe(t.ehr.origin)
  })
})

describe('a library that asks for something else than tokens', () => {
  const post = (address: string, body: BodyInit) =>
    fetchOfLibrary(address, { method: 'POST', body })
  const requests: readonly (readonly [string, Sends])[] = [
    ['at another server', (_, form) => post(`${t.thief.origin}/token`, form)],
    ['by GET', (address) => fetchOfLibrary(address, { method: 'GET' })],
    ['without a method', (address, form) => fetchOfLibrary(address, { body: form })],
    ['by PUT', (address, form) => fetchOfLibrary(address, { method: 'PUT', body: form })],
    ['with no form', (address) => fetchOfLibrary(address, { method: 'POST' })],
    ['with a form that is no text', (address, form) => post(address, new URLSearchParams(form))],
    ...['secret=x', 'code=c-1', 'client_id=evil'].map((more): readonly [string, Sends] => [
      `with ${more} besides`,
      (address, form) => post(address, `${form}&${more}`),
    ]),
    ...['code', 'redirect_uri', 'client_id', 'code_verifier', 'grant_type'].map(
      (name): readonly [string, Sends] => [
        `with another ${name}`,
        (address, form) => {
          const other = new URLSearchParams(form)
          other.set(name, 'another')
          return post(address, other.toString())
        },
      ],
    ),
  ]

  it.each(requests)('%s: no request leaves, and nobody is signed in', async (_, send) => {
    const attempt = (await t.begunByUs()).attempt()
    t.ehr.asked.length = 0
    await sending(attempt, send)
    await expect(exchangeCode(attempt, 'c-1')).rejects.toMatchObject({ kind: 'unexpected' })
    expect([...t.ehr.asked, ...t.thief.asked]).toEqual([])
  })

  it('asks nothing outside of a step, neither before one nor after it', async () => {
    const outside = () => fetchOfLibrary(`${t.ehr.origin}/token`, { method: 'POST' })
    await expect(outside()).rejects.toThrow('outside of a step')
    const attempt = (await t.begunByUs()).attempt()
    await expect(outside()).rejects.toThrow('outside of a step')
    await exchangeCode(attempt, 'c-1')
    t.ehr.asked.length = 0
    await expect(outside()).rejects.toThrow('outside of a step')
    expect(t.ehr.asked).toEqual([])
  })

  it('says nothing of its own errors', async () => {
    const attempt = (await t.begunByUs()).attempt()
    vi.mocked(ready).mockRejectedValue(new Error('Marta Ruiz, born 1984'))
    const failure = await exchangeCode(attempt, 'c-1').catch((error: unknown) => error)
    expect(failure).toMatchObject({ kind: 'unexpected' })
    expect(`${String(failure)} ${JSON.stringify(failure)}`).not.toContain('Marta')
  })
})

describe('the surroundings of the library', () => {
  const kept = { begun: true } as never
  const attempt = async () => (await t.begunByUs()).attempt()

  it('have an address without a parameter, and no other than below the app', async () => {
    const adapter = adapterFor(await attempt())
    expect(String(adapter.getUrl())).toBe(`${APP}/callback`)
    expect(adapter.relative('x')).toBe(`${APP}/x`)
  })

  it('have a storage of this attempt alone, from which nothing is deleted', async () => {
    const one = await attempt()
    const storage = adapterFor(one, kept).getStorage()
    expect(await storage.get(one.state)).toBe(kept)
    for (const key of ['SMART_KEY', '', `${one.state} `]) {
      expect(await storage.get(key)).toBeNull()
      expect(await storage.set(key, 'other')).toBe('other')
      expect(await storage.unset(key)).toBe(false)
      expect(await storage.get(key)).toBeNull()
    }
    expect(await storage.get(one.state)).toBe(kept)
    expect(await storage.set(one.state, 'new')).toBe('new')
    expect(await storage.unset(one.state)).toBe(false)
    expect(await storage.get(one.state)).toBe('new')
    expect(await adapterFor(one).getStorage().get(one.state)).toBeUndefined()
  })

  it('leave the address bar and what the tab keeps alone, read no token, and sign nothing', async () => {
    const adapter = adapterFor(await attempt())
    expect(adapter.options).toEqual({
      replaceBrowserHistory: false,
      fullSessionStorageSupport: false,
    })
    expect(adapter.atob('eyJ9')).toBe('{}')
    const { security } = adapter
    const calls: readonly (() => unknown)[] = [
      () => adapter.btoa('x'),
      () => adapter.base64urlencode('x'),
      () => adapter.base64urldecode('x'),
      () => adapter.redirect('https://else.example'),
      () => adapter.getSmartApi(),
      () => security.randomBytes(4),
      () => security.digestSha256('x'),
      () => security.importJWK({} as never),
      () => security.signCompactJws('RS384', {} as never, {}, {}),
    ]
    for (const call of calls) expect(call).toThrow('not asked for')
  })
})

describe('the same parameters', () => {
  it('are the named ones with their values, each once', () => {
    const asked = { a: '1', b: '2' }
    const is = (said: string) => () => exactly(new URLSearchParams(said), asked)
    for (const said of ['a=1&b=2', 'b=2&a=1']) expect(is(said)).not.toThrow()
    for (const said of ['', 'a=1', 'a=1&b=3', 'a=1&b=2&c=3', 'a=1&b=2&a=1', 'a=1&c=2', 'a=1&a=1'])
      expect(is(said)).toThrow('not told to say')
  })
})

describe('a token endpoint that has no decision', () => {
  it.each([500, 503, 429])(
    'answers %i: the server failed, and says nothing else',
    async (status) => {
      const before = t.ehr.answer
      t.ehr.answer = (path) => (path === '/token' ? { status, json: GRANTED } : before(path))
      await expect(t.readyByUs()).rejects.toMatchObject({ kind: 'server-error', status })
    },
  )
})

describe('an address with a nonce', () => {
  it('has the one that the id token will repeat, and none where nobody is asked for', async () => {
    const one = (await t.begunByUs()).attempt()
    const issuer = `${t.ehr.origin}/fhir`
    expect((await libraryAddress(one, issuer)).searchParams.getAll('nonce')).toEqual([one.nonce])
    const nobody = { ...one, scope: 'launch/patient' }
    const { searchParams } = await libraryAddress(nobody, issuer)
    expect(searchParams.has('nonce')).toBe(false)
    expect([...searchParams.values()]).not.toContain('')
  })
})
