import { describe, expect, it } from 'vitest'
import { discover } from '../discovery'
import type { Registration } from '../registration'
import type { Session } from '../session'
import { readIdToken } from './id-token'
import { refreshTokens } from './refresh-tokens'
import { revokeTokens } from './revoke-tokens'
import { errorCodeIn, tokenRequest } from './token-request'
import { withGranted } from './with-granted'

const ADDRESS = 'https://auth.example/token'

/** A server that answers everything alike; with its requests. */
function serving(answer: () => Response) {
  const asked: { readonly url: string; readonly init: RequestInit }[] = []
  const fetchIt: typeof fetch = async (input, init = {}) => {
    asked.push({ url: new Request(input).url, init })
    return answer()
  }
  return { asked, fetchIt }
}

const form = (init: RequestInit | undefined) =>
  Object.fromEntries(new URLSearchParams(typeof init?.body === 'string' ? init.body : ''))

/** No cookie, no address of ours and no redirect goes with a secret. */
const ALONE = { credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer' }

describe('a token request', () => {
  it('goes alone, as a form, and is kept by no cache', async () => {
    const { asked, fetchIt } = serving(() => Response.json({}))
    await tokenRequest(ADDRESS, { code: 'a+b&c' }, fetchIt)
    expect(asked[0]?.init).toMatchObject({ ...ALONE, method: 'POST', cache: 'no-store' })
    expect(new Headers(asked[0]?.init.headers).get('content-type')).toBe(
      'application/x-www-form-urlencoded',
    )
    expect(new Headers(asked[0]?.init.headers).get('accept')).toBe('application/json')
    expect(form(asked[0]?.init)).toEqual({ code: 'a+b&c' })
  })

  it.each([
    [200, { kind: 'granted', json: { error: 'x' } }],
    [400, { kind: 'refused', status: 400, code: 'x' }],
    [401, { kind: 'refused', status: 401, code: 'x' }],
    [428, { kind: 'refused', status: 428, code: 'x' }],
    [429, { kind: 'failed', status: 429 }],
    [499, { kind: 'refused', status: 499, code: 'x' }],
    [500, { kind: 'failed', status: 500 }],
    [503, { kind: 'failed', status: 503 }],
  ])('that is answered %i is %o', async (status, answer) => {
    const { fetchIt } = serving(() => Response.json({ error: 'x' }, { status }))
    expect(await tokenRequest(ADDRESS, {}, fetchIt)).toEqual(answer)
  })

  it('that the server answers with JSON is granted, whatever its label says', async () => {
    const headers = { 'Content-Type': 'text/html' }
    const { fetchIt } = serving(() => new Response('{"access_token":"a"}', { headers }))
    expect(await tokenRequest(ADDRESS, {}, fetchIt)).toEqual({
      kind: 'granted',
      json: { access_token: 'a' },
    })
  })

  it.each([
    [200, { kind: 'unanswered' }],
    [400, { kind: 'refused', status: 400 }],
    [401, { kind: 'refused', status: 401 }],
    [403, { kind: 'failed', status: 403 }],
    [404, { kind: 'failed', status: 404 }],
    [451, { kind: 'failed', status: 451 }],
    [511, { kind: 'failed', status: 511 }],
  ])(
    'that a network or a proxy answers with a page of its own and %i is %o: it decides nothing',
    async (status, answer) => {
      const headers = { 'Content-Type': 'text/html; charset=utf-8' }
      const page = '<!doctype html><title>Welcome to our network</title>'
      const { fetchIt } = serving(() => new Response(page, { status, headers }))
      expect(await tokenRequest(ADDRESS, {}, fetchIt)).toEqual(answer)
    },
  )

  it.each([
    ['invalid_grant', true],
    ['a.B-9_', true],
    ['x'.repeat(64), true],
    ['x'.repeat(65), false],
    ['', false],
    ['Marta Ruiz', false],
    ['invalid_grant: Marta Ruiz', false],
    ['Ruiz, invalid_grant', false],
    ['invalid_grant\n', false],
    [7, false],
    [undefined, false],
  ])('has the error %o only where it looks like a code: %s', (said, isCode) => {
    expect(errorCodeIn(said)).toBe(isCode ? said : undefined)
  })

  it('that renews is for the granted scopes', async () => {
    const { asked, fetchIt } = serving(() => Response.json({}))
    await refreshTokens('r', { tokenAddress: ADDRESS, clientId: 'c', scope: 's t' }, fetchIt)
    expect(form(asked[0]?.init)).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'r',
      scope: 's t',
      client_id: 'c',
    })
  })
})

describe('tokens that are given back', () => {
  const tokens = { access: 'a', expiresAt: 0, lifetime: 0, serial: 1 }
  it.each([
    [
      { ...tokens, refresh: 'r' },
      { token: 'r', token_type_hint: 'refresh_token', client_id: 'c' },
    ],
    [tokens, { token: 'a', token_type_hint: 'access_token', client_id: 'c' }],
  ])('go alone, the one that lives longest, and outlive the page: %o', async (held, sent) => {
    const { asked, fetchIt } = serving(() => new Response(''))
    expect(await revokeTokens(held, ADDRESS, 'c', fetchIt)).toBe(true)
    expect(asked[0]?.init).toMatchObject({ ...ALONE, method: 'POST', keepalive: true })
    expect(new Headers(asked[0]?.init.headers).get('content-type')).toBe(
      'application/x-www-form-urlencoded',
    )
    expect(form(asked[0]?.init)).toEqual(sent)
  })

  it('are not given back where the server refuses', async () => {
    const { fetchIt } = serving(() => new Response('', { status: 503 }))
    expect(await revokeTokens(tokens, ADDRESS, 'c', fetchIt)).toBe(false)
  })
})

describe('an id token in another form', () => {
  const expected = { clientId: 'c', nonce: 'n', accessToken: 'a', tokenAddress: ADDRESS, now: 0 }
  const part = (json: object) => btoa(JSON.stringify(json)).replace(/=+$/, '')
  const header = part({ alg: 'ES256' })
  const at = (iat: unknown, exp: unknown) =>
    part({ iss: 'https://auth.example', sub: 'u', aud: 'c', nonce: 'n', iat, exp })
  const good = at(1, 2)

  it('is none, but with three parts', async () => {
    const read = async (token: string) => readIdToken(token, expected)
    expect(await read(`${header}.${good}.x`)).toMatchObject({ subject: 'u' })
    for (const token of ['', header, `${header}.${good}`, `${header}.${good}.x.y`, `.${good}.x`])
      await expect(read(token)).rejects.toMatchObject({ kind: 'bad-id-token' })
    await expect(read(`${header}.${good}.x.y.z`)).rejects.toMatchObject({ kind: 'bad-id-token' })
  })

  it.each([
    [0, 2],
    [-1, 2],
    ['1', 2],
    [1, '2'],
    [null, 2],
    [1, undefined],
    [true, 2],
  ])('is none with times that are none: %o, %o', async (iat, exp) => {
    await expect(readIdToken(`${header}.${at(iat, exp)}.x`, expected)).rejects.toMatchObject({
      kind: 'bad-id-token',
    })
  })
})

describe('scopes of renewed tokens', () => {
  const scopes = { asked: ['a', 'b', 'c'], granted: ['a', 'b'] }
  const session = { id: 's', scopes } as unknown as Session
  it.each([[undefined], ['a b'], ['b  a']])('are the same by %o', (scope) => {
    expect(withGranted(session, scope)).toBe(session)
  })
  it.each([['a'], ['a b c'], ['a c'], ['c']])('are those of %o', (scope) => {
    const now = withGranted(session, scope)
    expect(now.scopes).toEqual({ asked: scopes.asked, granted: scope.split(' ') })
    expect(now.id).toBe('s')
  })
})

describe('a request of discovery', () => {
  const registration: Registration = {
    id: 'r',
    name: 'Acme',
    service: 'fhir-r4',
    environment: 'production',
    issuer: 'https://auth.example/fhir',
    bases: [],
    clients: {},
  }
  const whole = {
    authorization_endpoint: 'https://auth.example/authorize',
    token_endpoint: ADDRESS,
  }

  it('has no cookie and no address of ours with it, and asks for JSON', async () => {
    const { asked, fetchIt } = serving(() => Response.json(whole))
    await discover(registration, fetchIt)
    expect(asked[0]?.init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
    expect(new Headers(asked[0]?.init.headers).get('accept')).toContain('application/json')
  })

  it.each([408, 429, 500, 503])(
    'is a fault where it is answered %i, whatever else the answer says',
    async (status) => {
      const { fetchIt } = serving(() => Response.json(whole, { status }))
      await expect(discover(registration, fetchIt)).rejects.toMatchObject({
        kind: 'discovery-unreachable',
        status,
      })
    },
  )

  it.each(['xhttps://auth.example/token', 'httpsx://auth.example/token', 'https:', '/token'])(
    'leads to no token address that is none of the web: %s',
    async (token_endpoint) => {
      const { fetchIt } = serving(() => Response.json({ ...whole, token_endpoint }))
      await expect(discover(registration, fetchIt)).rejects.toMatchObject({
        kind: 'no-sign-in-address',
      })
    },
  )
})
