import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { belowBase } from './below-base'
import { ownAddress } from './wire/own-address'

describe('an address below a base', () => {
  const base = fc
    .tuple(fc.constantFrom('fhir.example.org', 'r4.clinic.test:8443'), fc.webPath())
    .map(([host, path]) => `https://${host}${path}`.replace(/\/+$/, ''))
    // A base is an address in its usual form: one with `/.` would be asked as another.
    .filter((url) => URL.canParse(url) && new URL(url).href.replace(/\/+$/, '') === url)
  const spelling = fc.constantFrom<(url: string) => string>(
    (url) => url,
    (url) => url.replace('fhir.example.org', 'FHIR.Example.ORG'),
    (url) => url.replace('fhir.example.org', 'fhir.example.org:443'),
    (url) => url.replace('https:', 'HTTPS:'),
    (url) => url.replace('https://fhir', 'http://fhir'),
  )

  it('is found however its server writes its own host', () => {
    fc.assert(
      fc.property(base, spelling, (own, spelled) => {
        expect(belowBase(spelled(`${own}/Patient/7`), own)).toBe('Patient/7')
        expect(belowBase(`${own}/Patient/7`, spelled(own))).toBe('Patient/7')
      }),
    )
  })

  it('is nothing that the token would not be sent to', () => {
    const elsewhere = fc.constantFrom<(url: string) => string>(
      (url) => url.replace('https://', 'https://evil.example/'),
      (url) => url.replace('example.org', 'example.org.evil.example'),
      (url) => url.replace('https://', 'https://user@'),
      (url) => url.replace('.example.org', '.example.org:8080'),
      (url) => url.replace(':8443', ':9443'),
      (url) => url.replace('/Patient', 'x/Patient'),
    )
    fc.assert(
      fc.property(base, elsewhere, (own, moved) => {
        const address = moved(`${own}/Patient/7`)
        const isOwn = ownAddress(address, [{ kind: 'r4', url: own }]) !== undefined
        expect([address, isOwn || belowBase(address, own) === undefined]).toEqual([address, true])
      }),
    )
  })
})
