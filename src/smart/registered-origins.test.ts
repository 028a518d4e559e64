import { describe, expect, it } from 'vitest'
import {
  connectOrigins,
  formOrigins,
  frameOrigins,
  signInOrigins,
  type SignInOrigins,
} from './registered-origins'
import type { Authorization, Registration } from './registration'

const client = { clientId: 'c', scope: 'openid' }
const registration = {
  service: 'fhir-r4',
  id: 'r',
  name: 'Harbor',
  environment: 'production',
  issuer: 'https://fhir.example/r4',
  bases: [{ kind: 'r4', url: 'https://fhir.example/r4' }],
  clients: { patient: client },
} as const satisfies Registration
const HOME = 'https://fhir.example'

describe('the origins of a sign-in', () => {
  it.each<readonly [string, Authorization, SignInOrigins]>([
    ['the FHIR server', {}, { authorize: HOME, token: HOME, revocation: HOME, names: [HOME] }],
    [
      'the authorization server',
      { issuer: 'https://auth.example/tenant' },
      {
        authorize: 'https://auth.example',
        token: 'https://auth.example',
        revocation: 'https://auth.example',
        names: ['https://auth.example', HOME],
      },
    ],
    [
      'an authorize page of its own',
      { authorize: 'https://login.example/a' },
      {
        authorize: 'https://login.example',
        token: HOME,
        revocation: HOME,
        names: ['https://login.example', HOME],
      },
    ],
    [
      'a token endpoint of its own, which revokes as well',
      { issuer: 'https://auth.example', token: 'https://tokens.example/t' },
      {
        authorize: 'https://auth.example',
        token: 'https://tokens.example',
        revocation: 'https://tokens.example',
        names: ['https://auth.example', 'https://tokens.example', HOME],
      },
    ],
    [
      'a revocation endpoint of its own',
      { token: 'https://tokens.example', revocation: 'https://bin.example/r' },
      {
        authorize: HOME,
        token: 'https://tokens.example',
        revocation: 'https://bin.example',
        names: [HOME, 'https://tokens.example'],
      },
    ],
  ])('are those of %s', (_, authorization, origins) => {
    expect(signInOrigins({ ...registration, authorization })).toEqual(origins)
  })
})

describe('the origins that pages connect to', () => {
  it.each<readonly [string, Partial<Omit<Registration, 'service'>>, string]>([
    ['another base', { bases: [{ kind: 'r4', url: 'https://b.example/r4' }] }, 'https://b.example'],
    [
      'a further address of the server',
      { bases: [{ kind: 'r4', url: registration.issuer, places: ['https://p.example/r4'] }] },
      'https://p.example',
    ],
    ['the token endpoint', { authorization: { token: 'https://t.example/' } }, 'https://t.example'],
    [
      'the revocation endpoint',
      { authorization: { revocation: 'https://v.example/' } },
      'https://v.example',
    ],
    ['the directory', { directory: 'https://d.example/fhir' }, 'https://d.example'],
    ['a catalogue', { forms: { catalogues: ['https://c.example/q'] } }, 'https://c.example'],
    [
      'a terminology server',
      { forms: { terminology: ['https://x.example'] } },
      'https://x.example',
    ],
    [
      'a form',
      { forms: { files: [{ address: 'https://f.example/f.json' }] } },
      'https://f.example',
    ],
    [
      'a system’s base',
      { clients: { system: { base: 'https://s.example/fhir' } } },
      'https://s.example',
    ],
    [
      'a system’s places',
      { clients: { system: { places: ['https://s.example/x'] } } },
      'https://s.example',
    ],
    [
      'the place of a system’s keys',
      { clients: { system: { registerKeysAt: 'http://127.0.0.1:9/keys' } } },
      'http://127.0.0.1:9',
    ],
  ])('have that of %s, and the issuer', (_, more, origin) => {
    expect(connectOrigins({ ...registration, ...more })).toEqual([HOME, origin])
    expect(connectOrigins(registration)).toEqual([HOME])
  })

  it('have none of the page that asks who signs in, which is navigated to', () => {
    const authorization = { authorize: 'https://login.example' }
    expect(connectOrigins({ ...registration, authorization })).toEqual([HOME])
  })

  it.each([
    '/forms',
    'forms/a.json',
    'data:application/json,1',
    'file:///a',
    'javascript:1',
    7,
    null,
  ])('have none of an address that has no host: %j', (address) => {
    const forms = { catalogues: [address], files: [{ address }, address], terminology: address }
    expect(connectOrigins({ ...registration, forms })).toEqual([HOME])
  })
})

describe('the page of a sign-in', () => {
  it('may send a form to the authorization server, if anybody signs in', () => {
    const authorization = { authorize: 'https://login.example/a' }
    for (const way of ['patient', 'practitioner', 'launch'])
      expect(formOrigins({ ...registration, authorization, clients: { [way]: client } })).toEqual([
        'https://login.example',
      ])
    expect(formOrigins({ ...registration, authorization, clients: { system: {} } })).toEqual([])
  })

  it('may be framed by who launches it, and by nobody where nobody does', () => {
    const frames = ['https://desk.example/a', 'https://desk.example/b', 'about:blank']
    const clients = { launch: client }
    expect(frameOrigins({ ...registration, clients, frames })).toEqual([
      HOME,
      'https://desk.example',
    ])
    expect(frameOrigins({ ...registration, clients })).toEqual([HOME])
    expect(frameOrigins({ ...registration, frames })).toEqual([])
  })
})
