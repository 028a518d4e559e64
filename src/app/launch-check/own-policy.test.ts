// @vitest-environment happy-dom
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { notAllowed, readOwnPolicies, type OwnPolicy } from './own-policy'

const sent = (header: string | undefined, html = '') =>
  readOwnPolicies(
    () =>
      Promise.resolve(
        new Response(null, {
          headers: header === undefined ? {} : { 'Content-Security-Policy': header },
        }),
      ),
    new DOMParser().parseFromString(html, 'text/html'),
  )

const none = { connect: undefined, frame: undefined, form: undefined }

describe('the policies of our own site', () => {
  it.each<[string, readonly OwnPolicy[]]>([
    [
      "default-src 'none'; Connect-Src 'self' https://a.example; frame-ancestors https://ehr.example",
      [{ ...none, connect: ["'self'", 'https://a.example'], frame: ['https://ehr.example'] }],
    ],
    ["default-src 'none'", [{ ...none, connect: ["'none'"] }]],
    ["frame-ancestors 'none'", [{ ...none, frame: ["'none'"] }]],
    ["form-action 'self'", [{ ...none, form: ["'self'"] }]],
    ['connect-src', [{ ...none, connect: [] }]],
    ['connect-src a.example; connect-src b.example', [{ ...none, connect: ['a.example'] }]],
    [
      'connect-src https:, form-action a.example',
      [
        { ...none, connect: ['https:'] },
        { ...none, form: ['a.example'] },
      ],
    ],
  ])('are read from the header: %s', async (header, policies) => {
    expect(await sent(header)).toEqual(policies)
  })

  it('are those of the page too, except for who may frame it', async () => {
    const html =
      '<!doctype html><head><meta http-equiv="Content-Security-Policy" ' +
      'content="connect-src https://a.example; frame-ancestors https://b.example"></head>'
    expect(await sent('form-action https:', html)).toEqual([
      { ...none, form: ['https:'] },
      { ...none, connect: ['https://a.example'] },
    ])
  })

  it('may be none', async () => {
    expect(await sent(undefined)).toBeUndefined()
    expect(await sent(' , ;')).toBeUndefined()
  })
})

const OWN = 'https://app.example'
const allows = (origin: string, own: string, ...policies: readonly (readonly string[])[]) =>
  notAllowed(
    [origin],
    policies.map((connect) => ({ ...none, connect })),
    'connect',
    own,
  ).length === 0

describe('an origin is allowed as a browser allows it (CSP3, 6.7.2)', () => {
  it.each<[source: string, origin: string, allowed: boolean]>([
    ['https://a.example', 'https://a.example', true],
    ['HTTPS://A.EXAMPLE', 'https://a.example', true],
    ['https://a.example/', 'https://a.example', true],
    ['https://a.example/fhir', 'https://a.example', false],
    ['https://a.example.evil', 'https://a.example', false],
    ['https://a.example', 'http://a.example', false],
    ['http://a.example', 'https://a.example', true],
    ['a.example', 'https://a.example', true],
    ['a.example', 'http://a.example', false],
    ['*.example.org', 'https://a.example.org', true],
    ['https://*.example.org', 'https://a.b.example.org', true],
    ['https://*.example.org', 'https://example.org', false],
    ['https://*.example.org', 'https://badexample.org', false],
    ['https://*', 'https://a.example', true],
    ['https://a.example:443', 'https://a.example', true],
    ['https://a.example', 'https://a.example:8443', false],
    ['https://a.example:8443', 'https://a.example:8443', true],
    ['https://a.example:*', 'https://a.example:8443', true],
    ['*:8443', 'https://a.example:8443', true],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080', true],
    ['http://[::1]:8080', 'http://[::1]:8080', true],
    ['https:', 'https://a.example:8443', true],
    ['https:', 'http://a.example', false],
    ['http:', 'https://a.example', true],
    ['wss:', 'https://a.example', false],
    ['*', 'http://a.example:8080', true],
    ["'self'", OWN, true],
    ["'SELF'", OWN, true],
    ["'self'", 'https://app.example:8443', false],
    ["'self'", 'https://a.example', false],
    ["'none'", 'https://a.example', false],
    ["'unsafe-inline'", 'https://a.example', false],
    ['', 'https://a.example', false],
  ])('%s for %s: %s', (source, origin, allowed) => {
    expect(allows(origin, OWN, [source])).toBe(allowed)
  })

  it('our own page over http reaches itself over https, and nothing over https goes back', () => {
    expect(allows('https://app.example', 'http://app.example', ["'self'"])).toBe(true)
    expect(allows('http://app.example', OWN, ["'self'"])).toBe(false)
    expect(allows('http://a.example', 'http://app.example', ['a.example'])).toBe(true)
  })
})

const label = fc.constantFrom('a', 'b', 'ehr', 'x-1')
const hosts = fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.'))
const schemes = fc.constantFrom('http', 'https')
const ports = fc.constantFrom('', '80', '443', '8443')

/** The parts of a source, its text, and the parts of an origin. */
const pairs = fc.record({
  scheme: fc.option(schemes, { nil: undefined }),
  host: hosts,
  wild: fc.boolean(),
  port: fc.oneof(ports, fc.constant('*')),
  at: fc.record({ scheme: schemes, host: hosts, port: ports }),
  below: fc.boolean(),
  own: schemes,
})

test('A source allows an origin exactly where scheme, host and port each match, by the standard’s words', () => {
  const standard: Readonly<Record<string, string>> = { http: '80', https: '443' }
  fc.assert(
    fc.property(pairs, ({ scheme, host, wild, port, at, below, own }) => {
      // Half of the origins are near the source, or hardly any would match.
      const name = below ? `${wild ? `${at.host}.` : ''}${host}` : at.host
      const origin = new URL(`${at.scheme}://${name}${at.port && `:${at.port}`}`)
      const source = `${scheme === undefined ? '' : `${scheme}://`}${wild ? '*.' : ''}${host}${port && `:${port}`}`
      const wanted = scheme ?? own
      const schemeFits = wanted === at.scheme || (wanted === 'http' && at.scheme === 'https')
      const labels = name.split('.')
      const tail = host.split('.')
      const hostFits = wild
        ? labels.length > tail.length && labels.slice(-tail.length).join('.') === host
        : name === host
      const used = at.port === '' ? standard[at.scheme] : at.port
      const portFits = port === '*' || (port === '' ? standard[at.scheme] : port) === used
      expect(allows(origin.origin, `${own}://app.example`, [source])).toBe(
        schemeFits && hostFits && portFits,
      )
    }),
    { numRuns: 2000 },
  )
})

test('More sources never allow less, and more policies never allow more', () => {
  const source = fc.constantFrom('*', 'https:', "'self'", 'https://a.b', '*.b', 'a.b:*', "'none'")
  const lists = fc.array(source, { maxLength: 3 })
  const origins = fc.constantFrom('https://a.b', 'http://a.b', 'https://c.b:8443', OWN)
  fc.assert(
    fc.property(lists, lists, origins, (one, two, origin) => {
      const [first, second] = [allows(origin, OWN, one), allows(origin, OWN, two)]
      expect(allows(origin, OWN, [...one, ...two])).toBe(first || second)
      expect(allows(origin, OWN, one, two)).toBe(first && second)
    }),
  )
  expect(notAllowed(['https://a.b'], [none], 'frame', OWN)).toEqual([])
})
