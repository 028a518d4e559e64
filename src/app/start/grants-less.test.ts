import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readKeptSession } from '~/smart/tab/kept-session'
import { start } from './start'
import { Tab, attemptIn, close, idToken, wordOf } from './tab-fixture'

let tab: Tab

beforeEach(() => {
  tab = new Tab()
})
afterEach(async () => {
  await tab.idle()
  vi.unstubAllGlobals()
})

describe('a server that grants less than a name', () => {
  it.each([
    ['says that it does not tell who it is', { scope: 'launch/patient patient/*.rs' }, 'signed-in'],
    ['says in a list that it does not', { scope: ['patient/*.rs'] }, 'signed-in'],
    ['says that it does, and does not', { scope: 'openid patient/*.rs' }, 'no-id-token'],
    ['says nothing, which grants it', {}, 'no-id-token'],
    ['grants nothing that can be read', { scope: '' }, 'no-id-token'],
    ['says a scope of another shape', { scope: { openid: false } }, 'no-id-token'],
    [
      'sends a token all the same, which is checked',
      { scope: 'patient/*.rs', id_token: 'x.y.z' },
      'bad-id-token',
    ],
  ])('a FHIR server that was asked who signs in and %s', async (_, more, outcome) => {
    await tab.unnamed('fhir-r4', 'openid fhirUser launch/patient patient/*.rs', more)
    const ended = await start()
    expect(wordOf(ended)).toBe(outcome)
    const kept = readKeptSession(tab.storage)?.session
    expect(kept?.user).toEqual(outcome === 'signed-in' ? { role: 'patient' } : undefined)
    close(ended)
  })

  it('never goes on for nobody with the session of somebody', async () => {
    const scope = 'openid launch/patient patient/*.rs'
    await tab.unnamed('fhir-r4', scope)
    const { issuer, clientId, nonce, startedAt } = attemptIn(tab)
    const [iat, exp] = [startedAt / 1000, startedAt / 1000 + 60]
    const claims = { iss: issuer, aud: clientId, sub: 'u', nonce, iat, exp }
    tab.instead.set('/token', () =>
      Response.json({
        access_token: 'a',
        expires_in: 60,
        patient: 'p1',
        id_token: idToken(claims),
      }),
    )
    close(await start())
    const { session } = readKeptSession(tab.storage) ?? {}
    expect(session?.user.subject).toBe('u')
    const silent = { scope: 'launch/patient patient/*.rs' }
    await tab.unnamed('fhir-r4', scope, silent, { session: session?.id ?? '' })
    expect(wordOf(await start())).toBe('other-person')
    expect(readKeptSession(tab.storage)).toBeUndefined()
  })

  it('refuses the service where it does not say who signed in, whatever it grants', async () => {
    await tab.unnamed('exchange', 'openid patient/*.rs', { scope: 'patient/*.rs' })
    expect(wordOf(await start())).toBe('no-id-token')
  })
})
