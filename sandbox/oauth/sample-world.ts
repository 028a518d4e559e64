import type { DiagnosticReport, DocumentReference, Encounter, Patient, Resource } from 'fhir/r4'
import { Store } from '../fhir/store.ts'
import type { TestUser, World } from '../world.ts'

/** The people of the sample world; Paula may open her own record and her child's. */
export const SAMPLE_USERS = {
  alma: {
    id: 'u-alma',
    name: 'Alma Brook',
    role: 'patient',
    fhirUser: 'Patient/a1',
    patients: ['a1'],
  },
  paula: {
    id: 'u-paula',
    name: 'Paula Dene',
    role: 'patient',
    fhirUser: 'Patient/p1',
    patients: ['p1', 'c1'],
  },
  noor: { id: 'u-noor', name: 'Noor Vale', role: 'practitioner', fhirUser: 'Practitioner/n1' },
  omar: { id: 'u-omar', name: 'Omar Finch', role: 'practitioner', fhirUser: 'Practitioner/o1' },
} as const satisfies Record<string, TestUser>

function patient(id: string, family: string, given: string, birthDate: string): Patient {
  return {
    resourceType: 'Patient',
    id,
    active: true,
    name: [{ family, given: [given] }],
    birthDate,
  } satisfies Patient
}

function visit(id: string, of: string, start: string): Encounter {
  const subject = { reference: `Patient/${of}` }
  return {
    resourceType: 'Encounter',
    id,
    status: 'finished',
    class: { code: 'AMB' },
    subject,
    period: { start },
  }
}

const REPORT: DiagnosticReport = {
  resourceType: 'DiagnosticReport',
  id: 'r1',
  status: 'final',
  code: { text: 'Blood count' },
  subject: { reference: 'Patient/a1' },
}

const DOCUMENT: DocumentReference = {
  resourceType: 'DocumentReference',
  id: 'd1',
  status: 'current',
  content: [],
  subject: { reference: 'Patient/a1' },
}

const RESOURCES: readonly Resource[] = [
  patient('a1', 'Brook', 'Alma', '1984-03-12'),
  patient('p1', 'Dene', 'Paula', '1990-01-02'),
  patient('c1', 'Dene', 'Colin', '2019-08'),
  visit('e1', 'a1', '2025-01-10'),
  visit('e2', 'a1', '2026-02-20'),
  REPORT,
  DOCUMENT,
]

/** A small world for tests of sign-in: four people, three patients, no scenario. */
export function sampleWorld(changes: Partial<World> = {}): World {
  return {
    name: 'sample',
    solution: 'S1',
    tenantId: '7d1f0a52-6c1e-4f0e-9d3b-2f6d1f3b8a10',
    title: 'Sample Health',
    root: 'http://127.0.0.1:4400',
    appOrigins: ['http://127.0.0.1:5173', 'http://127.0.0.1:5174'],
    store: new Store(RESOURCES),
    users: Object.values(SAMPLE_USERS),
    scenarios: [],
    settings: { codeLifetimeSeconds: 60, accessTokenLifetimeSeconds: 3600 },
    ...changes,
  }
}
