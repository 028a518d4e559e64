import { describe, expect, it } from 'vitest'
import { registeredOrigins } from './registered-origins.ts'
import { contentSecurityPolicy, fileHeaders, pageHeaders } from './security-headers.ts'

const file = {
  registrations: [
    {
      id: 'one',
      service: 'exchange',
      solution: 'S1',
      generation: 'v2',
      issuer: 'https://fhir.one.example/provider/v2/a',
      bases: [{ kind: 'patient-access', url: 'https://fhir.one.example/provider/v2/a' }],
      authorization: {
        authorize: 'https://login.one.example/authorize',
        token: 'https://login.one.example/token',
      },
      clients: {
        patient: { clientId: 'a', scope: 'openid' },
        launch: { clientId: 'b', scope: 'openid' },
      },
    },
    {
      id: 'two',
      service: 'exchange',
      solution: 'S1',
      generation: 'v1',
      issuer: 'https://two.example:8443/v1',
      bases: [
        { kind: 'v1', url: 'https://two.example:8443/v1' },
        { kind: 'gp', url: 'javascript:alert(1)' },
      ],
      clients: { patient: { clientId: 'c', scope: 'openid' } },
      forms: {
        catalogues: ['https://forms.two.example/index.json', '/own/index.json'],
        files: [{ address: 'https://forms.two.example/a.json' }],
        terminology: ['https://tx.two.example/r4'],
      },
    },
    {
      id: 'plain',
      issuer: 'https://r4.three.example/fhir',
      authorization: {
        issuer: 'https://auth.three.example',
        authorize: 'https://door.three.example',
        revocation: 'https://out.three.example/revoke',
      },
      frames: ['https://desk.three.example', 'javascript:0'],
      clients: { launch: { clientId: 'd', scope: 'launch' } },
    },
    {
      id: 'not launched',
      issuer: 'https://four.example/fhir',
      frames: ['https://desk.four.example'],
      clients: { patient: { clientId: 'e', scope: 'launch/patient' } },
    },
    { issuer: 'https://left-out.example/fhir' },
  ],
}

function directive(name: string): string | undefined {
  const policy = contentSecurityPolicy(registeredOrigins(file))
  return policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1)
}

describe('the Content-Security-Policy', () => {
  it('lets requests go to the registered origins and nowhere else', () => {
    expect(directive('connect-src')).toBe(
      "'self' https://auth.three.example https://fhir.one.example " +
        'https://forms.two.example https://four.example https://login.one.example ' +
        'https://out.three.example https://r4.three.example https://two.example:8443 https://tx.two.example',
    )
  })

  it('lets only an issuer that launches the app, and the desktops registered with it, put it in a frame', () => {
    expect(directive('frame-ancestors')).toBe(
      'https://desk.three.example https://fhir.one.example https://r4.three.example',
    )
  })

  it('lets a form go to the authorization servers alone, where somebody signs in', () => {
    expect(directive('form-action')).toBe(
      "'self' https://door.three.example https://four.example https://login.one.example " +
        'https://two.example:8443',
    )
  })

  it('lets nobody frame it when nobody launches it', () => {
    expect(contentSecurityPolicy(registeredOrigins({ registrations: [] }))).toContain(
      "frame-ancestors 'none'",
    )
  })

  it('has no unsafe keyword anywhere', () => {
    expect(contentSecurityPolicy(registeredOrigins(file))).not.toMatch(/unsafe/)
  })

  it.each([
    ['default-src', "'none'"],
    ['script-src', "'self'"],
    ['style-src', "'self'"],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
    ['require-trusted-types-for', "'script'"],
    [
      'trusted-types',
      'clearchart-cda clearchart-convert clearchart-dicom clearchart-export clearchart-offline ' +
        'clearchart-pdf-worker clearchart-tiff dompurify',
    ],
  ])('%s is %s', (name, value) => {
    expect(directive(name)).toBe(value)
  })
})

describe('the origins of a registrations file', () => {
  it.each([
    undefined,
    null,
    'text',
    [],
    {},
    { registrations: 7 },
    { registrations: [null, { issuer: 'not a url' }] },
  ])('%j has none', (value) => {
    expect(registeredOrigins(value)).toEqual({ connect: [], frame: [], form: [] })
  })
})

describe('the headers of the host', () => {
  it('promise https only over https', () => {
    const origins = registeredOrigins(file)
    expect(pageHeaders(origins, true)['Strict-Transport-Security']).toBe(
      'max-age=31536000; includeSubDomains',
    )
    expect(pageHeaders(origins, false)).not.toHaveProperty('Strict-Transport-Security')
  })

  it('give no address away to other hosts and turn off sniffing', () => {
    const headers = pageHeaders(registeredOrigins(file), false)
    expect(headers['Referrer-Policy']).toBe('no-referrer')
    expect(headers['X-Content-Type-Options']).toBe('nosniff')
    expect(headers['Permissions-Policy']).toContain('camera=()')
  })

  it('keep other windows from the page, but not from the two pages of the sign-in window', () => {
    const origins = registeredOrigins(file)
    const policy = (path: string) => pageHeaders(origins, true, path)['Cross-Origin-Opener-Policy']
    expect(['/', '/check', '/patients/7/callback'].map(policy)).toEqual(
      Array.from({ length: 3 }, () => 'same-origin-allow-popups'),
    )
    expect(['/launch.html', '/callback'].map(policy)).toEqual([undefined, undefined])
  })

  it('do not repeat with every file what the page decides', () => {
    expect(Object.keys(fileHeaders(false)).sort()).toEqual([
      'Content-Security-Policy',
      'Cross-Origin-Resource-Policy',
      'X-Content-Type-Options',
    ])
  })

  it('let a worker compile WebAssembly and ask its own host, and nothing else; a page may not compile', () => {
    expect(fileHeaders(false)['Content-Security-Policy']).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    )
    expect(pageHeaders(registeredOrigins(file), false)['Content-Security-Policy']).not.toContain(
      'wasm',
    )
  })
})
