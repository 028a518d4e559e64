import { parameter, type ParameterTable } from './parameter.ts'

const patient = parameter(
  'patient',
  'reference',
  'Patient of the record. Required in the patient-based search.',
  {
    required: true,
  },
)
const id = parameter('_id', 'id', 'Id of the resource, for the search without a patient.')
const page = parameter('page', 'special', 'Zero-based page index, as a string.')
const revinclude = parameter('_revinclude', 'special', 'Adds the Provenance of the results.', {
  values: ['Provenance:target'],
})
const paged = [page, revinclude, id]

/** Specification, "Legacy v1 resources": "Resource | Parameters (name: type)". */
export const V1_PARAMETERS = {
  DiagnosticReport: [
    patient,
    parameter('category', 'token', 'Category of the report.'),
    parameter('code', 'token', 'Code of the report.'),
    parameter('date', 'date', 'Clinically relevant time of the report.'),
    parameter('status', 'token', 'Status of the report.'),
    ...paged,
  ],
  Condition: [
    patient,
    parameter('category', 'token', 'Category of the condition.'),
    parameter('clinical-status', 'token', 'Clinical status of the condition.'),
    parameter('code', 'token', 'Code of the condition.'),
    parameter('onset-date', 'date', 'Date of onset.'),
    ...paged,
  ],
  Procedure: [
    patient,
    parameter('date', 'date', 'When the procedure was performed.'),
    parameter('performer', 'reference', 'Who performed the procedure.'),
    ...paged,
  ],
  Immunization: [
    patient,
    parameter('date', 'date', 'Vaccination date.'),
    parameter('performer', 'reference', 'The practitioner or organization who vaccinated.'),
    ...paged,
  ],
  CarePlan: [
    patient,
    parameter('category', 'token', 'Type of plan.'),
    parameter('date', 'date', 'Period that the plan covers.'),
    parameter('status', 'token', 'Status of the plan.'),
    ...paged,
  ],
  Observation: [
    patient,
    parameter('category', 'token', 'Category of the observation.'),
    parameter('code', 'token', 'What was observed.'),
    parameter('date', 'date', 'When it was observed.'),
    parameter('encounter', 'reference', 'Encounter of the observation.'),
    ...paged,
  ],
  Patient: [
    parameter('birthdate', 'date', 'Date of birth.'),
    parameter('death-date', 'date', 'Date of death.'),
    parameter('family', 'string', 'Family name.'),
    parameter('gender', 'token', 'Administrative gender.'),
    parameter('given', 'string', 'Given name.'),
    parameter('identifier', 'token', 'Patient identifier.'),
    parameter('name', 'string', 'Any part of a name.'),
    page,
    revinclude,
    parameter('_id', 'id', 'Patient id.', { alone: true }),
  ],
  CareTeam: [patient, ...paged],
  Location: paged,
  Practitioner: paged,
} as const satisfies ParameterTable
