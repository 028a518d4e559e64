import fc from 'fast-check'
import type { ValueSetExpansionContains } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { ASKED, expandParameters, expansionIn } from './expansion'
import { listPlaces, preferredHost } from './list-places'

const codes = (count: number): ValueSetExpansionContains[] =>
  Array.from({ length: count }, (_, place) => ({ system: 's', code: String(place) }))

const expansionOf = (expansion: object) =>
  expansionIn({
    resourceType: 'ValueSet',
    status: 'active',
    expansion: { timestamp: '', ...expansion },
  })

describe('a part of a list', () => {
  it.each([
    ['all that a server counts', { total: 2, contains: codes(2) }, true],
    ['fewer than a server counts', { total: 3, contains: codes(2) }, false],
    ['fewer than were asked for, uncounted', { contains: codes(ASKED - 1) }, true],
    ['as many as were asked for, uncounted', { contains: codes(ASKED) }, false],
    [
      'more than were asked for, by a server that does not page',
      { contains: codes(ASKED + 1) },
      true,
    ],
    ['nested, which no server pages', { total: 9, contains: [{ contains: codes(2) }] }, true],
    ['nothing', { total: 0 }, true],
    [
      'as many as the server gives at once, uncounted',
      { contains: codes(20), parameter: [{ name: 'count', valueInteger: 20 }] },
      false,
    ],
    [
      'fewer than the server gives at once, uncounted',
      { contains: codes(19), parameter: [{ name: 'count', valueInteger: 20 }] },
      true,
    ],
    [
      'a part, as the whole would be too costly',
      {
        contains: codes(2),
        extension: [
          { url: 'http://hl7.org/fhir/StructureDefinition/valueset-toocostly', valueBoolean: true },
        ],
      },
      false,
    ],
    [
      'a list without an end',
      {
        total: 1,
        contains: codes(1),
        extension: [
          { url: 'http://hl7.org/fhir/StructureDefinition/valueset-unclosed', valueBoolean: true },
        ],
      },
      false,
    ],
  ])('is known to be whole or not: %s', (_what, expansion, isWhole) => {
    expect(expansionOf(expansion)?.isWhole).toBe(isWhole)
  })

  it('offers codes at any depth, but no headings and nothing that is out of use', () => {
    const contains = [
      { code: 'h', abstract: true, contains: [{ code: 'a' }, { code: 'b', inactive: true }] },
      { display: 'no code', contains: [{ code: 'c', contains: [{ code: 'd' }] }] },
    ]
    expect(expansionOf({ contains })?.concepts.map(({ code }) => code)).toEqual(['a', 'c', 'd'])
  })

  it.each([undefined, {}, { resourceType: 'OperationOutcome' }, { resourceType: 'ValueSet' }])(
    'is not in %j',
    (answer) => {
      expect(expansionIn(answer)).toBe(undefined)
    },
  )
})

it('a version goes with a list as R4’s own parameter, and a list of the form’s own goes instead of its address', () => {
  const asked = { filter: '', language: 'es' }
  const of = (list: Parameters<typeof expandParameters>[0]['list']) =>
    expandParameters({ list, ...asked }).parameter?.map(({ name }) => name)
  expect(of({ canonical: 'urn:x|2' })).toContain('valueSetVersion')
  expect(of({ canonical: 'urn:x' })).not.toContain('valueSetVersion')
  const set = { resourceType: 'ValueSet', status: 'active' } as const
  expect(of({ canonical: '#x', set })).toContain('valueSet')
  expect(of({ canonical: '#x', set })).not.toContain('url')
})

describe('the places for a list', () => {
  const base = fc.constantFrom(
    'https://a.example/r4',
    'https://a.example/other/',
    'https://b.example',
    'http://b.example',
    'https://b.example:8443/x',
    'javascript:alert(1)',
    'a.example',
    '',
  )

  it('have an allowed origin, each once, whatever a form prefers', () => {
    fc.assert(
      fc.property(fc.array(base), fc.array(base), fc.boolean(), (preferred, allowed, expands) => {
        const places = listPlaces(preferred, allowed, expands)
        const origins = places.flatMap((place) =>
          place.kind === 'server' ? [new URL(place.base).origin] : [],
        )
        expect(new Set(origins).size).toBe(origins.length)
        const allowedOrigins = allowed
          .filter((one) => /^https?:/.test(one))
          .map((one) => new URL(one).origin)
        for (const origin of origins) expect(allowedOrigins).toContain(origin)
        expect(places.some(({ kind }) => kind === 'service')).toBe(expands)
      }),
    )
  })

  it('begin with those that the author prefers, then the organization’s own, then the service', () => {
    expect(
      listPlaces(
        ['https://x.example', 'https://b.example/r4/'],
        ['https://a.example', 'https://b.example'],
        true,
      ),
    ).toEqual([
      { kind: 'server', base: 'https://b.example/r4' },
      { kind: 'server', base: 'https://a.example' },
      { kind: 'service' },
    ])
  })

  it('a host that is not allowed is named, unless it is no web address', () => {
    expect(preferredHost(['ftp://x', 'https://x.example:1/r4'])).toBe('x.example:1')
    expect(preferredHost(['nothing'])).toBe(undefined)
  })
})
