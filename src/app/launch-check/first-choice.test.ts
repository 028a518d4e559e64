// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Registration } from '~/smart/registration'
import { keepSession } from '~/smart/tab/kept-session'
import { memoryStorage } from '~/smart/tab/memory-storage'
import { firstChoice, launchedAs } from './first-choice'

const registrationOf = (id: string): Registration => ({
  id,
  name: id,
  service: 'fhir-r4',
  environment: 'production',
  issuer: `https://${id}.example/r4`,
  bases: [],
  clients: {},
})
const all = ['a', 'b', 'c'].map(registrationOf)

/** A tab that is signed in with a registration. */
function signedIn(id: string, launchedAs?: string): void {
  const storage = memoryStorage()
  vi.stubGlobal('sessionStorage', storage)
  keepSession(storage, {
    session: {
      id: 's',
      registration: registrationOf(id),
      launch: 'patient',
      bases: [],
      user: { role: 'patient' },
      needPatientBanner: true,
      fhirContext: [],
      scopes: { asked: [], granted: [] },
    },
    clientId: 'app',
    addresses: {
      authorize: 'https://a.example',
      token: 'https://a.example',
      source: 'registration',
      ...(launchedAs === undefined ? {} : { launchedAs }),
    },
    tokens: { access: 't', expiresAt: Date.now() + 60_000, lifetime: 60, serial: 1 },
    locked: false,
    activeAt: 0,
  })
}

afterEach(() => vi.unstubAllGlobals())

describe('the connection check begins with', () => {
  it.each([
    ['the organization in the address', 'org=c', 'b', 'c'],
    ['the issuer in the address', 'iss=https://c.example/r4', 'b', 'c'],
    ['none for an unknown issuer', 'iss=https://x.example/r4', 'b', ''],
    ['this tab’s sign-in', '', 'b', 'b'],
    ['this tab’s sign-in where the address names nobody known', 'org=x', 'b', 'b'],
    ['the first where the sign-in’s registration is gone', '', 'x', 'a'],
  ])('%s', (_, query, session, expected) => {
    signedIn(session)
    expect(firstChoice(all, new URLSearchParams(query))).toBe(expected)
  })

  it('the first where nobody is signed in, or the browser keeps nothing', () => {
    vi.stubGlobal('sessionStorage', memoryStorage())
    expect(firstChoice(all, new URLSearchParams())).toBe('a')
    vi.stubGlobal('sessionStorage', undefined)
    expect(firstChoice(all, new URLSearchParams())).toBe('a')
    expect(firstChoice([], new URLSearchParams())).toBe('')
  })
})

describe('a launch of the organization is known by', () => {
  const known = (query: string, of = 'b') =>
    launchedAs(registrationOf(of), new URLSearchParams(query))

  it('the address, as the record system wrote it, before this tab’s session', () => {
    signedIn('b', 'https://b.example/r4//')
    expect(known('iss=https://B.example/r4/')).toBe('https://B.example/r4/')
    expect(known('')).toBe('https://b.example/r4//')
    expect(known('iss=https://c.example/r4/')).toBe('https://b.example/r4//')
    // The launch was of one organization, and another is chosen.
    expect(known('iss=https://b.example/r4/', 'c')).toBeUndefined()
    expect(known('', 'c')).toBeUndefined()
  })

  it('nothing where nobody launched, or the browser keeps nothing', () => {
    signedIn('b')
    expect(known('')).toBeUndefined()
    vi.stubGlobal('sessionStorage', undefined)
    expect(known('')).toBeUndefined()
  })
})
