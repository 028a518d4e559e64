import type { FhirResource } from 'fhir/r4'

/** The context of a form besides its contents. */
export interface EditContext {
  /** Id of the patient in the address; a record's patient is never chosen. */
  readonly patient: string | undefined
  /** The corrected record; absent for a new one. */
  readonly original?: FhirResource
}
