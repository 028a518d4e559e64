import { describe, expect, it } from 'vitest'
import type { Capability } from '~/capability/capability'
import type { Permit } from '~/capability/permit'
import { ownAddress } from '~/fhir/own-address'
import type { FhirRequest } from '~/fhir/request'
import { attachmentPlace } from './attachment-place'

const base = { kind: 'gp', url: 'https://fhir.example.org/gp' } as const

/** A gate that knows addresses alone. Only `decide` makes permits in the app; here it is played. */
const gate: Pick<Capability, 'decide'> = {
  decide: <R extends FhirRequest>(request: R) => {
    const own =
      request.interaction === 'attachment'
        ? ownAddress(request.url, [base], request.from)
        : undefined
    return own === undefined
      ? { refused: request, reason: { why: 'rule', rule: 'foreign-address' }, bases: ['gp'] }
      : ({ request, base: own.base, pageParameter: false } as Permit<R>)
  },
}

const placeOf = (attachment: Parameters<typeof attachmentPlace>[0]) =>
  attachmentPlace(attachment, base.url, gate)

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

  it('are nowhere', () => {
    expect(placeOf({ title: 'Paper' })).toEqual({ at: 'nowhere' })
  })
})
