import type { FhirResource } from 'fhir/r4'
import { fieldsOf, textOf } from '~/fhir/json'

/** The key of drafts of entries that were taken from a document. */
export const TAKEN_DRAFT = 'taken-entry'

/** An entry as it is sent. */
export interface TakenDraft {
  readonly resource: FhirResource
  /** The id of the corrected entry; absent for a new one. */
  readonly changes?: string
  /** The ETag of the version that is corrected. */
  readonly version?: string
}

/** The stored draft on this device, if it is one. */
export function readTaken(content: unknown): TakenDraft | undefined {
  const { resource, changes, version } = fieldsOf(content)
  const type = textOf(fieldsOf(resource)['resourceType'])
  if (type !== 'AllergyIntolerance' && type !== 'Condition' && type !== 'MedicationRequest')
    return undefined
  const [id, tag] = [textOf(changes), textOf(version)]
  return {
    // Only this module writes such a draft, and its type was checked.
    resource: resource as FhirResource,
    ...(id === undefined ? {} : { changes: id }),
    ...(tag === undefined ? {} : { version: tag }),
  }
}
