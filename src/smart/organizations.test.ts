import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBrands } from './brands'
import { groupConnections, namesakesIn, organizationSearch, organizationsOf } from './organizations'
import { otherRegistrations } from './other-registrations'
import type { Registration } from './registration'

const client = { clientId: 'c', scope: 'openid' }
const harbor: Registration = {
  id: 'h-v2',
  name: 'Harbor Health',
  solution: 'S1',
  service: 'exchange',
  environment: 'production',
  generation: 'v2',
  issuer: 'https://h.example/v2',
  bases: [],
  clients: { patient: client },
}
const harborOld: Registration = {
  ...harbor,
  id: 'h-v1',
  generation: 'v1',
  issuer: 'https://h.example/v1',
}
const embedded: Registration = {
  ...harbor,
  id: 'e',
  name: 'Only in the EHR',
  issuer: 'https://e.example',
  clients: { launch: client },
}

const directory = {
  resourceType: 'Bundle',
  type: 'collection',
  entry: [
    {
      fullUrl: 'https://d.example/Organization/1',
      resource: {
        resourceType: 'Organization',
        id: '1',
        name: 'Harbor',
        alias: ['Clínica del Puerto'],
        address: [{ city: 'Easton', state: 'OR' }],
        endpoint: [{ reference: 'Endpoint/1' }],
      },
    },
    {
      fullUrl: 'https://d.example/Endpoint/1',
      resource: {
        resourceType: 'Endpoint',
        id: '1',
        status: 'active',
        address: 'https://h.example/v2/',
      },
    },
    {
      fullUrl: 'https://d.example/Organization/2',
      resource: {
        resourceType: 'Organization',
        id: '2',
        name: 'Summit',
        partOf: { reference: 'https://d.example/Organization/3' },
      },
    },
    {
      fullUrl: 'https://d.example/Organization/3',
      resource: {
        resourceType: 'Organization',
        id: '3',
        name: 'Summit Group',
        endpoint: [{ reference: 'https://d.example/Endpoint/2' }],
      },
    },
    {
      fullUrl: 'https://d.example/Endpoint/2',
      resource: { resourceType: 'Endpoint', id: '2', address: 'https://s.example/fhir' },
    },
    { resource: { resourceType: 'Organization', name: 'Without an endpoint' } },
    {
      resource: {
        resourceType: 'Organization',
        id: '9',
        name: 'Closed',
        active: false,
        endpoint: [{ reference: 'Endpoint/1' }],
      },
    },
    {
      resource: {
        resourceType: 'Organization',
        id: '4',
        name: 'In a circle',
        partOf: { reference: 'Organization/4' },
      },
    },
    'noise',
    { resource: null },
  ],
}

describe('the organizations to choose from', () => {
  const organizations = organizationsOf([harbor, harborOld, embedded], readBrands(directory))
  const find = organizationSearch(groupConnections(organizations))

  it('are our registrations with what the directory adds, then those of the directory that are not registered', () => {
    expect(organizations.map(({ name, registration }) => [name, registration?.id])).toEqual([
      ['Harbor Health', 'h-v2'],
      ['Harbor Health', 'h-v1'],
      ['Summit', undefined],
      ['Summit Group', undefined],
    ])
    expect(organizations[0]).toMatchObject({
      place: 'Easton, OR',
      aliases: ['Clínica del Puerto', 'Harbor'],
    })
  })

  it.each([
    ['harbor', 1],
    ['  HEALTH harbor ', 1],
    ['arb ealt', 1],
    ['clinica puerto', 1],
    ['PUERTO Clínica', 1],
    ['easton', 1],
    ['easton summit', 0],
    ['summit', 2],
    ['nowhere', 0],
    ['', 3],
  ])('are found by name, alias and place: %s', (typed, count) => {
    expect(find(typed)).toHaveLength(count)
  })

  it('come with all their connections, also when only one of them has the name that is typed', () => {
    expect(
      find('easton').map((group) => group.map(({ registration }) => registration?.id)),
    ).toEqual([['h-v2', 'h-v1']])
  })

  it('stand together with their connections, the current one first', () => {
    const groups = groupConnections(organizationsOf([harborOld, harbor], []))
    expect(groups.map((group) => group.map(({ registration }) => registration?.id))).toEqual([
      ['h-v2', 'h-v1'],
    ])
  })

  /** A directory that has one organization at each of these addresses, all of one name. */
  const namesakes = (places: readonly (readonly [issuer: string, city: string])[]) =>
    readBrands({
      entry: places.flatMap(([issuer, city], at) => [
        {
          resource: {
            resourceType: 'Organization',
            id: `o${at}`,
            name: harbor.name,
            address: [{ city }],
            endpoint: [{ reference: `Endpoint/e${at}` }],
          },
        },
        { resource: { resourceType: 'Endpoint', id: `e${at}`, address: issuer } },
      ]),
    })
  const line = (more: Partial<Registration> & { readonly id: string }): Registration => ({
    ...harbor,
    issuer: `https://h.example/${more.id}`,
    ...more,
  })
  const plain = (id: string, host: string): Registration => ({
    id,
    name: harbor.name,
    service: 'fhir-r4',
    environment: 'production',
    issuer: `https://${host}/r4`,
    bases: [],
    clients: { patient: client },
  })
  const idsOf = (groups: ReturnType<typeof groupConnections>) =>
    groups.map((group) => group.map(({ registration }) => registration?.id))

  it.each<readonly [string, readonly Registration[], readonly (readonly [string, string])[]]>([
    [
      'second connections of one generation',
      [line({ id: 'easton' }), line({ id: 'fairview' })],
      [],
    ],
    [
      'second connections of one generation, with an older one that may be of either',
      [line({ id: 'easton' }), line({ id: 'old', generation: 'v1' }), line({ id: 'fairview' })],
      [],
    ],
    [
      'places of a directory',
      [line({ id: 'easton' }), line({ id: 'fairview', generation: 'v1' })],
      [
        ['https://h.example/easton', 'Easton'],
        ['https://h.example/fairview', 'Fairview'],
      ],
    ],
    ['solutions', [line({ id: 'easton' }), line({ id: 'fairview', solution: 'S2' })], []],
    ['hosts of plain servers', [plain('easton', 'a.example'), plain('fairview', 'b.example')], []],
  ])(
    'of one name are told apart by their %s, and none signs in at the other',
    (_, lines, places) => {
      const groups = groupConnections(organizationsOf(lines, namesakes(places)))
      expect(idsOf(groups)).toEqual(
        [...groups.keys()].map((at) => [groups[at]?.[0].registration?.id]),
      )
      expect(groups).toHaveLength(lines.length)
      expect([...namesakesIn(groups)]).toEqual([harbor.name])
      const search = organizationSearch(groups)
      const found = places.map(([, city]) => idsOf(search(city)))
      expect(found).toEqual(places.map(([issuer]) => [[issuer.split('/').at(-1)]]))
    },
  )

  it('of one place are one, with each of their connections', () => {
    const lines = [
      line({ id: 'easton' }),
      line({ id: 'fairview' }),
      line({ id: 'easton-old', generation: 'v1' }),
    ]
    const groups = groupConnections(
      organizationsOf(
        lines,
        namesakes([
          ['https://h.example/easton', 'Easton'],
          ['https://h.example/easton-old', 'Easton'],
          ['https://h.example/fairview', 'Fairview'],
        ]),
      ),
    )
    expect(idsOf(groups)).toEqual([['easton', 'easton-old'], ['fairview']])
  })

  it('have no other connections where two of them have one name', () => {
    const lines = [
      line({ id: 'easton' }),
      line({ id: 'easton-old', generation: 'v1' }),
      line({ id: 'fairview' }),
    ]
    const othersOf = (all: readonly Registration[]) =>
      all.map((one) => otherRegistrations(one, all).map(({ id }) => id))
    expect(othersOf(lines)).toEqual([[], [], []])
    expect(othersOf(lines.slice(0, 2))).toEqual([['easton-old'], ['easton']])
  })

  it('are joined after a sign-in exactly as they are on the start page, whatever the file has', () => {
    const anyLine = fc.record({
      name: fc.constantFrom('Harbor', 'Summit'),
      system: fc.constantFrom('S1', 'S2', 'r4'),
      generation: fc.constantFrom<('v1' | 'v2')[]>('v1', 'v2'),
      environment: fc.constantFrom<Registration['environment'][]>('production', 'preview'),
      host: fc.constantFrom('a.example', 'b.example', 'a.example:8443'),
      path: fc.constantFrom('/fhir', '/fhir/', '/other'),
      way: fc.constantFrom('patient', 'practitioner', 'launch'),
      isHidden: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 7 }), (drawn) => {
        const lines = drawn.map(({ system, generation, host, path, way, isHidden, ...one }, at) => {
          const known = {
            ...one,
            id: `line ${at}`,
            issuer: `https://${host}${path}`,
            bases: [],
            clients: { [way]: client },
            ...(isHidden ? { listed: false as const } : {}),
          }
          return system === 'r4'
            ? ({ ...known, service: 'fhir-r4' } satisfies Registration)
            : ({
                ...known,
                service: 'exchange',
                solution: system === 'S1' ? 'S1' : 'S2',
                generation,
              } satisfies Registration)
        })
        const groups = idsOf(groupConnections(organizationsOf(lines, [])))
        const offered = new Set(groups.flat())
        for (const one of lines.filter(({ id }) => offered.has(id))) {
          const others = otherRegistrations(one, lines).map(({ id }) => id)
          const group = groups.find((ids) => ids.includes(one.id)) ?? []
          expect(new Set(others.filter((id) => offered.has(id)))).toEqual(
            new Set(group.filter((id) => id !== one.id)),
          )
        }
      }),
      { numRuns: 300 },
    )
  })

  it.each([null, {}, { entry: 'x' }, []])('survive a directory that is none: %j', (json) => {
    expect(readBrands(json)).toEqual([])
  })
})
