import { parameter, type ParameterTable } from './parameter.ts'

const patient = parameter('patient', 'reference', 'Patient of the record.', { required: true })
const id = parameter('_id', 'id', 'Id of the resource.')
const revinclude = parameter('_revinclude', 'special', 'Adds the Provenance of the results.', {
  values: ['Provenance:target'],
})
const category = parameter('category', 'token', 'Classification.')
const code = parameter('code', 'token', 'What the record is about.')
const date = parameter('date', 'date', 'When it happened.')
const status = parameter('status', 'token', 'Status of the record.')
const ofPatient = [patient, id, revinclude]

/**
 * US Core 6.1.0, "Search Parameters", of the server's CapabilityStatement; Practitioner: service
 * notes, "Bases".
 */
export const PATIENT_ACCESS_PARAMETERS = {
  AllergyIntolerance: [
    ...ofPatient,
    parameter('clinical-status', 'token', 'Clinical status of the allergy.'),
  ],
  CarePlan: [...ofPatient, category, date, status],
  CareTeam: [...ofPatient, status, parameter('role', 'token', 'Role of a participant.')],
  Condition: [
    ...ofPatient,
    category,
    parameter('clinical-status', 'token', 'Clinical status of the condition.'),
    code,
    parameter('encounter', 'reference', 'Encounter of the condition.'),
    parameter('onset-date', 'date', 'Date of onset.'),
    parameter('abatement-date', 'date', 'Date of abatement.'),
    parameter('recorded-date', 'date', 'Date of the record.'),
  ],
  Device: [...ofPatient, parameter('type', 'token', 'Kind of device.'), status],
  DiagnosticReport: [...ofPatient, category, code, date, status],
  DocumentReference: [
    patient,
    parameter('_id', 'id', 'Cannot be combined with other parameters.', { alone: true }),
    revinclude,
    category,
    date,
    parameter('period', 'date', 'Time of service documented.'),
    status,
    parameter('type', 'token', 'Kind of document, or a document-type keyword for generation.'),
  ],
  Encounter: [
    ...ofPatient,
    parameter('class', 'token', 'Class of the encounter.'),
    date,
    parameter('discharge-disposition', 'token', 'Where the patient went afterwards.'),
    parameter('identifier', 'token', 'Identifier of the encounter.'),
    parameter('location', 'reference', 'Where the encounter took place.'),
    status,
    parameter('type', 'token', 'Kind of encounter.'),
  ],
  EpisodeOfCare: [...ofPatient, date, status],
  Goal: [
    ...ofPatient,
    parameter('description', 'token', 'What is to be reached.'),
    parameter('lifecycle-status', 'token', 'Life cycle status of the goal.'),
    parameter('target-date', 'date', 'Reach the goal on or before.'),
  ],
  Immunization: [...ofPatient, date, status],
  Location: [
    id,
    parameter('address', 'string', 'Any part of the address.'),
    parameter('address-city', 'string', 'City of the address.'),
    parameter('address-postalcode', 'string', 'Postal code of the address.'),
    parameter('address-state', 'string', 'State of the address.'),
    parameter('name', 'string', 'Name or alias.'),
  ],
  MedicationRequest: [
    ...ofPatient,
    parameter('authoredon', 'date', 'When the prescription was written.'),
    parameter('encounter', 'reference', 'Encounter of the prescription.'),
    parameter('intent', 'token', 'Intent of the prescription.'),
    status,
  ],
  Observation: [
    ...ofPatient,
    category,
    code,
    date,
    parameter('encounter', 'reference', 'Encounter of the observation.'),
    status,
  ],
  Organization: [
    id,
    parameter('address', 'string', 'Any part of an address.'),
    parameter('name', 'string', 'Name or alias.'),
  ],
  Patient: [
    parameter('_id', 'id', 'Cannot be combined with other parameters.', { alone: true }),
    revinclude,
    parameter('birthdate', 'date', 'Date of birth.'),
    parameter('death-date', 'date', 'Date of death.'),
    parameter('family', 'string', 'Family name.'),
    parameter('gender', 'token', 'Administrative gender.'),
    parameter('given', 'string', 'Given name.'),
    parameter('identifier', 'token', 'Patient identifier.'),
    parameter('name', 'string', 'Any part of a name.'),
  ],
  Practitioner: [
    id,
    parameter('family', 'string', 'Family name.'),
    parameter('given', 'string', 'Given name.'),
    parameter('identifier', 'token', 'Identifier of the practitioner.'),
    parameter('name', 'string', 'Any part of a name.'),
  ],
  Procedure: [...ofPatient, code, date, status],
  QuestionnaireResponse: [
    ...ofPatient,
    parameter('authored', 'date', 'When the response was last changed.'),
    parameter('questionnaire', 'reference', 'The questionnaire that was answered.'),
    status,
  ],
  RelatedPerson: [...ofPatient, parameter('name', 'string', 'Any part of a name.')],
  ServiceRequest: [
    ...ofPatient,
    parameter('authored', 'date', 'Date request signed.'),
    category,
    code,
    status,
  ],
} as const satisfies ParameterTable
