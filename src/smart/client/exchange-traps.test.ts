import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkAnswerer } from '../answerer'
import type { PendingSignIn } from '../pending-sign-in'
import { sha256 } from '../random-text'
import { exchangeCode } from './exchange-code'
import { APP, discovery, GRANTED, messageOf, Trial } from './library-fixture'

let t: Trial
beforeEach(async () => {
  t = await Trial.open()
})
afterEach(() => t.close())

describe('hostile discovery', () => {
  it('alone, code and verifier go to whoever it names; with us nothing begins', async () => {
    t.ehr.answer = () => ({ json: discovery(t.ehr, t.thief) })
    await t.readyAlone()
    expect(t.thief.forms()[0]?.get('code')).toBe('c-1')
    expect(t.thief.forms()[0]?.get('code_verifier')).toMatch(/./)
    t.thief.asked.length = 0
    await expect(t.begunByUs()).rejects.toMatchObject({ kind: 'foreign-sign-in-address' })
    expect(t.thief.asked).toEqual([])
  })

  it('alone, a person is sent to a foreign page to sign in; with us nobody is', async () => {
    t.ehr.answer = () => ({ json: discovery(t.thief, t.ehr) })
    expect((await t.begunAlone()).origin).toBe(t.thief.origin)
    await expect(t.begunByUs()).rejects.toMatchObject({ kind: 'foreign-sign-in-address' })
  })

  it('a server that takes the name of another is refused before a sign-in begins', async () => {
    t.ehr.answer = () => ({ json: discovery(t.ehr, t.ehr, { issuer: t.thief.origin }) })
    await expect(t.begunByUs()).rejects.toMatchObject({ kind: 'foreign-sign-in-address' })
    t.ehr.answer = () => ({ json: discovery(t.ehr, t.ehr, { issuer: t.ehr.origin }) })
    expect((await t.begunByUs()).attempt().addresses.issuer).toBe(t.ehr.origin)
  })
})

describe('an answer of another server (RFC 9207)', () => {
  it('alone, its code is exchanged all the same', async () => {
    await t.readyAlone('c-of-another', { iss: t.thief.origin })
    expect(t.ehr.forms()[0]?.get('code')).toBe('c-of-another')
  })

  it('with us, one that names another is refused', async () => {
    t.ehr.answer = () => ({ json: discovery(t.ehr, t.ehr, { issuer: t.ehr.origin }) })
    const { addresses } = (await t.begunByUs()).attempt()
    expect(() => checkAnswerer(addresses, [t.thief.origin])).toThrow('wrong-server')
    expect(() => checkAnswerer(addresses, [t.ehr.origin])).not.toThrow()
    // A server that does not announce it need not say it.
    expect(() => checkAnswerer(addresses, [])).not.toThrow()
  })

  it('with us, one that names two is refused, whichever stands first', async () => {
    t.ehr.answer = () => ({ json: discovery(t.ehr, t.ehr, { issuer: t.ehr.origin }) })
    const { addresses } = (await t.begunByUs()).attempt()
    const both = [t.ehr.origin, t.thief.origin]
    expect(() => checkAnswerer(addresses, both)).toThrow('wrong-server')
    expect(() => checkAnswerer(addresses, both.toReversed())).toThrow('wrong-server')
  })

  it('with us, one that names nobody is refused where the server announced to name itself', async () => {
    t.ehr.answer = () => ({
      json: discovery(t.ehr, t.ehr, {
        issuer: t.ehr.origin,
        authorization_response_iss_parameter_supported: true,
      }),
    })
    const { addresses } = (await t.begunByUs()).attempt()
    expect(() => checkAnswerer(addresses, [])).toThrow('wrong-server')
    expect(() => checkAnswerer(addresses, [t.ehr.origin])).not.toThrow()
  })

  it('with us, where the server’s name is not known, the answer names one of its own origins', async () => {
    const { addresses } = (await t.begunByUs()).attempt()
    expect(() => checkAnswerer(addresses, [t.thief.origin])).toThrow('wrong-server')
    expect(() => checkAnswerer(addresses, ['nobody'])).toThrow('wrong-server')
    expect(() => checkAnswerer(addresses, [`${t.ehr.origin}/`])).not.toThrow()
  })
})

describe('the token request', () => {
  it('is the five fields of the specification, each once, with the verifier of the challenge', async () => {
    const { url, attempt } = await t.begunByUs()
    const begun = attempt()
    await exchangeCode(begun, 'c-1')
    expect(Object.fromEntries(t.ehr.forms()[0] ?? [])).toEqual({
      grant_type: 'authorization_code',
      code: 'c-1',
      redirect_uri: `${APP}/callback`,
      client_id: 'app',
      code_verifier: begun.verifier,
    })
    expect(await sha256(begun.verifier)).toBe(url.searchParams.get('code_challenge'))
  })

  it('alone, a code can add fields to the form; with us it is one field, whatever it holds', async () => {
    const code = 'a+b&client_id=evil'
    await t.readyAlone(code)
    expect(t.ehr.forms()[0]?.getAll('client_id')).toEqual(['evil', 'app'])
    t.ehr.asked.length = 0
    await t.readyByUs(code)
    expect(t.ehr.forms()[0]?.getAll('client_id')).toEqual(['app'])
    expect(t.ehr.forms()[0]?.get('code')).toBe(code)
  })

  it.each([307, 308])(
    'alone, a redirect by %i hands code and verifier on; with us it is not followed',
    async (status) => {
      const before = t.ehr.answer
      t.ehr.answer = (path) =>
        path === '/token' ? { status, location: `${t.thief.origin}/token` } : before(path)
      await t.readyAlone()
      expect(t.thief.forms()[0]?.get('code_verifier')).toMatch(/./)
      t.thief.asked.length = 0
      await expect(t.readyByUs()).rejects.toMatchObject({ kind: 'token-unreachable' })
      expect(t.thief.asked).toEqual([])
    },
  )

  it('alone, tokens are taken from where a 201 leads; with us nothing is asked there', async () => {
    const before = t.ehr.answer
    t.ehr.answer = (path) =>
      path === '/token' ? { status: 201, location: `${t.thief.origin}/tokens` } : before(path)
    expect((await t.readyAlone()).getState('tokenResponse.access_token')).toBe('stolen')
    t.thief.asked.length = 0
    await expect(t.readyByUs()).rejects.toMatchObject({ kind: 'token-unreadable' })
    expect(t.thief.asked).toEqual([])
  })

  it('alone, an error carries the body of the answer; with us its code alone', async () => {
    const before = t.ehr.answer
    const json = { error: 'invalid_grant', error_description: 'Marta Ruiz, born 1984' }
    t.ehr.answer = (path) => (path === '/token' ? { status: 400, json } : before(path))
    expect(await messageOf(t.readyAlone())).toContain('Marta Ruiz')
    const failure = await t.readyByUs().catch((error: unknown) => error)
    expect(failure).toMatchObject({ kind: 'used-code', code: 'invalid_grant', status: 400 })
    expect(`${String(failure)} ${JSON.stringify(failure)}`).not.toContain('Marta')
  })

  it('alone, a token that is no JWT and has no lifetime fails with a piece of it; with us it is a token', async () => {
    const before = t.ehr.answer
    const json = { access_token: `x.${btoa('secret words')}.y`, token_type: 'Bearer' }
    t.ehr.answer = (path) => (path === '/token' ? { json } : before(path))
    expect(await messageOf(t.readyAlone())).toMatch(/SyntaxError: .*secret/)
    expect((await t.readyByUs()).accessToken).toBe(json.access_token)
  })
})

describe('other windows', () => {
  it('alone, the code is handed to the window around this one; with us it is exchanged here', async () => {
    const told: unknown[] = []
    vi.stubGlobal('parent', { postMessage: (message: unknown) => told.push(message) })
    vi.stubGlobal('top', {})
    const to = await t.begunAlone({ completeInTarget: false })
    t.bar.href = `${APP}/callback?code=c-1&state=${to.searchParams.get('state') ?? ''}`
    void t.alone().ready()
    await vi.waitFor(() => expect(JSON.stringify(told)).toContain('code=c-1'))
    told.length = 0
    expect((await t.readyByUs()).accessToken).toBe('a-token')
    expect(told).toEqual([])
  })
})

describe('what comes after a sign-in', () => {
  it('alone, a request to any address carries the token; with us there are tokens and nobody to send them', async () => {
    const client = await t.readyAlone()
    await client.request(`${t.thief.origin}/Patient/7`)
    expect(t.thief.asked[0]?.token).toBe('Bearer a-token')
    const response = await t.readyByUs()
    expect(Object.values(response).filter((part) => typeof part === 'function')).toEqual([])
  })
})

describe('steps of the library', () => {
  it('take turns: two exchanges at once are each answered with their own tokens', async () => {
    const before = t.ehr.answer
    const tokens = ['first', 'second']
    t.ehr.answer = (path) =>
      path === '/token' ? { json: { ...GRANTED, access_token: tokens.shift() } } : before(path)
    const attempts: PendingSignIn[] = [
      (await t.begunByUs()).attempt(),
      (await t.begunByUs()).attempt(),
    ]
    const answers = await Promise.all(
      attempts.map((attempt, index) => exchangeCode(attempt, `c-${index}`)),
    )
    expect(answers.map(({ accessToken }) => accessToken)).toEqual(['first', 'second'])
    expect(t.ehr.forms().map((form) => form.get('code_verifier'))).toEqual(
      attempts.map(({ verifier }) => verifier),
    )
  })
})
