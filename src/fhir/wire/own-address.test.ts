import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownAddress } from './own-address'
import type { Base } from '../resource'

const v1: Base = { kind: 'v1', url: 'https://fhir.example.org/uscore/v1' }
const gp: Base = { kind: 'gp', url: 'https://fhir.example.org/v4' }
const bases = [v1, gp]

describe('an address is the session’s own', () => {
  it.each([
    ['https://fhir.example.org/v4/Binary/1', gp],
    ['https://fhir.example.org/uscore/v1?_getpages=a', v1],
    ['https://FHIR.example.org:443/v4/Binary/1', gp],
    ['https://fhir.example.org/v4/Observation?category=a%2Fb..c', gp],
    ['https://fhir.example.org/v4/x/../Binary/1', gp],
  ])('%s', (address, base) => {
    expect(ownAddress(address, bases)?.base).toBe(base)
  })

  it('resolves relative addresses against the base that gave them', () => {
    expect(ownAddress('Binary/1', bases, gp.url)?.url).toBe('https://fhir.example.org/v4/Binary/1')
    expect(ownAddress('/v4/Binary/1', bases, v1.url)?.base).toBe(gp)
    expect(ownAddress('Binary/1', bases)).toBeUndefined()
  })

  it('takes the deeper of two bases, one below the other', () => {
    const below: Base = { kind: 'gp', url: 'https://fhir.example.org/v4/inner' }
    expect(ownAddress('https://fhir.example.org/v4/inner/Binary/1', [gp, below])?.base).toBe(below)
  })
})

describe('a plain server behind a proxy that ends the encryption', () => {
  const plain: Base = { kind: 'r4', url: 'https://fhir.example.org/r4' }

  it.each([
    ['http://fhir.example.org/r4?page=2', 'https://fhir.example.org/r4?page=2'],
    ['http://fhir.example.org:80/r4/Binary/1', 'https://fhir.example.org/r4/Binary/1'],
    ['http://fhir.example.org/other/Binary/1', undefined],
    ['http://fhir.example.org:8080/r4/Binary/1', undefined],
    ['http://inside.example.org/r4/Binary/1', undefined],
    ['http://me:secret@fhir.example.org/r4/Binary/1', undefined],
    ['ftp://fhir.example.org/r4/Binary/1', undefined],
  ])('writes %s: it is asked at %s', (address, url) => {
    expect(ownAddress(address, [plain])?.url).toBe(url)
  })

  it('is not taken for one whose base has no encryption, or another port', () => {
    for (const url of ['https://fhir.example.org:8443/r4', 'http://fhir.example.org:8080/r4'])
      expect(ownAddress('http://fhir.example.org/r4/x', [{ kind: 'r4', url }])).toBeUndefined()
  })
})

describe('an address is not the session’s own', () => {
  it.each([
    ['another scheme', 'http://fhir.example.org/v4/Binary/1'],
    ['another host', 'https://evil.example/v4/Binary/1'],
    ['a host that begins alike', 'https://fhir.example.org.evil.example/v4/Binary/1'],
    ['another port', 'https://fhir.example.org:8443/v4/Binary/1'],
    [
      'user information that looks like the host',
      'https://fhir.example.org@evil.example/v4/Binary/1',
    ],
    ['user information', 'https://me:secret@fhir.example.org/v4/Binary/1'],
    ['a path that begins alike', 'https://fhir.example.org/v4evil/Binary/1'],
    ['dot segments that leave the base', 'https://fhir.example.org/v4/../other/Binary/1'],
    ['encoded dot segments', 'https://fhir.example.org/v4/%2e%2e/other'],
    ['dot segments encoded with their slash', 'https://fhir.example.org/v4/..%2fother'],
    ['dot segments encoded twice', 'https://fhir.example.org/v4/%252e%252e/other'],
    [
      'dot segments encoded past reason',
      'https://fhir.example.org/v4/%2525252525252e%2525252525252e/other',
    ],
    ['a backslash', 'https://fhir.example.org\\@evil.example/v4/Binary/1'],
    ['an encoded backslash', 'https://fhir.example.org/v4/..%5cother'],
    ['a protocol-relative host', '//evil.example/v4/Binary/1'],
    ['a line break inside', 'https://fhir.exam\nple.org/v4/Binary/1'],
    ['a script', 'javascript:alert(1)'],
    ['inline data', 'data:text/plain,hello'],
    ['broken encoding', 'https://fhir.example.org/v4/%E0%A4%A'],
  ])('%s', (_what, address) => {
    expect(ownAddress(address, bases, gp.url)).toBeUndefined()
  })

  it('never gives back anything outside a base, whatever the address', () => {
    const parts = fc.constantFrom(
      'https:',
      '//',
      '/',
      '\\',
      '@',
      ':',
      '..',
      '.',
      '%2e',
      '%2f',
      '%5c',
      '%00',
      'fhir.example.org',
      'evil.example',
      'v4',
      'uscore/v1',
      '?',
      '#',
      'Binary',
      '443',
      ' ',
      '\t',
    )
    const address = fc.oneof(
      fc.array(parts, { maxLength: 14 }).map((list) => list.join('')),
      fc.webUrl(),
      fc.string(),
    )
    fc.assert(
      fc.property(address, fc.constantFrom(undefined, v1.url, gp.url), (text, from) => {
        const own = ownAddress(text, bases, from)
        if (own === undefined) return
        const url = new URL(own.url)
        expect(url.origin).toBe('https://fhir.example.org')
        expect(`${url.username}${url.password}`).toBe('')
        expect(`${url.pathname}/`.startsWith(`${new URL(own.base.url).pathname}/`)).toBe(true)
        expect(decodeURIComponent(url.pathname).split('/')).not.toContain('..')
      }),
      { numRuns: 5000 },
    )
  })
})
