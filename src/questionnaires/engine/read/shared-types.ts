/**
 * Types whose records belong to nobody: R4 has them in no patient's compartment ("Compartment
 * Patient"). Only they are listed without a patient.
 */
export const SHARED: ReadonlySet<string> = new Set([
  'ActivityDefinition',
  'Endpoint',
  'HealthcareService',
  'Location',
  'Medication',
  'Organization',
  'OrganizationAffiliation',
  'PlanDefinition',
  'Practitioner',
  'PractitionerRole',
  'Questionnaire',
  'Substance',
  'ValueSet',
])
