import type { Address, Bundle, BundleEntry, Endpoint, Organization } from 'fhir/r4'
import { urlsOf, type Solution, type World } from './world.ts'

/**
 * The directory was published at the population's anchor, so that it is the same at every start.
 */
const PUBLISHED = '2026-11-01T08:00:00.000Z'

/**
 * The name and address of the organization behind each solution in the directory. S6 only keeps
 * registrations: no patient signs in there.
 */
const PLACES: Readonly<
  Record<Exclude<Solution, 'S6'>, { readonly alias: readonly string[]; readonly address: Address }>
> = {
  S1: {
    alias: ['Behavioral health'],
    address: { line: ['12 Harbor Street'], city: 'Easton', state: 'OR', postalCode: '97001' },
  },
  S2: {
    alias: ['Human services'],
    address: { line: ['400 Mill Road'], city: 'Fairview', state: 'NM', postalCode: '87010' },
  },
  S3: {
    alias: ['Community clinic'],
    address: { line: ['7 Orchard Lane'], city: 'Lindale', state: 'OH', postalCode: '43004' },
  },
  S4: {
    alias: ['Recovery center'],
    address: { line: ['88 Summit Avenue'], city: 'Northgate', state: 'ME', postalCode: '04003' },
  },
  S5: {
    alias: ['Primary care'],
    address: { line: ['3 Station Square'], city: 'Westbrook', state: 'TX', postalCode: '79501' },
  },
}

/**
 * The organizations where a patient can sign in, as a User-access Brands bundle (HL7 SMART App
 * Launch 2.2, "User-access Brands and Endpoints"): an Organization for each world with an Endpoint
 * for each generation.
 */
export function directoryBundle(worlds: readonly World[]): Bundle<Organization | Endpoint> {
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: PUBLISHED,
    entry: worlds.flatMap(entriesOf),
  }
}

function entriesOf(world: World): readonly BundleEntry<Organization | Endpoint>[] {
  if (world.solution === 'S6') return []
  const { bases, base } = urlsOf(world)
  const endpoints = [
    endpointOf(world, 'v2', bases['patient-access'], 'current connection'),
    endpointOf(world, 'v1', bases.v1, 'older connection'),
  ]
  const { alias, address } = PLACES[world.solution]
  const organization: Organization = {
    resourceType: 'Organization',
    id: `brand-${world.name}`,
    extension: [
      {
        url: 'http://hl7.org/fhir/StructureDefinition/organization-portal',
        extension: [
          { url: 'portalName', valueString: world.title },
          { url: 'portalDescription', valueMarkdown: `Records of ${world.title}` },
          { url: 'portalUrl', valueUrl: `${base}/` },
          ...endpoints.map(({ id = '' }) => ({
            url: 'portalEndpoint',
            valueReference: { reference: `Endpoint/${id}` },
          })),
        ],
      },
      {
        url: 'http://hl7.org/fhir/StructureDefinition/organization-brand',
        extension: [{ url: 'brandBundle', valueUrl: `${world.root}/directory` }],
      },
    ],
    identifier: [{ system: 'urn:ietf:rfc:3986', value: `urn:uuid:${world.tenantId}` }],
    active: true,
    type: [
      {
        coding: [
          {
            system: 'http://terminology.hl7.org/CodeSystem/organization-type',
            code: 'prov',
            display: 'Healthcare Provider',
          },
        ],
      },
    ],
    name: world.title,
    alias: [...alias],
    telecom: [{ system: 'url', value: `${base}/` }],
    address: [{ ...address, country: 'US' }],
    endpoint: endpoints.map(({ id = '' }) => ({ reference: `Endpoint/${id}` })),
  }
  return [organization, ...endpoints].map((resource) => ({
    fullUrl: `${world.root}/directory/${resource.resourceType}/${resource.id ?? ''}`,
    resource,
  }))
}

function endpointOf(world: World, generation: string, address: string, words: string): Endpoint {
  return {
    resourceType: 'Endpoint',
    id: `endpoint-${world.name}-${generation}`,
    extension: [
      { url: 'http://hl7.org/fhir/StructureDefinition/endpoint-fhir-version', valueCode: '4.0.1' },
    ],
    status: 'active',
    connectionType: {
      system: 'http://terminology.hl7.org/CodeSystem/endpoint-connection-type',
      code: 'hl7-fhir-rest',
      display: 'HL7 FHIR',
    },
    name: `${world.title}, ${words}`,
    contact: [{ system: 'url', value: `${world.root}/${world.name}/` }],
    payloadType: [
      {
        coding: [
          {
            system: 'http://terminology.hl7.org/CodeSystem/endpoint-payload-type',
            code: 'none',
            display: 'None',
          },
        ],
      },
    ],
    address,
  }
}
