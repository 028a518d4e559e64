import type { ResourceType } from '~/fhir/resource'

/** The values of a search parameter, as far as a field can be made for it. */
export type ParameterType = 'string' | 'token' | 'reference' | 'date' | 'id' | 'special'

type Table = Partial<Record<ResourceType, Readonly<Record<string, ParameterType>>>>

/**
 * US Core 6.1.0, "Capability Statements": the parameters that the app has words for, on any service
 * that declares them.
 */
export const US_CORE_PARAMETERS = {
  AllergyIntolerance: { patient: 'reference', 'clinical-status': 'token' },
  CarePlan: { patient: 'reference', category: 'token', date: 'date', status: 'token' },
  CareTeam: { patient: 'reference', role: 'token', status: 'token' },
  Condition: {
    patient: 'reference',
    category: 'token',
    'clinical-status': 'token',
    code: 'token',
    encounter: 'reference',
    'onset-date': 'date',
    'recorded-date': 'date',
    'asserted-date': 'date',
    'abatement-date': 'date',
  },
  Coverage: { patient: 'reference' },
  Device: { patient: 'reference', type: 'token', status: 'token' },
  DiagnosticReport: {
    patient: 'reference',
    category: 'token',
    code: 'token',
    date: 'date',
    status: 'token',
  },
  DocumentReference: {
    patient: 'reference',
    category: 'token',
    date: 'date',
    period: 'date',
    status: 'token',
    type: 'token',
    _id: 'id',
  },
  Encounter: {
    patient: 'reference',
    class: 'token',
    date: 'date',
    'discharge-disposition': 'token',
    identifier: 'token',
    location: 'reference',
    status: 'token',
    type: 'token',
    _id: 'id',
  },
  EpisodeOfCare: { patient: 'reference', date: 'date', status: 'token' },
  Goal: {
    patient: 'reference',
    description: 'token',
    'lifecycle-status': 'token',
    'target-date': 'date',
  },
  Immunization: { patient: 'reference', date: 'date', status: 'token' },
  Location: {
    address: 'string',
    'address-city': 'string',
    'address-postalcode': 'string',
    'address-state': 'string',
    name: 'string',
  },
  MedicationDispense: { patient: 'reference', status: 'token', type: 'token' },
  MedicationRequest: {
    patient: 'reference',
    authoredon: 'date',
    encounter: 'reference',
    intent: 'token',
    status: 'token',
  },
  Observation: {
    patient: 'reference',
    category: 'token',
    code: 'token',
    date: 'date',
    status: 'token',
  },
  Organization: { address: 'string', name: 'string' },
  Patient: {
    birthdate: 'date',
    'death-date': 'date',
    family: 'string',
    gender: 'token',
    given: 'string',
    identifier: 'token',
    name: 'string',
    race: 'token',
    ethnicity: 'token',
    _id: 'id',
  },
  Practitioner: {
    family: 'string',
    given: 'string',
    identifier: 'token',
    name: 'string',
    _id: 'id',
  },
  PractitionerRole: { practitioner: 'reference', specialty: 'token' },
  Procedure: { patient: 'reference', code: 'token', date: 'date', status: 'token' },
  QuestionnaireResponse: {
    patient: 'reference',
    author: 'reference',
    authored: 'date',
    questionnaire: 'reference',
    status: 'token',
    _id: 'id',
  },
  RelatedPerson: { patient: 'reference', name: 'string', _id: 'id' },
  ServiceRequest: {
    patient: 'reference',
    authored: 'date',
    category: 'token',
    code: 'token',
    status: 'token',
    _id: 'id',
  },
  Specimen: { patient: 'reference', _id: 'id' },
} as const satisfies Table

/**
 * Types whose search needs a patient, except by `_id` (specification, "Legacy v1 resources",
 * patient-based search; DocumentReference; Encounter in the service notes). The same applies to
 * every service and every base: a list without its patient could appear under another's banner.
 */
export const PATIENT_BASED: ReadonlySet<ResourceType> = new Set([
  'AllergyIntolerance',
  'CarePlan',
  'CareTeam',
  'Condition',
  'DiagnosticReport',
  'DocumentReference',
  'Encounter',
  'Goal',
  'Immunization',
  'MedicationRequest',
  'Observation',
  'Procedure',
])

/**
 * Search-result parameters that need no declaration: they change the form of the answer, never its
 * content.
 */
export const RESULT_PARAMETERS: ReadonlySet<string> = new Set(['_count'])
