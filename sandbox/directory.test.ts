import { describe, expect, test } from 'vitest'
import { directoryBundle } from './directory.ts'
import { sampleWorld } from './oauth/sample-world.ts'
import { SOLUTIONS, urlsOf } from './world.ts'

const worlds = SOLUTIONS.map((solution) =>
  sampleWorld({ name: solution.toLowerCase(), solution, title: `Organization ${solution}` }),
)

describe('directory of organizations (HL7 SMART App Launch, "User-access Brands and Endpoints")', () => {
  test('is a collection with a timestamp', () => {
    const bundle = directoryBundle(worlds)
    expect(bundle).toMatchObject({ resourceType: 'Bundle', type: 'collection' })
    expect(bundle.timestamp).toMatch(/^\d{4}-\d\d-\d\dT/)
  })

  test('has the organizations where patients sign in: S1 to S5', () => {
    const names = (directoryBundle(worlds).entry ?? []).flatMap(({ resource }) =>
      resource?.resourceType === 'Organization' ? [resource.name] : [],
    )
    expect(names).toEqual([
      'Organization S1',
      'Organization S2',
      'Organization S3',
      'Organization S4',
      'Organization S5',
    ])
  })

  test('every organization has a v2 and a v1 endpoint that are in the bundle', () => {
    const entries = directoryBundle(worlds).entry ?? []
    const addresses = new Map<string | undefined, string>(
      entries.flatMap(({ resource }) =>
        resource?.resourceType === 'Endpoint'
          ? [[`Endpoint/${resource.id ?? ''}`, resource.address] as const]
          : [],
      ),
    )
    for (const { resource } of entries) {
      if (resource?.resourceType !== 'Organization') continue
      const world = worlds.find(({ title }) => title === resource.name)
      if (world === undefined) throw new Error(`no world is called ${resource.name ?? ''}`)
      const { bases } = urlsOf(world)
      expect(resource.endpoint?.map(({ reference }) => addresses.get(reference))).toEqual([
        bases['patient-access'],
        bases.v1,
      ])
    }
  })

  test('every endpoint is FHIR REST of version 4.0.1', () => {
    const endpoints = (directoryBundle(worlds).entry ?? []).filter(
      ({ resource }) => resource?.resourceType === 'Endpoint',
    )
    expect(endpoints).toHaveLength(10)
    for (const { resource } of endpoints) {
      expect(resource).toMatchObject({
        status: 'active',
        connectionType: { code: 'hl7-fhir-rest' },
        extension: [
          {
            url: 'http://hl7.org/fhir/StructureDefinition/endpoint-fhir-version',
            valueCode: '4.0.1',
          },
        ],
      })
    }
  })

  test('every entry has an address of its own', () => {
    const urls = (directoryBundle(worlds).entry ?? []).map(({ fullUrl }) => fullUrl)
    expect(new Set(urls).size).toBe(urls.length)
  })
})
