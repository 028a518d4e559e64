import type { Patient } from 'fhir/r4'
import type { FormContext, PatientForm, PatientGroup } from './patient-form'

/** A record with an example of every part, and much that no form shows. */
export const marta: Patient = {
  resourceType: 'Patient',
  id: 'p1',
  active: true,
  meta: { versionId: '3' },
  extension: [
    {
      url: 'http://hl7.org/fhir/StructureDefinition/patient-genderIdentity',
      valueCodeableConcept: {
        coding: [{ system: 'http://hl7.org/fhir/gender-identity', code: 'transgender-female' }],
        text: 'as she says it',
      },
    },
    {
      url: 'https://other.example/v4/StructureDefinition/patient-custom-race',
      valueCodeableConcept: { coding: [{ system: 'urn:codes', code: '7' }], text: 'Seven' },
    },
    { url: 'https://elsewhere.example/unknown', valueDecimal: 7 },
  ],
  identifier: [
    {
      use: 'usual',
      type: { coding: [{ code: 'MR' }] },
      system: 'https://h/mrn',
      value: '104221',
      period: { start: '2019' },
    },
    { system: 'http://hl7.org/fhir/sid/us-ssn', value: '900123456' },
  ],
  name: [
    {
      id: 'n1',
      use: 'official',
      family: 'Rivera',
      given: ['Marta', 'Elena'],
      prefix: ['Dr.'],
      text: 'Dr. Marta Elena Rivera',
    },
    { use: 'maiden', family: 'Solís', given: ['Marta Elena'], period: { end: '2010' } },
  ],
  gender: 'other',
  birthDate: '1984-03-12',
  _birthDate: {
    extension: [
      {
        url: 'http://hl7.org/fhir/StructureDefinition/patient-birthTime',
        valueDateTime: '1984-03-12T05:00:00Z',
      },
    ],
  },
  telecom: [
    { system: 'phone', value: '602-555-0101', use: 'mobile', rank: 1 },
    { system: 'email', value: 'marta@example.org' },
  ],
  address: [
    {
      use: 'home',
      line: ['12 Elm Street', 'Apt 3'],
      city: 'Mesa',
      state: 'AZ',
      postalCode: '85201',
      extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/geolocation' }],
    },
  ],
  communication: [
    {
      language: { coding: [{ system: 'urn:ietf:bcp:47', code: 'es' }], text: 'Spanish' },
      preferred: true,
    },
  ],
  contact: [
    {
      relationship: [{ coding: [{ code: 'N' }], text: 'Next of kin' }],
      name: { family: 'Rivera', given: ['Luis'] },
      telecom: [
        { system: 'email', value: 'l@example.org' },
        { system: 'phone', value: '602-555-0102' },
      ],
    },
  ],
  maritalStatus: { text: 'Married' },
  photo: [{ title: 'x' }],
}

/** The context of a correction, on S6 by default. */
export function contextOf(more: Partial<FormContext> = {}): FormContext {
  return { solution: 'S6', baseUrl: 'https://fhir.example.org/v4', today: '2026-11-21', ...more }
}

/** A form with one changed field in one row. */
export function filled(
  form: PatientForm,
  group: PatientGroup,
  field: string,
  value: string,
  at = 0,
): PatientForm {
  return {
    ...form,
    [group]: form[group].map((row, index) =>
      index === at ? { ...row, values: { ...row.values, [field]: value } } : row,
    ),
  }
}
