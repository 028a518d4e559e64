import type { Encounter, FhirResource, Patient, Practitioner } from 'fhir/r4'

/**
 * A person whose record has everything that forms take from a record, with a gender that many forms
 * do not offer.
 */
const PATIENT: Patient = {
  resourceType: 'Patient',
  id: 'p1',
  active: true,
  name: [
    { use: 'official', family: 'Example', given: ['Robin', 'Lee'], text: 'Robin Lee Example' },
  ],
  telecom: [
    { system: 'phone', value: '+1 555 0100', use: 'home' },
    { system: 'email', value: 'robin@example.org' },
  ],
  gender: 'other',
  birthDate: '1984-03-12',
  address: [
    {
      use: 'home',
      line: ['1 Example Street'],
      city: 'Springfield',
      state: 'IL',
      postalCode: '62701',
      country: 'US',
    },
  ],
  maritalStatus: {
    coding: [
      {
        system: 'http://terminology.hl7.org/CodeSystem/v3-MaritalStatus',
        code: 'M',
        display: 'Married',
      },
    ],
    text: 'Married',
  },
  communication: [
    { language: { coding: [{ system: 'urn:ietf:bcp:47', code: 'en', display: 'English' }] } },
  ],
  contact: [
    {
      relationship: [{ text: 'Partner' }],
      name: { family: 'Example', given: ['Kim'] },
      telecom: [{ system: 'phone', value: '+1 555 0101' }],
    },
  ],
}

const USER: Practitioner = {
  resourceType: 'Practitioner',
  id: 'u1',
  name: [{ family: 'Helper', given: ['Sam'], text: 'Sam Helper' }],
  gender: 'unknown',
}

const ENCOUNTER: Encounter = {
  resourceType: 'Encounter',
  id: 'e1',
  status: 'in-progress',
  class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'AMB' },
  subject: { reference: 'Patient/p1' },
  period: { start: '2026-03-01T09:00:00Z' },
}

/**
 * The records that the robot opens forms with, by the names of the launch context (SDC, code system
 * launchContext).
 */
export const LAUNCH_RECORDS: Readonly<Record<string, FhirResource>> = {
  patient: PATIENT,
  user: USER,
  encounter: ENCOUNTER,
}
