import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Capability } from '~/capability/capability'
import type { Permit } from '~/capability/permit'
import { ownAddress } from '~/fhir/wire/own-address'
import type { FhirRequest } from '~/fhir/request'
import type { BaseKind } from '~/fhir/resource'
import type { Registration } from '~/smart/registration'
import { attachmentPlace } from './attachment-place'

const base = { kind: 'gp', url: 'https://fhir.example.org/gp' } as const

/**
 * A permission check for addresses only. In the app only `decide` makes permits; this test imitates
 * it.
 */
const gateOf = (kind: BaseKind): Pick<Capability, 'decide'> => ({
  decide: <R extends FhirRequest>(request: R) => {
    const own =
      request.interaction === 'attachment'
        ? ownAddress(request.url, [{ ...base, kind }], request.from)
        : undefined
    return own === undefined
      ? { refused: request, reason: { why: 'rule', rule: 'foreign-address' }, bases: ['gp'] }
      : ({ request, base: own.base, pageParameter: false } as Permit<R>)
  },
})
const gate = gateOf('gp')

const registration = (id: string, generation: 'v1' | 'v2', bases: Registration['bases']) =>
  ({
    id,
    name: 'Clinic',
    solution: 'S1',
    service: 'exchange',
    environment: 'sandbox',
    generation,
    issuer: bases[0]?.url ?? '',
    bases,
    clients: {},
  }) satisfies Registration

/** Another connection on the host of the session's base, and one on a host and port of its own. */
const legacy = registration('clinic-v1', 'v1', [
  { kind: 'v1', url: 'https://fhir.example.org/uscore/v1' },
  { kind: 'gp', url: 'https://fhir.example.org/v4' },
])
const system = registration('clinic-system', 'v2', [
  { kind: 'system-access', url: 'https://systems.example.org:8443/r4' },
])

const placeOf = (attachment: Parameters<typeof attachmentPlace>[0]) =>
  attachmentPlace(attachment, base.url, gate, [legacy, system])

/** Each letter and digit of a segment as an octet, which means the same (RFC 3986, 6.2.2.2). */
function escapedAll(segment: string): string {
  return [...segment].map((one) => `%${one.charCodeAt(0).toString(16)}`).join('')
}

describe('the bytes of an attachment', () => {
  it('are in the record itself', () => {
    expect(placeOf({ data: 'aGk=', url: 'Binary/1' })).toMatchObject({
      at: 'inline',
      bytes: new Uint8Array([104, 105]),
    })
    expect(placeOf({ data: '*' })).toEqual({ at: 'broken' })
  })

  it.each([
    'Binary/1',
    '/gp/Binary/1',
    'https://fhir.example.org/gp/Binary/1',
    'https://fhir.example.org/gp/Binary/1/$binary-access-read',
  ])('are at the service: %s', (url) => {
    expect(placeOf({ url }).at).toBe('service')
  })

  it('of a Binary can be had by the operation where reading it gives none', () => {
    expect(placeOf({ url: 'Binary/1' })).toMatchObject({
      raw: { request: { url: 'Binary/1/$binary-access-read' } },
    })
    expect(placeOf({ url: 'Binary/1/$binary-access-read' })).toMatchObject({ raw: undefined })
  })

  it('of a Binary of a plain server are at its own address alone', () => {
    expect(attachmentPlace({ url: 'Binary/1' }, base.url, gateOf('r4'), [])).toMatchObject({
      at: 'service',
      raw: undefined,
    })
  })

  it('are on another host, which is told by its name', () => {
    expect(placeOf({ url: 'https://files.example.net/a.pdf' })).toMatchObject({
      at: 'elsewhere',
      url: new URL('https://files.example.net/a.pdf'),
    })
  })

  it.each([
    'javascript:alert(1)',
    'file:///etc/passwd',
    'urn:uuid:1',
    'data:text/html,x',
    'https://user:secret@files.example.net/',
    'https://fhir.example.org/other/Binary/1',
    '../../auth/token',
  ])('are never fetched from %s', (url) => {
    expect(placeOf({ url }).at).toBe('refused')
  })

  it.each([
    ['https://fhir.example.org/v4/Binary/1', legacy],
    ['https://FHIR.example.org:443/v4/Binary/1/$binary-access-read', legacy],
    ['https://fhir.example.org/uscore/v1/Binary/1', legacy],
    ['/v4/Binary/1', legacy],
    ['https://systems.example.org:8443/r4/Binary/1', system],
  ])('are kept by another connection of the organization: %s', (url, keeper) => {
    expect(placeOf({ url })).toEqual({ at: 'connection', registration: keeper })
  })

  it.each([
    ['https://fhir.example.org/v4x/Binary/1', 'refused'],
    ['https://fhir.example.org/V4/Binary/1', 'refused'],
    ['https://fhir.example.org:8443/v4/Binary/1', 'elsewhere'],
    ['http://fhir.example.org/v4/Binary/1', 'elsewhere'],
    ['https://fhir.example.org.evil.example/v4/Binary/1', 'elsewhere'],
    ['https://evil.example/https://fhir.example.org/v4/Binary/1', 'elsewhere'],
    ['https://systems.example.org/r4/Binary/1', 'elsewhere'],
    ['https://user@fhir.example.org/v4/Binary/1', 'refused'],
    ['https://fhir.example.org@evil.example/v4/Binary/1', 'refused'],
    ['https://fhir.example.org/v4/../auth/token', 'refused'],
    ['https://fhir.example.org/v4/%2e%2e/auth/token', 'refused'],
    ['https://fhir.example.org/v4/%252e%252e/auth/token', 'refused'],
    ['https://fhir.example.org\\v4/Binary/1', 'refused'],
    ['../v4/%5c..%5cauth', 'refused'],
  ])('are not taken for another connection’s by a look-alike: %s is %s', (url, at) => {
    expect(placeOf({ url }).at).toBe(at)
  })

  it('of the session’s own bases stay its own, also where another connection lies above them', () => {
    const above = registration('clinic-all', 'v1', [
      { kind: 'v1', url: 'https://fhir.example.org' },
    ])
    expect(attachmentPlace({ url: 'Binary/1' }, base.url, gate, [above]).at).toBe('service')
  })

  it.each([[''], ['#b'], ['?x'], ['.'], ['./'], [base.url], [`${base.url}/`], [`${base.url}#b`]])(
    'are nowhere where the address leads to the base itself, which is not asked: %j',
    (url) => {
      expect(placeOf({ url })).toEqual({ at: 'nowhere' })
    },
  )

  it('are nowhere in whatever spelling address and base are written', () => {
    const spelled = (path: readonly string[]) =>
      fc
        .tuple(
          fc.constantFrom('https', 'HTTPS'),
          fc.constantFrom('fhir.example.org', 'FHIR.Example.org', 'fhir.example%2Eorg'),
          fc.constantFrom('', ':443'),
          fc.constantFrom('', '/.', '/x/..', '/%2e', '/x/%2E%2e'),
          fc.constantFrom(path.join('/'), path.map(escapedAll).join('/')),
        )
        .map(([scheme, host, port, dots, rest]) => `${scheme}://${host}${port}${dots}/${rest}`)
    const end = fc.constantFrom('', '/', '//', '/.', '?x', '#b', '/?x#b', '/Binary/..')
    const below = fc.constantFrom('/Binary/1', '/Binary/1?x', '/Binary', '/Binary/1#b', '/%2f')
    fc.assert(
      fc.property(
        spelled(['fhir', 'r4']),
        spelled(['fhir', 'r4']),
        fc.oneof(end, below),
        (from, same, rest) => {
          const everything: Pick<Capability, 'decide'> = {
            decide: (request) =>
              ({ request, base: { kind: 'r4', url: from }, pageParameter: false }) as Permit<
                typeof request
              >,
          }
          const isBelow = /Binary(?!\/\.)|%2f/.test(rest)
          const at = isBelow ? 'service' : 'nowhere'
          expect(attachmentPlace({ url: same + rest }, from, everything, []).at).toBe(at)
        },
      ),
      { numRuns: 500 },
    )
    // Letters of a path are not the same in capitals.
    expect(placeOf({ url: 'https://fhir.example.org/GP' }).at).toBe('refused')
  })

  it('are nowhere', () => {
    expect(placeOf({ title: 'Paper' })).toEqual({ at: 'nowhere' })
  })
})
