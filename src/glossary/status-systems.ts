/**
 * The code systems of elements that are plain codes, which name none themselves: R4 binds each of
 * them (required binding of the element, on the page of its resource).
 */
const SYSTEMS: Readonly<Record<string, string>> = {
  'Observation.status': 'http://hl7.org/fhir/observation-status',
  'DiagnosticReport.status': 'http://hl7.org/fhir/diagnostic-report-status',
  'DocumentReference.status': 'http://hl7.org/fhir/document-reference-status',
  'DocumentReference.docStatus': 'http://hl7.org/fhir/composition-status',
  'Procedure.status': 'http://hl7.org/fhir/event-status',
  'Immunization.status': 'http://hl7.org/fhir/event-status',
  'CarePlan.status': 'http://hl7.org/fhir/request-status',
  'ServiceRequest.status': 'http://hl7.org/fhir/request-status',
  'MedicationRequest.status': 'http://hl7.org/fhir/CodeSystem/medicationrequest-status',
  'CareTeam.status': 'http://hl7.org/fhir/care-team-status',
  'EpisodeOfCare.status': 'http://hl7.org/fhir/episode-of-care-status',
  'Encounter.status': 'http://hl7.org/fhir/encounter-status',
  'QuestionnaireResponse.status': 'http://hl7.org/fhir/questionnaire-answers-status',
  'Device.status': 'http://hl7.org/fhir/device-status',
  'Goal.lifecycleStatus': 'http://hl7.org/fhir/goal-status',
}

/** The code system of a status; undefined for an element that has none of its own. */
export function statusSystem(type: string, element: string): string | undefined {
  const name = `${type}.${element}`
  return Object.hasOwn(SYSTEMS, name) ? SYSTEMS[name] : undefined
}
