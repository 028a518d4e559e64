import { parseReference } from './reference.ts'
import { stringsAt } from './search/values-at.ts'

/**
 * Types that are not part of anyone's record: anyone whose scopes name the type may read them.
 * Everything else is part of a patient's compartment or of none (FHIR R4, "Compartment Patient").
 */
const SHARED_TYPES: ReadonlySet<string> = new Set([
  'Organization',
  'Practitioner',
  'PractitionerRole',
  'Location',
  'Medication',
  'Endpoint',
  'HealthcareService',
  'Questionnaire',
])

const SUBJECT_PATHS = [
  'subject.reference',
  'patient.reference',
  'securityContext.reference',
] as const

/** True when resources of this type are by nature outside every patient's compartment. */
export function isSharedType(type: string): boolean {
  return SHARED_TYPES.has(type)
}

/**
 * Ids of the patients a resource is directly about: itself for a Patient, else its subject.
 * Provenance is found by its targets. A patient who takes part in somebody else's record (a care
 * team's member, an author, a linked patient) is not its subject: SMART's `patient/` scopes are
 * about a single patient's data, so that record stays closed.
 */
export function directPatients(resource: {
  readonly resourceType: string
  readonly id?: string | undefined
}): readonly string[] {
  if (resource.resourceType === 'Patient') return resource.id === undefined ? [] : [resource.id]
  const ids = new Set<string>()
  for (const path of SUBJECT_PATHS) {
    for (const text of stringsAt(resource, path)) {
      const reference = parseReference(text)
      if (reference?.type === 'Patient') ids.add(reference.id)
    }
  }
  return [...ids]
}
