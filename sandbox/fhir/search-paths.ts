/**
 * Where a parameter looks, by type and parameter: paths into the resource (FHIR R4, "Search
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

/** Paths that hold for every type that has no own. */
const COMMON: Readonly<Record<string, readonly string[]>> = {
  birthdate: ['birthDate'],
  family: ['name.family'],
  given: ['name.given'],
  'address-city': ['address.city'],
  'address-postalcode': ['address.postalCode'],
  'address-state': ['address.state'],
  _lastUpdated: ['meta.lastUpdated'],
}

/** The paths a parameter looks at; a parameter named like its element needs no row. */
export function searchPaths(type: string, parameter: string): readonly string[] {
  return PATHS[type]?.[parameter] ?? COMMON[parameter] ?? [parameter]
}
