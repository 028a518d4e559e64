import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn as words } from '~/i18n/en/sign-in/sign-in'
import { readKeptSession } from '~/smart/tab/kept-session'
import type { Way } from '~/smart/registration'
import { keysUnder } from '~/smart/tab-storage'
import { besideSession, endBeside } from '../beside/beside-session'
import { returnedBeside } from '../beside/return-beside'
import { start } from './start'
import { APP, Tab, attemptIn, close, idToken, keptAttempt, wordOf } from './tab-fixture'

let tab: Tab

beforeEach(() => {
  tab = new Tab()
})
afterEach(async () => {
  await tab.idle()
  vi.unstubAllGlobals()
})

describe('a visit', () => {
  it('begins signed out, and remembers the address that was asked for', async () => {
    tab.go('/patients/7/conditions')
    expect(await start()).toEqual({ kind: 'signed-out' })
    await tab.signIn()
    close(await start())
    expect(tab.address.pathname).toBe('/patients/7/conditions')
  })

  it.each(['v1', 'v2'] as const)(
    'signs in by %s and shows neither code nor state in the address',
    async (generation) => {
      await tab.signIn({ generation })
      const outcome = await start()
      expect(wordOf(outcome)).toBe('signed-in')
      // The first screen of a record is open: nothing is drawn at another address before it.
      expect(tab.address.href).toMatch(new RegExp(`^${APP}/patients/[^/?#]+$`))
      close(outcome)
    },
  )

  it('lets the first page of a record be prepared while the code is exchanged, and not for staff who choose a patient first', async () => {
    const prepared = async (user: string, way: Way) => {
      await tab.signIn({ user, way })
      let asked: readonly string[] | undefined
      tab.asked.length = 0
      close(await start({ onRecord: () => (asked = [...tab.asked]) }))
      return asked
    }
    const one = tab.world.users.find(({ role }) => role === 'patient')?.id ?? ''
    expect(await prepared(one, 'patient')).toEqual([])
    const other = tab.world.users.find(({ role }) => role === 'practitioner')?.id ?? ''
    tab.storage.clear()
    expect(await prepared(other, 'practitioner')).toBeUndefined()
  })

  it('knows who signed in, whose record it is, and what was granted', async () => {
    const user = tab.world.users.find(({ role }) => role === 'patient')
    await tab.signIn({ user: user?.id ?? '' })
    const outcome = await start()
    expect(outcome).toMatchObject({
      kind: 'signed-in',
      locked: false,
      connection: {
        session: {
          user: { subject: user?.id, reference: user?.fhirUser, role: 'patient' },
          patient: user?.patients?.[0],
          tenant: tab.world.tenantId,
        },
      },
    })
    close(outcome)
  })

  it.each([
    ['a FHIR server is not asked', 'fhir-r4', 'launch/patient patient/*.rs', 'signed-in'],
    ['a FHIR server is asked and is silent', 'fhir-r4', 'openid patient/*.rs', 'no-id-token'],
    ['the service is not asked', 'exchange', 'launch/patient patient/*.rs', 'no-id-token'],
  ])('without an id token, where %s', async (_, service, scope, outcome) => {
    await tab.unnamed(service, scope)
    const ended = await start()
    expect(wordOf(ended)).toBe(outcome)
    if (ended.kind !== 'signed-in') return
    // The role is that of the way that the person chose.
    expect(ended.connection.session).toMatchObject({ patient: 'p1', user: { role: 'patient' } })
    expect(ended.connection.session.user).not.toHaveProperty('subject')
    close(ended)
  })

  it.each([
    ['one record without a role', [{ reference: 'Condition/c1' }], '/patients/p1/Condition/c1'],
    ['one with a role of its own', [{ reference: 'Condition/c1', role: 'x' }], '/patients/p1'],
    ['none', [], '/patients/p1'],
  ])('opens what the launch is in the context of: %s', async (_, fhirContext, address) => {
    await tab.unnamed('fhir-r4', 'launch patient/*.rs', { fhirContext }, { launch: 'l' })
    close(await start())
    expect(tab.address.pathname).toBe(address)
  })

  it('does not read an id token that it did not ask for', async () => {
    await tab.unnamed('fhir-r4', 'launch/patient patient/*.rs', { id_token: 'x.y.z' })
    const outcome = await start()
    expect(wordOf(outcome)).toBe('signed-in')
    close(outcome)
  })

  it('never continues the session of somebody whom nobody identified', async () => {
    await tab.unnamed('fhir-r4', 'launch/patient patient/*.rs')
    close(await start())
    const { session } = readKeptSession(tab.storage) ?? {}
    await tab.unnamed(
      'fhir-r4',
      'launch/patient patient/*.rs',
      {},
      {
        session: session?.id ?? '',
      },
    )
    expect(wordOf(await start())).toBe('other-person')
    expect(readKeptSession(tab.storage)).toBeUndefined()
  })

  it('keeps the patient of an EHR session that is signed in again where none could be asked for, and of no new launch', async () => {
    const scope = 'openid user/*.rs'
    const answered = async (more: object, along: { session?: string; launch?: string }) => {
      await tab.unnamed('fhir-r4', scope, {}, { way: 'launch', ...along })
      const { issuer, clientId, nonce, startedAt } = attemptIn(tab)
      const [iat, exp] = [startedAt / 1000, startedAt / 1000 + 60]
      const claims = { iss: issuer, aud: clientId, sub: 'u', nonce, iat, exp }
      tab.instead.set('/token', () =>
        Response.json({ access_token: 'a', expires_in: 60, id_token: idToken(claims), ...more }),
      )
      const outcome = await start()
      close(outcome)
      return wordOf(outcome)
    }
    const told = { patient: 'p1', encounter: 'e1', fhirContext: [{ reference: 'Condition/c1' }] }
    expect(await answered(told, { launch: 'l' })).toBe('signed-in')
    const { session } = readKeptSession(tab.storage) ?? {}
    tab.storage.setItem('clearchart.return', '/patients/p1/conditions')
    expect(await answered({}, { session: session?.id ?? '' })).toBe('signed-in')
    expect(tab.address.pathname).toBe('/patients/p1/conditions')
    expect(readKeptSession(tab.storage)?.session).toMatchObject(told)
    expect(await answered({}, { launch: 'm' })).toBe('signed-in')
    const { session: anew } = readKeptSession(tab.storage) ?? {}
    expect([anew?.patient, anew?.encounter, anew?.fhirContext]).toEqual([undefined, undefined, []])
    expect(await answered({ patient: 'p2' }, { session: anew?.id ?? '' })).toBe('other-person')
    expect(readKeptSession(tab.storage)).toBeUndefined()
  })

  it('asks for the support list while the code is being exchanged', async () => {
    await tab.signIn()
    tab.asked.length = 0
    close(await start())
    const token = tab.asked.findIndex((line) => line.endsWith('/token'))
    const metadata = tab.asked.findIndex((line) => line.endsWith('/metadata'))
    expect(token).toBeGreaterThanOrEqual(0)
    expect(metadata).toBeGreaterThan(token)
    expect(tab.asked.filter((line) => line.endsWith('/token'))).toHaveLength(1)
    expect(tab.asked.filter((line) => line.endsWith('/metadata'))).toHaveLength(1)
  })

  it('goes on after a reload without asking for tokens', async () => {
    await tab.signIn()
    close(await start())
    tab.asked.length = 0
    const outcome = await start()
    expect(wordOf(outcome)).toBe('signed-in')
    expect(tab.asked.filter((line) => line.endsWith('/token'))).toEqual([])
    close(outcome)
  })

  it('stays locked after a reload when nobody was there for ten minutes', async () => {
    await tab.signIn()
    close(await start())
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000)
    const outcome = await start()
    expect(outcome).toMatchObject({ kind: 'signed-in', locked: true })
    close(outcome)
  })

  it('does not use the same answer twice, and keeps the session it has', async () => {
    const callback = await tab.signIn()
    close(await start())
    tab.asked.length = 0
    tab.address.href = callback.href
    const outcome = await start()
    expect(wordOf(outcome)).toBe('signed-in')
    expect(tab.asked.filter((line) => line.endsWith('/token'))).toEqual([])
    close(outcome)
  })
})

describe('a sign-in that fails says why', () => {
  it('denied', async () => {
    await tab.signIn({ answer: 'deny' })
    expect(await start()).toMatchObject({
      kind: 'failed',
      failure: {
        kind: 'denied',
        code: 'access_denied',
        organization: tab.world.title,
        way: 'patient',
      },
    })
  })

  it.each([
    ['wrong-state', '/callback?code=x&state=made-up'],
    ['wrong-state', '/callback?code=x'],
    ['wrong-state', '/callback?error=access_denied'],
  ])('%s for %s', async (kind, address) => {
    tab.go(address)
    expect(wordOf(await start())).toBe(kind)
    expect(tab.address.search).toBe('')
  })

  it.each(['set', 'append'] as const)(
    'wrong-server: another authorization server answers, or is named behind the right one (RFC 9207; %s)',
    async (change) => {
      const callback = await tab.signIn()
      expect(callback.searchParams.get('iss')).toBeTruthy()
      callback.searchParams[change]('iss', 'https://evil.example')
      tab.address.href = callback.href
      expect(wordOf(await start())).toBe('wrong-server')
      expect(tab.asked.filter((line) => line.endsWith('/token'))).toEqual([])
    },
  )

  it('wrong-server: another tenant of the same host answers, whose name this tab knew before', async () => {
    const another = async () => {
      const callback = await tab.signIn()
      callback.searchParams.set('iss', `${callback.searchParams.get('iss')}-another`)
      tab.address.href = callback.href
      return wordOf(await start())
    }
    const configuration = '/.well-known/smart-configuration'
    tab.instead.set(configuration, () => new Response('', { status: 404 }))
    // A server that never named itself is known by its origin alone.
    expect(await another()).toBe('signed-in')
    tab.instead.delete(configuration)
    await tab.signIn()
    expect(wordOf(await start())).toBe('signed-in')
    tab.instead.set(configuration, () => new Response('', { status: 404 }))
    expect(await another()).toBe('wrong-server')
    await tab.signIn()
    expect(wordOf(await start())).toBe('signed-in')
  })

  it.each([
    ['access_denied', 'denied'],
    ['login_required', 'denied'],
    ['unauthorized_client', 'revoked-tenant'],
    ['invalid_scope', 'scope-refused'],
    ['server_error', 'server-error'],
    ['temporarily_unavailable', 'server-error'],
    ['something_else', 'refused'],
    ['<script>', 'refused'],
  ])('the error %s on the redirect is %s', async (code, kind) => {
    const callback = await tab.signIn()
    const state = callback.searchParams.get('state') ?? ''
    const said = new URLSearchParams({ state, error: code, error_description: 'a name' })
    tab.go(`/callback?${said}`)
    const outcome = await start()
    expect(wordOf(outcome)).toBe(kind)
    expect(JSON.stringify(outcome)).not.toMatch(/script|a name/)
  })

  it('used-code: the code was exchanged before', async () => {
    const callback = await tab.signIn()
    const { key, text } = keptAttempt(tab)
    close(await start())
    tab.storage.clear()
    tab.storage.setItem(key, text)
    tab.address.href = callback.href
    expect(await start()).toMatchObject({
      kind: 'failed',
      failure: { kind: 'used-code', code: 'invalid_grant' },
    })
  })

  it('revoked-tenant: the organization takes its approval back between consent and exchange', async () => {
    await tab.signIn()
    tab.play('revoked-tenant')
    expect(wordOf(await start())).toBe('revoked-tenant')
  })

  it.each([
    ['server-error', () => new Response('<html>', { status: 502 })],
    [
      'token-unreachable',
      () => {
        throw new TypeError('network')
      },
    ],
    ['token-unreadable', () => Response.json({ token_type: 'Bearer' })],
    [
      'no-id-token',
      () =>
        Response.json({ access_token: 'a', token_type: 'Bearer', expires_in: 60, scope: 'openid' }),
    ],
    ['bad-id-token', () => Response.json({ access_token: 'a', expires_in: 60, id_token: 'x.y.z' })],
    ['refused', () => Response.json({ error: 'invalid_request' }, { status: 400 })],
  ])('%s at the token endpoint', async (kind, answer) => {
    await tab.signIn()
    tab.instead.set('/token', answer)
    expect(wordOf(await start())).toBe(kind)
    expect(readKeptSession(tab.storage)).toBeUndefined()
  })

  it.each([
    ['foreign-id-token', 'The answer about who signed in cannot be trusted'],
    ['replayed-id-token', 'The answer about who signed in cannot be trusted'],
    ['nonceless-id-token', 'The answer about who signed in cannot be trusted'],
    ['swapped-access-token', 'The answer about who signed in cannot be trusted'],
    ['misissued-id-token', 'The answer about who signed in cannot be trusted'],
    ['expired-id-token', 'Two clocks are too far apart'],
    ['no-id-token', 'The organization did not say who signed in'],
    ['odd-patient', 'The sign-in is for a record that cannot exist'],
    ['odd-user', 'The sign-in is for a record that cannot exist'],
    ['broken-token-answer', 'The answer to the sign-in could not be read'],
    ['failing-token-endpoint', 'The organization’s sign-in is not working'],
    ['other-server', 'The wrong system answered'],
    ['other-tenant', 'The wrong organization answered'],
    ['scope-refused', 'The organization does not allow what the app asks for'],
    ['sign-in-refused', 'The organization’s system refused the sign-in'],
  ] as const)(
    'under %s: “%s”, nothing is kept of it, and trying again works when it is over',
    async (scenario, title) => {
      tab.play(scenario)
      await tab.signIn()
      const outcome = await start()
      const failure = outcome.kind === 'failed' ? outcome.failure : undefined
      expect(failure).toMatchObject({
        organization: tab.world.title,
        registration: `${tab.world.name}-v2`,
        way: 'patient',
      })
      expect(failure && words.failures[failure.kind].title).toBe(title)
      expect(tab.address.href).toBe(`${APP}/callback`)
      expect(readKeptSession(tab.storage)).toBeUndefined()
      tab.play()
      await tab.signIn()
      const again = await start()
      expect(wordOf(again)).toBe('signed-in')
      close(again)
    },
  )

  it('a token that is said to live longer than time is one that a reload still knows', async () => {
    tab.play('endless-token')
    await tab.signIn()
    close(await start())
    expect(readKeptSession(tab.storage)?.tokens.expiresAt).toBeGreaterThan(Date.now())
    const again = await start()
    expect(wordOf(again)).toBe('signed-in')
    close(again)
  })

  it('clock: this device is half an hour ahead of the service', async () => {
    await tab.signIn()
    const attempt = attemptIn(tab)
    vi.spyOn(Date, 'now').mockReturnValue(attempt.startedAt + 30 * 60_000)
    tab.instead.set('/token', () =>
      Response.json({
        access_token: 'a',
        expires_in: 60,
        id_token: idToken({
          iss: attempt.issuer,
          aud: attempt.clientId,
          nonce: attempt.nonce,
          iat: attempt.startedAt / 1000,
          exp: attempt.startedAt / 1000 + 60,
        }),
      }),
    )
    expect(wordOf(await start())).toBe('clock')
  })

  it.each([
    [
      'unknown-organization',
      'the registration was taken out',
      () => Response.json({ registrations: [] }),
    ],
    ['registrations-unreadable', 'our own list is gone', () => new Response('', { status: 500 })],
  ])('%s: %s meanwhile', async (kind, _, answer) => {
    await tab.signIn()
    tab.instead.set('/registrations.json', answer)
    expect(wordOf(await start())).toBe(kind)
  })

  it('metadata-unreadable: signed in, but the service does not say what it offers; a reload goes on', async () => {
    await tab.signIn()
    tab.instead.set('/metadata', () => new Response('', { status: 503 }))
    expect(wordOf(await start())).toBe('metadata-unreadable')
    tab.instead.clear()
    const outcome = await start()
    expect(wordOf(outcome)).toBe('signed-in')
    close(outcome)
  })

  it('offline: signed in, and this device has no network; the session stays for a reload', async () => {
    await tab.signIn()
    close(await start())
    tab.instead.set('/metadata', () => {
      throw new TypeError('Failed to fetch')
    })
    vi.stubGlobal('navigator', { ...globalThis.navigator, onLine: false })
    expect(wordOf(await start())).toBe('offline')
    tab.instead.clear()
    const outcome = await start()
    expect(wordOf(outcome)).toBe('signed-in')
    close(outcome)
  })

  it('blocked-storage: the browser forgot the attempt because it keeps nothing', async () => {
    tab.go('/callback?code=x&state=y')
    vi.stubGlobal('sessionStorage', undefined)
    expect(wordOf(await start())).toBe('blocked-storage')
  })
})

describe('signing in again by a redirect', () => {
  const patient = (index: number) =>
    tab.world.users.filter(({ role }) => role === 'patient')[index]?.id ?? ''

  it('goes on as the same session where the person was', async () => {
    await tab.signIn({ user: patient(0) })
    close(await start())
    const before = readKeptSession(tab.storage)
    tab.storage.setItem('clearchart.return', '/patients/1/conditions')
    await tab.signIn({
      user: patient(0),
      again: { session: before?.session.id ?? '', window: false },
    })
    const outcome = await start()
    expect(tab.address.pathname).toBe('/patients/1/conditions')
    expect(readKeptSession(tab.storage)?.session.id).toBe(before?.session.id)
    expect(readKeptSession(tab.storage)?.tokens.access).not.toBe(before?.tokens.access)
    close(outcome)
  })

  it('wipes everything when it is somebody else', async () => {
    await tab.signIn({ user: patient(0) })
    close(await start())
    const session = readKeptSession(tab.storage)?.session.id ?? ''
    await tab.signIn({ user: patient(2), again: { session, window: false } })
    expect(wordOf(await start())).toBe('other-person')
    expect(tab.storage.length).toBe(0)
  })

  it('forgets the person before when another begins anew in the same tab', async () => {
    await tab.signIn({ user: patient(0) })
    close(await start())
    tab.storage.setItem('clearchart.recent', 'ids of the first person')
    await tab.signIn({ user: patient(2) })
    close(await start())
    expect(tab.storage.getItem('clearchart.recent')).toBeNull()
  })
})

describe('a second connection that this page itself signs in to', () => {
  afterEach(endBeside)
  const patient = () => tab.world.users.find(({ role }) => role === 'patient')?.id ?? ''
  const AGAIN = { session: 'the-second', window: false, beside: true }

  /** A first session by v2, whose page left for the sign-in to v1. */
  async function left(answer: 'allow' | 'deny' = 'allow') {
    await tab.signIn({ user: patient() })
    close(await start())
    const before = readKeptSession(tab.storage)
    tab.storage.setItem('clearchart.return', '/patients/p101/side-by-side')
    await tab.signIn({ user: patient(), generation: 'v1', answer, again: AGAIN })
    return before
  }

  it('comes back to the same screen with both sessions, and stores nothing of the second', async () => {
    const before = await left()
    const outcome = await start()
    expect(wordOf(outcome)).toBe('signed-in')
    expect(tab.address.pathname).toBe('/patients/p101/side-by-side')
    expect(readKeptSession(tab.storage)?.session.id).toBe(before?.session.id)
    const second = besideSession()
    expect(second?.connection.session.registration.id).toBe(`${tab.world.name}-v1`)
    expect(returnedBeside()).toEqual({ kind: 'signed-in' })
    const token = (await second?.keeper.accessToken()) ?? ''
    expect(token).not.toBe('')
    for (let index = 0; index < tab.storage.length; index += 1)
      expect(tab.storage.getItem(tab.storage.key(index) ?? '')).not.toContain(token)
    close(outcome)
  })

  it('leaves the first session as it was when the second is refused, and says why', async () => {
    const before = await left('deny')
    const outcome = await start()
    expect(wordOf(outcome)).toBe('signed-in')
    expect(tab.address.pathname).toBe('/patients/p101/side-by-side')
    expect(readKeptSession(tab.storage)?.tokens.access).toBe(before?.tokens.access)
    expect(besideSession()).toBeUndefined()
    expect(returnedBeside()).toMatchObject({ kind: 'failed', failure: { kind: 'denied' } })
    close(outcome)
  })

  it('is an ordinary sign-in where the first has ended meanwhile: its screen names a patient of the other service', async () => {
    await left()
    for (const key of keysUnder(tab.storage, 'clearchart.session')) tab.storage.removeItem(key)
    const outcome = await start()
    expect(wordOf(outcome)).toBe('signed-in')
    const { session } = readKeptSession(tab.storage) ?? {}
    expect(session?.registration.id).toBe(`${tab.world.name}-v1`)
    // The first page of the patient whom this sign-in is for.
    expect(tab.address.pathname).toBe(`/patients/${session?.patient}`)
    expect(besideSession()).toBeUndefined()
    close(outcome)
  })
})
