import { parameter, type ParameterTable } from './parameter.ts'

const addressParts = [
  parameter('address-city', 'string', 'City of an address.'),
  parameter('address-postalcode', 'string', 'Postal code of an address.'),
  parameter('address-state', 'string', 'State of an address.'),
]

/** A deprecated pair `start`, `end` that stands for a date parameter with `ge` and `le`. */
function startAndEnd(date: string) {
  return [
    parameter('start', 'date', `Deprecated. Use ${date} with the prefix ge.`, {
      deprecated: date,
      custom: true,
    }),
    parameter('end', 'date', `Deprecated. Use ${date} with the prefix le.`, {
      deprecated: date,
      custom: true,
    }),
  ]
}

/**
 * Specification, "General purpose R4 resources", "Search parameters". Encounter: service notes,
 * "Bases". `date` of Location and EpisodeOfCare has no row of its own: the rows of `start` and
 * `end` name it.
 */
export const GP_PARAMETERS = {
  Organization: [
    parameter('address', 'string', 'Matches any string field of the address.'),
    ...addressParts,
    parameter('identifier', 'token', 'Any identifier of the organization.'),
    parameter('name', 'string', 'Portion of the name or an alias.', { portion: true }),
    parameter('type', 'token', 'Code for the organization type.'),
  ],
  DocumentReference: [
    parameter('authenticator', 'reference', 'Who authenticated the document.'),
    parameter('author', 'reference', 'Who authored the document.'),
    parameter('custodian', 'reference', 'Which organization maintains the document.'),
    parameter(
      'patient',
      'reference',
      'Patient of the document. Required, except when _id is used.',
      {
        required: true,
      },
    ),
    parameter('period', 'date', 'Time of service documented.'),
    parameter('type', 'token', 'Kind of document, or a document-type keyword for generation.'),
    parameter('_id', 'id', 'Cannot be combined with other parameters.', { alone: true }),
  ],
  Location: [
    ...addressParts,
    parameter('identifier', 'token', 'Identifier of the location.'),
    parameter('name', 'string', 'Portion of the name or an alias.', { portion: true }),
    parameter('organization', 'reference', 'Locations managed by the organization.'),
    parameter('partof', 'reference', 'Parent location.'),
    parameter('practitioner', 'reference', 'Practitioner id used for the search.', {
      custom: true,
    }),
    parameter('date', 'date', 'When the location was last changed.', { custom: true }),
    ...startAndEnd('date'),
  ],
  QuestionnaireResponse: [
    parameter('author', 'reference', 'Author of the response.'),
    parameter('authored', 'date', 'When the response was last changed.'),
    parameter('encounter', 'reference', 'Encounter identifier.'),
    parameter('patient', 'reference', 'Patient identifier.'),
    parameter(
      'questionnaire_type',
      'reference',
      'Category of the questionnaire, such as TreatmentPlan. Required.',
      {
        required: true,
        custom: true,
      },
    ),
    parameter('practitioner', 'reference', 'Practitioner of the response.', { custom: true }),
    ...startAndEnd('authored'),
  ],
  Device: [parameter('patient', 'reference', 'Patient to whom the device is affixed.')],
  Patient: [
    parameter('birthdate', 'date', 'Date of birth.'),
    parameter('death-date', 'date', 'Date of death.'),
    parameter('family', 'string', 'Portion of the family name.', { portion: true }),
    parameter('given', 'string', 'Portion of the given name.', { portion: true }),
    parameter('gender', 'token', 'Administrative gender.'),
    parameter('identifier', 'token', 'Patient identifier.'),
    parameter('name', 'string', 'Matches any string field of the current name.'),
    parameter('_id', 'id', 'Cannot be combined with other parameters.', { alone: true }),
    parameter('_text', 'string', 'Equivalent to name.'),
    parameter('alias', 'string', 'Searches old names.', { custom: true }),
    parameter('cin', 'special', "Patient's state health-program number.", {
      custom: true,
      solutions: ['S2'],
    }),
    parameter('location', 'special', 'Location identifier. Usable only together with _text.', {
      custom: true,
      onlyWith: '_text',
    }),
    parameter('ssn', 'string', 'Deprecated. Use identifier with the social security system.', {
      deprecated: 'identifier',
      custom: true,
    }),
    ...startAndEnd('birthdate'),
  ],
  ServiceRequest: [
    parameter('authored', 'date', 'Date request signed.'),
    parameter('category', 'token', 'Classification of the service.'),
    parameter('code', 'token', 'Requested item.'),
    parameter('status', 'token', 'Status of the request.'),
    parameter('identifier', 'token', 'Order identifier.'),
    parameter('patient', 'reference', 'Subject patient.'),
  ],
  EpisodeOfCare: [
    parameter('patient', 'reference', 'Patient of the episode.'),
    parameter('date', 'date', 'Period of the episode.'),
    ...startAndEnd('date'),
  ],
  Encounter: [
    parameter('date', 'date', 'Period of the encounter.'),
    parameter('episode-of-care', 'reference', 'Episode that the encounter belongs to.'),
    parameter('patient', 'reference', 'Patient of the encounter. Required.', { required: true }),
    parameter('status', 'token', 'Status of the encounter.'),
  ],
} as const satisfies ParameterTable

/** Specification, "Search rules" 7: the `_include` values that its examples show. */
export const GP_INCLUDES: Readonly<Record<string, readonly string[]>> = {
  Organization: ['Organization:partof'],
  Patient: ['Patient:general-practitioner'],
}
