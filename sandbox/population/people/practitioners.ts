import type { Practitioner } from 'fhir/r4'
import { ANCHOR_DAY, at } from '../calendar.ts'
import { SYSTEM, hl7, snomed } from '../coding.ts'
import type { KnownReference, Ledger } from '../ledger.ts'
import type { Locations } from '../locations.ts'
import { phone } from '../organizations.ts'
import type { Organizations } from '../organizations.ts'

/** The people that charts refer to. */
export interface Practitioners {
  /** The clinician who can sign in. */
  readonly physician: KnownReference
  /** The intake worker who can sign in. */
  readonly intake: KnownReference
  /** The registrar of S6 who can sign in. */
  readonly registrar: KnownReference
  readonly psychiatrist: KnownReference
  readonly therapist: KnownReference
  readonly nurse: KnownReference
  readonly caseManager: KnownReference
  readonly pediatrician: KnownReference
  readonly pathologist: KnownReference
  /** No longer active; old records still refer to them. */
  readonly retired: KnownReference
  readonly movedAway: KnownReference
}

interface Person {
  readonly given: readonly string[]
  readonly family: string
  readonly prefix?: string
  readonly gender: 'male' | 'female' | 'other' | 'unknown'
  /** HL7 table 0360: degree, license, certificate. */
  readonly degree?: readonly [code: string, display: string]
  readonly role: readonly [code: string, display: string]
  readonly active?: boolean
}

const people = {
  physician: {
    given: ['Amara', 'N.'],
    family: 'Okafor',
    prefix: 'Dr.',
    gender: 'female',
    degree: ['MD', 'Doctor of Medicine'],
    role: ['59058001', 'General physician'],
  },
  intake: {
    given: ['Dev'],
    family: 'Whitehorse',
    gender: 'male',
    role: ['106328005', 'Social worker'],
  },
  registrar: {
    given: ['Ruth'],
    family: 'Lindqvist',
    gender: 'female',
    role: ['159561009', 'Medical records clerk'],
  },
  psychiatrist: {
    given: ['Tomás'],
    family: 'Belmonte',
    prefix: 'Dr.',
    gender: 'male',
    degree: ['MD', 'Doctor of Medicine'],
    role: ['80584001', 'Psychiatrist'],
  },
  therapist: {
    given: ['Hannah'],
    family: 'Sorrel',
    gender: 'female',
    degree: ['PHD', 'Doctor of Philosophy'],
    role: ['59944000', 'Psychologist'],
  },
  nurse: {
    given: ['Joy'],
    family: 'Santangelo',
    gender: 'female',
    degree: ['RN', 'Registered Nurse'],
    role: ['106292003', 'Professional nurse'],
  },
  caseManager: {
    given: ['Malik'],
    family: 'Freeland',
    gender: 'male',
    role: ['768832004', 'Case manager'],
  },
  pediatrician: {
    given: ['Ines'],
    family: 'Varga',
    prefix: 'Dr.',
    gender: 'female',
    degree: ['MD', 'Doctor of Medicine'],
    role: ['82296001', 'Pediatrician'],
  },
  pathologist: {
    given: ['Orson'],
    family: 'Bright',
    prefix: 'Dr.',
    gender: 'male',
    degree: ['MD', 'Doctor of Medicine'],
    role: ['81464008', 'Clinical pathologist'],
  },
  retired: {
    given: ['Walter'],
    family: 'Eastgate',
    prefix: 'Dr.',
    gender: 'male',
    degree: ['DO', 'Doctor of Osteopathy'],
    role: ['59058001', 'General physician'],
    active: false,
  },
  movedAway: {
    given: ['Li'],
    family: 'Fenwick',
    gender: 'unknown',
    role: ['106292003', 'Professional nurse'],
    active: false,
  },
} as const satisfies Record<keyof Practitioners, Person>

/**
 * Files everybody who works here, with the role each holds and where. National provider numbers are
 * invented.
 */
export function addPractitioners(
  ledger: Ledger,
  organizations: Organizations,
  locations: Locations,
): Practitioners {
  let turn = 0
  const add = (person: Person): KnownReference => {
    turn += 1
    const shown = [person.prefix, ...person.given, person.family]
      .filter((part) => part !== undefined)
      .join(' ')
    const practitioner = ledger.add(practitionerOf(person, turn, organizations), shown)
    ledger.add({
      resourceType: 'PractitionerRole',
      meta: { versionId: '1', lastUpdated: at(ANCHOR_DAY, '06:05') },
      active: person.active ?? true,
      practitioner,
      organization: person.active === false ? organizations.closedClinic : organizations.clinic,
      code: [snomed(...person.role)],
      location: [person.active === false ? locations.closedSite : locations.clinicSite],
    })
    return practitioner
  }
  return {
    physician: add(people.physician),
    intake: add(people.intake),
    registrar: add(people.registrar),
    psychiatrist: add(people.psychiatrist),
    therapist: add(people.therapist),
    nurse: add(people.nurse),
    caseManager: add(people.caseManager),
    pediatrician: add(people.pediatrician),
    pathologist: add(people.pathologist),
    retired: add(people.retired),
    movedAway: add(people.movedAway),
  }
}

function practitionerOf(person: Person, turn: number, { network }: Organizations): Practitioner {
  const { prefix, degree } = person
  return {
    resourceType: 'Practitioner',
    meta: {
      versionId: '1',
      lastUpdated: at(ANCHOR_DAY, '06:05'),
      profile: ['http://hl7.org/fhir/us/core/StructureDefinition/us-core-practitioner'],
    },
    identifier: [
      { system: SYSTEM.npi, value: `19999998${String(turn).padStart(2, '0')}` },
      { system: 'https://paloverde.example/staff', value: `STAFF-${100 + turn}` },
    ],
    active: person.active ?? true,
    name: [
      {
        use: 'official',
        family: person.family,
        given: [...person.given],
        ...(prefix === undefined ? {} : { prefix: [prefix] }),
      },
    ],
    gender: person.gender,
    telecom: [
      phone(`602-555-01${60 + turn}`),
      { system: 'email', use: 'work', value: `staff-${100 + turn}@paloverde.example` },
    ],
    ...(degree === undefined
      ? {}
      : {
          qualification: [
            {
              identifier: [
                { system: 'https://paloverde.example/licenses', value: `LIC-${7000 + turn}` },
              ],
              code: hl7('v2-0360', ...degree),
              period: { start: '2009' },
              issuer: network,
            },
          ],
        }),
    communication: [
      {
        coding: [
          {
            system: 'urn:ietf:bcp:47',
            code: turn % 2 === 0 ? 'es' : 'en',
            display: turn % 2 === 0 ? 'Spanish' : 'English',
          },
        ],
      },
    ],
  }
}
