import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { registrationOfIssuer } from './registration-of-issuer'
import { parseRegistrations } from './registrations'
import { loadRegistrations } from './whole-registrations'

const line = {
  id: 'a-v2',
  name: 'Acme',
  service: 'exchange',
  solution: 'S1',
  environment: 'production',
  generation: 'v2',
  issuer: 'https://ehr.example/fhir/',
  bases: [{ kind: 'patient-access', url: 'https://ehr.example/fhir/' }],
  clients: { patient: { clientId: 'c', scope: 'openid' } },
}

describe('the list of registrations', () => {
  it('that ships can be read to the last line, and names both generations and all six solutions', () => {
    const { registrations, leftOut } = parseRegistrations(
      JSON.parse(readFileSync('public/registrations.json', 'utf8')),
    )
    expect(leftOut).toBe(0)
    const exchange = registrations.filter((one) => one.service === 'exchange')
    expect(new Set(exchange.map(({ solution }) => solution))).toEqual(
      new Set(['S1', 'S2', 'S3', 'S4', 'S5', 'S6']),
    )
    expect(new Set(exchange.map(({ generation }) => generation))).toEqual(new Set(['v1', 'v2']))
    expect(registrations.every(({ clients }) => clients.launch !== undefined)).toBe(true)
  })

  it('keeps the good lines when others are wrong, and counts those', () => {
    const wrong = [
      { ...line, id: '' },
      { ...line, id: 'b', issuer: 'javascript:alert(1)' },
      { ...line, id: 'c', solution: 'S9' },
      { ...line, id: 'd', generation: 3 },
      { ...line, id: 'e', bases: [{ kind: 'other', url: 'https://x.example' }] },
      { ...line, id: 'f', clients: { patient: { clientId: 'c' } } },
      { ...line, id: 'g', service: 'other' },
      { ...line, id: 'h', service: undefined },
      { ...line, id: 'i', service: undefined, solution: undefined },
      { ...line, id: 'k', authorization: { token: 'htps://ehr.example/token' } },
      { ...line, id: 'j', service: undefined, solution: undefined, generation: undefined },
      { ...line, name: 'The first of one id' },
      'text',
      line,
    ]
    const { registrations, leftOut } = parseRegistrations({ registrations: wrong })
    expect(registrations.map(({ id, name }) => [id, name])).toEqual([
      ['a-v2', 'The first of one id'],
    ])
    expect(leftOut).toBe(13)
  })

  it.each(['fhir-r4', undefined])(
    'takes a server for a plain one of one base, its issuer, where the service is %s',
    (service) => {
      const plain = {
        id: 'p',
        ...(service === undefined ? {} : { service }),
        issuer: 'https://r4.example/fhir/',
        clients: line.clients,
      }
      expect(parseRegistrations({ registrations: [plain] }).registrations).toEqual([
        {
          id: 'p',
          service: 'fhir-r4',
          name: 'r4.example',
          environment: 'production',
          issuer: 'https://r4.example/fhir/',
          bases: [{ kind: 'r4', url: 'https://r4.example/fhir' }],
          clients: line.clients,
        },
      ])
    },
  )

  it('reads where the authorization server is and who may frame the app, and nothing that is no address', () => {
    const [read] = parseRegistrations({
      registrations: [
        {
          ...line,
          authorization: { issuer: 'https://auth.example', other: 'https://y.example' },
          frames: ['https://desk.example', 'javascript:0'],
        },
      ],
    }).registrations
    expect(read).toMatchObject({
      authorization: { issuer: 'https://auth.example' },
      frames: ['https://desk.example'],
    })
  })

  it.each([null, [], 'x', { registrations: 'none' }])(
    'is empty for what is no list: %j',
    (json) => {
      expect(parseRegistrations(json).registrations).toEqual([])
    },
  )

  it('gives bases without a slash at the end and leaves the issuer as it is registered, because it is sent back as aud', () => {
    const [registration] = parseRegistrations({ registrations: [line] }).registrations
    expect(registration).toMatchObject({
      issuer: 'https://ehr.example/fhir/',
      bases: [{ url: 'https://ehr.example/fhir' }],
    })
  })

  it.each([
    ['https://ehr.example/fhir', true],
    ['https://ehr.example/fhir/', true],
    ['https://EHR.example:443/fhir', true],
    ['https://ehr.example:8443/fhir', false],
    ['https://ehr.example/fhir?tenant=7', false],
    ['https://ehr.example/fhir#x', false],
    ['https://someone@ehr.example/fhir', false],
    ['https://ehr.example.', false],
    ['https://ehr.example/fhir/v2', false],
    ['https://ehr.example/FHIR', false],
    ['https://ehr.example.evil.example/fhir', false],
    ['http://ehr.example/fhir', false],
    ['', false],
  ])('lets %s launch: %s', (issuer, known) => {
    const { registrations } = parseRegistrations({ registrations: [line] })
    expect(registrationOfIssuer(registrations, issuer) !== undefined).toBe(known)
  })

  it('prefers the line that may be launched when two have the same issuer', () => {
    const launchable = {
      ...line,
      id: 'z',
      clients: { launch: { clientId: 'l', scope: 'openid launch' } },
    }
    const { registrations } = parseRegistrations({ registrations: [line, launchable] })
    expect(registrationOfIssuer(registrations, line.issuer)?.id).toBe('z')
  })

  it.each([
    [
      'the host does not answer',
      async () => {
        throw new TypeError('network')
      },
    ],
    ['the host answers an error', async () => new Response('', { status: 500 })],
    ['the answer is no JSON', async () => new Response('<html>')],
  ])('cannot be read when %s', async (_, fetchIt: typeof fetch) => {
    await expect(loadRegistrations(fetchIt)).rejects.toMatchObject({
      kind: 'registrations-unreadable',
    })
  })
})
