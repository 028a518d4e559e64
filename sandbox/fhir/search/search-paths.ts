/**
 * The paths into a resource that a parameter looks at, by type and parameter (FHIR R4, "Search
 * parameter registry").
 */
type PathTable = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

const PATHS: PathTable = {
  AllergyIntolerance: { 'clinical-status': ['clinicalStatus'] },
  CarePlan: { date: ['period'] },
  CareTeam: { role: ['participant.role'] },
  Condition: {
    'clinical-status': ['clinicalStatus'],
    encounter: ['encounter'],
    'onset-date': ['onsetDateTime', 'onsetPeriod'],
    'abatement-date': ['abatementDateTime', 'abatementPeriod'],
    'recorded-date': ['recordedDate'],
    date: ['recordedDate'],
  },
  DiagnosticReport: { date: ['effectiveDateTime', 'effectivePeriod'] },
  DocumentReference: { period: ['context.period'], type: ['type'] },
  Encounter: {
    date: ['period'],
    'discharge-disposition': ['hospitalization.dischargeDisposition'],
    'episode-of-care': ['episodeOfCare'],
    location: ['location.location'],
  },
  EpisodeOfCare: { date: ['period'] },
  Goal: {
    'lifecycle-status': ['lifecycleStatus'],
    'target-date': ['target.dueDate'],
    date: ['startDate'],
  },
  Immunization: { date: ['occurrenceDateTime'], performer: ['performer.actor'] },
  Location: {
    name: ['name', 'alias'],
    organization: ['managingOrganization'],
    partof: ['partOf'],
    date: ['meta.lastUpdated'],
  },
  MedicationRequest: { authoredon: ['authoredOn'], date: ['authoredOn'] },
  Observation: {
    date: ['effectiveDateTime', 'effectivePeriod', 'effectiveTiming', 'effectiveInstant'],
  },
  Organization: { name: ['name', 'alias'] },
  Patient: { 'death-date': ['deceasedDateTime'], date: ['birthDate'] },
  Procedure: { date: ['performedDateTime', 'performedPeriod'], performer: ['performer.actor'] },
  QuestionnaireResponse: { date: ['authored'] },
  ServiceRequest: { authored: ['authoredOn'], date: ['authoredOn'] },
}

/** Paths for every type that has none of its own. */
const COMMON: Readonly<Record<string, readonly string[]>> = {
  birthdate: ['birthDate'],
  family: ['name.family'],
  given: ['name.given'],
  'address-city': ['address.city'],
  'address-postalcode': ['address.postalCode'],
  'address-state': ['address.state'],
  _lastUpdated: ['meta.lastUpdated'],
}

/** The paths that a parameter looks at; a parameter with its element's name needs no row. */
export function searchPaths(type: string, parameter: string): readonly string[] {
  return PATHS[type]?.[parameter] ?? COMMON[parameter] ?? [parameter]
}
