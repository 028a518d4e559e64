import type { FhirFailure } from '~/fhir/failure'

/** A successful sign-in to a service that cannot be read at all: there is nothing to offer. */
export interface ConnectFailure {
  readonly failed: 'metadata'
  readonly failure: FhirFailure
  /**
   * The FHIR version of every base when the app reads none of them: a later try will not change
   * that.
   */
  readonly version?: string
}
