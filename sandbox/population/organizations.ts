import type { Address, ContactPoint, Organization } from 'fhir/r4'
import { ANCHOR_DAY, at } from './calendar.ts'
import { SYSTEM, hl7 } from './coding.ts'
import type { KnownReference, Ledger } from './ledger.ts'

/** The organizations that charts refer to. */
export interface Organizations {
  /** The parent of the clinic, the hospital and the shelter. */
  readonly network: KnownReference
  readonly clinic: KnownReference
  readonly hospital: KnownReference
  readonly laboratory: KnownReference
  readonly shelter: KnownReference
  readonly insurer: KnownReference
  /** No longer active; old records still refer to it. */
  readonly closedClinic: KnownReference
}

const meta = {
  versionId: '1',
  lastUpdated: at(ANCHOR_DAY, '06:00'),
  profile: ['http://hl7.org/fhir/us/core/StructureDefinition/us-core-organization'],
}

/** A work address in Arizona. */
export function address(line: string, city: string, postalCode: string): Address {
  return {
    use: 'work',
    type: 'physical',
    line: [line],
    city,
    state: 'AZ',
    postalCode,
    country: 'US',
  }
}

/** A telephone number. */
export function phone(value: string, use: 'work' | 'home' | 'mobile' = 'work'): ContactPoint {
  return { system: 'phone', value, use }
}

/**
 * Files a network with its parts, and the outside organizations it works with. All invented;
 * telephone numbers are the fictitious 555-01xx.
 */
export function addOrganizations(ledger: Ledger): Organizations {
  const endpoint = ledger.add(
    {
      resourceType: 'Endpoint',
      meta: { versionId: '1', lastUpdated: at(ANCHOR_DAY, '06:00') },
      status: 'active',
      name: 'Palo Verde Care Network, record service',
      connectionType: {
        system: 'http://terminology.hl7.org/CodeSystem/endpoint-connection-type',
        code: 'hl7-fhir-rest',
        display: 'HL7 FHIR',
      },
      payloadType: [hl7('endpoint-payload-type', 'any', 'Any')],
      address: 'https://records.paloverde.example/v4',
    },
    'Palo Verde Care Network, record service',
  )
  const network = add(ledger, networkOf(endpoint))
  const partOf = { partOf: network }
  return {
    network,
    clinic: add(ledger, { ...clinic, ...partOf }),
    hospital: add(ledger, { ...hospital, ...partOf, endpoint: [endpoint] }),
    shelter: add(ledger, { ...shelter, ...partOf }),
    laboratory: add(ledger, laboratory),
    insurer: add(ledger, insurer),
    closedClinic: add(ledger, { ...closedClinic, ...partOf }),
  }
}

function add(ledger: Ledger, organization: Organization): KnownReference {
  return ledger.add({ ...organization, meta: { ...meta } }, organization.name)
}

function networkOf(endpoint: KnownReference): Organization {
  return {
    resourceType: 'Organization',
    active: true,
    name: 'Palo Verde Care Network',
    alias: ['Palo Verde', 'PVCN'],
    identifier: [
      { system: SYSTEM.npi, value: '1999999901' },
      {
        use: 'official',
        system: 'urn:oid:2.16.840.1.113883.4.4',
        value: '99-0000101',
        type: hl7('v2-0203', 'TAX', 'Tax ID number'),
      },
    ],
    type: [hl7('organization-type', 'prov', 'Healthcare Provider')],
    telecom: [
      phone('602-555-0100'),
      { system: 'url', value: 'https://paloverde.example' },
      { system: 'email', value: 'hello@paloverde.example' },
    ],
    address: [
      address('100 Mesquite Avenue', 'Phoenix', '85003'),
      { use: 'billing', type: 'postal', text: 'PO Box 100, Phoenix, AZ 85001' },
    ],
    contact: [
      {
        purpose: hl7('contactentity-type', 'ADMIN', 'Administrative'),
        name: { text: 'Records office' },
        telecom: [phone('602-555-0101')],
      },
    ],
    endpoint: [endpoint],
  }
}

const clinic: Organization = {
  resourceType: 'Organization',
  active: true,
  name: 'Mesquite Behavioral Health Clinic',
  alias: ['Mesquite Clinic'],
  identifier: [{ system: SYSTEM.npi, value: '1999999919' }],
  type: [
    hl7('organization-type', 'dept', 'Hospital Department'),
    { text: 'Outpatient behavioral health' },
  ],
  telecom: [phone('602-555-0110'), { system: 'fax', value: '602-555-0111' }],
  address: [address('212 Ocotillo Street', 'Phoenix', '85004')],
}
const hospital: Organization = {
  resourceType: 'Organization',
  active: true,
  name: 'Saguaro General Hospital',
  alias: ['Saguaro', 'County General (until 2012)'],
  identifier: [{ system: SYSTEM.npi, value: '1999999927' }],
  type: [hl7('organization-type', 'prov', 'Healthcare Provider')],
  telecom: [phone('602-555-0120')],
  address: [address('1 Saguaro Way', 'Tempe', '85281')],
}
const shelter: Organization = {
  resourceType: 'Organization',
  active: true,
  name: 'Ironwood House',
  identifier: [{ system: 'https://paloverde.example/programs', value: 'SHELTER-04' }],
  type: [
    hl7('organization-type', 'cg', 'Community Group'),
    { text: 'Emergency shelter and housing support' },
  ],
  telecom: [phone('480-555-0130')],
  address: [address('77 Ironwood Lane', 'Mesa', '85201')],
}
const laboratory: Organization = {
  resourceType: 'Organization',
  active: true,
  name: 'Agave Reference Laboratory',
  identifier: [
    { system: 'urn:oid:2.16.840.1.113883.4.7', value: '99D9999901', type: { text: 'CLIA' } },
  ],
  type: [hl7('organization-type', 'other', 'Other')],
  telecom: [phone('520-555-0140')],
  address: [address('9 Laboratory Court', 'Tucson', '85701')],
}
const insurer: Organization = {
  resourceType: 'Organization',
  active: true,
  name: 'Cactus Wren Health Plan',
  type: [hl7('organization-type', 'ins', 'Insurance Company')],
  telecom: [phone('800-555-0150')],
  address: [address('500 Plan Plaza', 'Scottsdale', '85251')],
}
const closedClinic: Organization = {
  resourceType: 'Organization',
  active: false,
  name: 'Cholla Street Clinic',
  alias: ['Cholla Clinic'],
  type: [hl7('organization-type', 'dept', 'Hospital Department')],
  address: [address('18 Cholla Street', 'Glendale', '85301')],
}
