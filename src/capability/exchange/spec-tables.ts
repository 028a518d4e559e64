import type { BaseKind, ResourceType } from '~/fhir/resource'
import { US_CORE_PARAMETERS, type ParameterType } from '../parameters'

/**
 * The app's own reading of the specification's tables: the meaning of each parameter, and its
 * rules.
 */

type Table = Partial<Record<ResourceType, Readonly<Record<string, ParameterType>>>>

/**
 * Specification, "Legacy v1 resources". `_id` is the ID-based search form; it replaces `patient`.
 */
export const V1_PARAMETERS = {
  DiagnosticReport: {
    patient: 'reference',
    category: 'token',
    code: 'token',
    date: 'date',
    page: 'string',
    status: 'token',
    _revinclude: 'special',
    _id: 'id',
  },
  Condition: {
    patient: 'reference',
    category: 'token',
    'clinical-status': 'token',
    code: 'token',
    'onset-date': 'date',
    page: 'string',
    _revinclude: 'special',
    _id: 'id',
  },
  Procedure: {
    patient: 'reference',
    date: 'date',
    page: 'string',
    performer: 'reference',
    _revinclude: 'special',
    _id: 'id',
  },
  Immunization: {
    patient: 'reference',
    date: 'date',
    page: 'string',
    performer: 'reference',
    _revinclude: 'special',
    _id: 'id',
  },
  CarePlan: {
    patient: 'reference',
    category: 'token',
    date: 'date',
    page: 'string',
    status: 'token',
    _revinclude: 'special',
    _id: 'id',
  },
  Observation: {
    patient: 'reference',
    category: 'token',
    code: 'token',
    date: 'date',
    encounter: 'reference',
    page: 'string',
    _revinclude: 'special',
    _id: 'id',
  },
  Patient: {
    birthdate: 'date',
    'death-date': 'date',
    family: 'string',
    gender: 'token',
    given: 'string',
    identifier: 'token',
    name: 'string',
    page: 'string',
    _revinclude: 'special',
    _id: 'id',
  },
  CareTeam: { patient: 'reference', page: 'string', _revinclude: 'special', _id: 'id' },
  Location: { page: 'string', _revinclude: 'special' },
  Practitioner: { page: 'string', _revinclude: 'special' },
} as const satisfies Table

/**
 * Specification, "General purpose R4 resources", "Search parameters"; Encounter from the service
 * notes, "Bases".
 */
export const GP_PARAMETERS = {
  Organization: {
    address: 'string',
    'address-city': 'string',
    'address-postalcode': 'string',
    'address-state': 'string',
    identifier: 'token',
    name: 'string',
    type: 'token',
    _include: 'special',
  },
  DocumentReference: {
    authenticator: 'reference',
    author: 'reference',
    custodian: 'reference',
    patient: 'reference',
    period: 'date',
    type: 'token',
    _id: 'id',
  },
  Location: {
    'address-state': 'string',
    'address-city': 'string',
    'address-postalcode': 'string',
    identifier: 'token',
    name: 'string',
    organization: 'reference',
    partof: 'reference',
    practitioner: 'reference',
    date: 'date',
    start: 'date',
    end: 'date',
  },
  QuestionnaireResponse: {
    author: 'reference',
    authored: 'date',
    encounter: 'reference',
    patient: 'reference',
    questionnaire_type: 'reference',
    practitioner: 'reference',
    start: 'date',
    end: 'date',
  },
  Device: { patient: 'reference' },
  Patient: {
    birthdate: 'date',
    'death-date': 'date',
    family: 'string',
    given: 'string',
    gender: 'token',
    identifier: 'token',
    name: 'string',
    _id: 'id',
    _text: 'string',
    alias: 'string',
    cin: 'special',
    location: 'special',
    ssn: 'string',
    start: 'date',
    end: 'date',
    _include: 'special',
  },
  ServiceRequest: {
    authored: 'date',
    category: 'token',
    code: 'token',
    status: 'token',
    identifier: 'token',
    patient: 'reference',
  },
  EpisodeOfCare: { patient: 'reference', date: 'date', start: 'date', end: 'date' },
  Encounter: {
    date: 'date',
    'episode-of-care': 'reference',
    patient: 'reference',
    status: 'token',
  },
} as const satisfies Table

const TABLES: Readonly<Partial<Record<BaseKind, readonly Table[]>>> = {
  v1: [V1_PARAMETERS],
  gp: [GP_PARAMETERS],
  // v2 is backwards compatible with v1 (specification, "Versioning"), and has the general purpose
  // types as well.
  'patient-access': [US_CORE_PARAMETERS, V1_PARAMETERS, GP_PARAMETERS],
  'system-access': [US_CORE_PARAMETERS, V1_PARAMETERS, GP_PARAMETERS],
}

/** The specification's type of a search parameter, or undefined when it is unknown. */
export function knownParameter(
  kind: BaseKind,
  type: ResourceType,
  name: string,
): ParameterType | undefined {
  for (const table of TABLES[kind] ?? []) {
    const parameters = table[type]
    if (parameters !== undefined && Object.hasOwn(parameters, name)) return parameters[name]
  }
  return undefined
}

/**
 * Parameters that may still be declared but must not be used, with their replacements ("Search
 * parameters", marked Deprecated).
 */
const DEPRECATED: Partial<Record<ResourceType, Readonly<Record<string, string>>>> = {
  Location: { start: 'date', end: 'date' },
  QuestionnaireResponse: { start: 'authored', end: 'authored' },
  Patient: { ssn: 'identifier', start: 'birthdate', end: 'birthdate' },
  EpisodeOfCare: { start: 'date', end: 'date' },
}

/** The replacement of a deprecated parameter; undefined when it is not deprecated. */
export function replacementOf(type: ResourceType, name: string): string | undefined {
  const replaced = DEPRECATED[type] ?? {}
  return Object.hasOwn(replaced, name) ? replaced[name] : undefined
}

/** Types whose `_id` cannot be combined ("Limits" 3). */
export const ID_ALONE: ReadonlySet<ResourceType> = new Set(['DocumentReference', 'Patient'])

/**
 * The types of the v1 API ("Legacy v1 resources"): clinical lists are searched there if both APIs
 * have them.
 */
export const CLINICAL_LISTS: ReadonlySet<ResourceType> = new Set([
  'DiagnosticReport',
  'Condition',
  'Procedure',
  'Immunization',
  'CarePlan',
  'Observation',
  'CareTeam',
  'Practitioner',
])

/**
 * "Extended operations": the relay operations bypass the solutions and are never called by an app.
 */
export const RELAY_OPERATIONS: ReadonlySet<string> = new Set([
  '$create-relay',
  '$read-relay',
  '$update-relay',
  '$search-relay',
])

/** "Common request and response rules", search rule 6. */
export const PROVENANCE_REVINCLUDE = 'Provenance:target'
