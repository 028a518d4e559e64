import type { FhirResource } from 'fhir/r4'

/** The record whose versions are shown. */
export interface VersionsProps {
  readonly resource: FhirResource & { readonly id: string }
  /** Id of the patient in the address. */
  readonly patientId: string | undefined
}
