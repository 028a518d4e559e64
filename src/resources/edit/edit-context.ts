import type { FhirResource } from 'fhir/r4'

/** What decides about a form besides what is in it. */
export interface EditContext {
  /** Id of the patient in the address; whose record it is is never chosen. */
  readonly patient: string | undefined
  /** The record that is corrected; absent for a new one. */
  readonly original?: FhirResource
}
