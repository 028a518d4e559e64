import type { Location, LocationHoursOfOperation } from 'fhir/r4'
import { ANCHOR_DAY, at } from './calendar.ts'
import { coding, hl7, snomed } from './coding.ts'
import type { KnownReference, Ledger } from './ledger.ts'
import { address, phone } from './organizations.ts'
import type { Organizations } from './organizations.ts'

/** The places that charts refer to. */
export interface Locations {
  readonly clinicSite: KnownReference
  readonly counselingRoom: KnownReference
  readonly ward: KnownReference
  readonly shelterSite: KnownReference
  readonly mobileUnit: KnownReference
  /** Status suspended. */
  readonly renovatedSite: KnownReference
  /** Status inactive. */
  readonly closedSite: KnownReference
}

const meta = { versionId: '1', lastUpdated: at(ANCHOR_DAY, '06:10') }
const weekdays: LocationHoursOfOperation = {
  daysOfWeek: ['mon', 'tue', 'wed', 'thu', 'fri'],
  openingTime: '08:00:00',
  closingTime: '18:00:00',
}
const building = hl7('location-physical-type', 'bu', 'Building')

/**
 * Files where care takes place: all three statuses of the specification, sites with parts, opening
 * hours and a position.
 */
export function addLocations(
  ledger: Ledger,
  organizations: Organizations,
  gpBase: string,
): Locations {
  const add = (location: Omit<Location, 'resourceType'>): KnownReference =>
    ledger.add({ ...location, resourceType: 'Location', meta: { ...meta } }, location.name)
  const clinicSite = add({
    ...clinic,
    managingOrganization: organizations.clinic,
    extension: [{ url: `${gpBase}/StructureDefinition/location-walk-in`, valueBoolean: true }],
  })
  return {
    clinicSite,
    counselingRoom: add({
      status: 'active',
      name: 'Counseling room 3',
      alias: ['Quiet room'],
      mode: 'instance',
      physicalType: hl7('location-physical-type', 'ro', 'Room'),
      type: [hl7('v3-RoleCode', 'PSYCHF', 'Psychiatric care facility')],
      partOf: clinicSite,
      managingOrganization: organizations.clinic,
    }),
    ward: add({ ...hospitalWard, managingOrganization: organizations.hospital }),
    shelterSite: add({ ...shelter, managingOrganization: organizations.shelter }),
    mobileUnit: add({
      status: 'active',
      name: 'Mobile outreach van',
      mode: 'instance',
      physicalType: hl7('location-physical-type', 've', 'Vehicle'),
      type: [hl7('v3-RoleCode', 'MOBL', 'Mobile Unit')],
      telecom: [phone('602-555-0181', 'mobile')],
      address: { text: 'See the weekly route', state: 'AZ' },
      managingOrganization: organizations.network,
    }),
    renovatedSite: add({
      status: 'suspended',
      name: 'Cottonwood Day Program',
      alias: ['Cottonwood'],
      description: 'Closed for repairs until spring.',
      mode: 'instance',
      physicalType: building,
      type: [hl7('v3-RoleCode', 'OF', 'Outpatient facility')],
      address: address('40 Cottonwood Road', 'Chandler', '85225'),
      managingOrganization: organizations.clinic,
      hoursOfOperation: [{ daysOfWeek: ['sat', 'sun'], allDay: true }],
      availabilityExceptions: 'No visits during the repairs.',
    }),
    closedSite: add({
      status: 'inactive',
      name: 'Cholla Street Clinic',
      mode: 'instance',
      physicalType: building,
      address: address('18 Cholla Street', 'Glendale', '85301'),
      managingOrganization: organizations.closedClinic,
    }),
  }
}

const clinic = {
  status: 'active',
  name: 'Mesquite Clinic, main building',
  alias: ['Mesquite main'],
  description: 'Two floors, step-free entrance on Ocotillo Street.',
  mode: 'instance',
  identifier: [{ system: 'https://paloverde.example/sites', value: 'SITE-001' }],
  type: [
    hl7('v3-RoleCode', 'OF', 'Outpatient facility'),
    snomed('35971002', 'Ambulatory care site'),
  ],
  telecom: [phone('602-555-0110'), { system: 'url', value: 'https://paloverde.example/mesquite' }],
  address: address('212 Ocotillo Street', 'Phoenix', '85004'),
  physicalType: building,
  position: { longitude: -112.0703, latitude: 33.4512, altitude: 331 },
  hoursOfOperation: [
    weekdays,
    { daysOfWeek: ['sat'], openingTime: '09:00:00', closingTime: '12:30:00' },
  ],
  availabilityExceptions: 'Closed on public holidays; crisis line open at all hours.',
} satisfies Omit<Location, 'resourceType'>

const hospitalWard = {
  status: 'active',
  operationalStatus: coding('http://terminology.hl7.org/CodeSystem/v2-0116', 'O', 'Occupied'),
  name: 'Saguaro General, ward 5 west',
  mode: 'instance',
  identifier: [{ system: 'https://paloverde.example/sites', value: 'SITE-014' }],
  type: [hl7('v3-RoleCode', 'HU', 'Hospital unit')],
  address: address('1 Saguaro Way', 'Tempe', '85281'),
  physicalType: hl7('location-physical-type', 'wa', 'Ward'),
  telecom: [phone('602-555-0125')],
  position: { longitude: -111.9401, latitude: 33.4255 },
} satisfies Omit<Location, 'resourceType'>

const shelter = {
  status: 'active',
  name: 'Ironwood House',
  mode: 'instance',
  identifier: [{ system: 'https://paloverde.example/sites', value: 'SITE-021' }],
  type: [hl7('v3-RoleCode', 'COMM', 'Community Location')],
  address: address('77 Ironwood Lane', 'Mesa', '85201'),
  physicalType: building,
  hoursOfOperation: [
    { daysOfWeek: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], allDay: true },
  ],
} satisfies Omit<Location, 'resourceType'>
